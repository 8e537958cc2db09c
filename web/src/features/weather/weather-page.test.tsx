import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeAlertSettings } from '../../../test/alert-fixtures.ts';
import { giveLocation } from '../../../test/location.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { makeWeather } from '../../../test/upstream-fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';

const farm = { latitude: 19.9975, longitude: 73.7898 };

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
});

const sinnar = { name: 'Sinnar', region: 'Maharashtra', country: 'India', latitude: 19.85, longitude: 74 };

test('all of the weather is shown with its units, words, age and source', async () => {
  const locate = giveLocation('granted', farm);
  const requests = answer('weatherData', makeWeather());
  renderApp('/weatherData');
  expect(await screen.findByRole('heading', { name: 'Nashik' })).toBeTruthy();
  for (const text of [
    'Maharashtra, India · 6 min ago',
    'Partly cloudy',
    'Feels like 26°',
    'High 31°, low 18°',
    '6 km/h',
    'South-southwest, 202°',
    '58 %',
    '0.2 mm',
    'Fair',
    '312',
    '14.2',
    'Good time to spray: 09:00–12:00.',
    'Today',
    'Saturday',
    '06:46',
    '17:56',
    '11 h 10 min of daylight',
    'Very high',
    '1013 hPa',
  ]) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(
    screen.getByRole('img', { name: /Warmest 30° at 10:00, coldest 28° at 08:00, 1.5 mm/ }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open-Meteo' }).getAttribute('href')).toBe(
    'https://open-meteo.com/',
  );
  expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/4.0/',
  );
  expect(await requests[0]?.json()).toEqual(farm);
  expect(locate.mock.calls[0]?.[2 as never]).toMatchObject({
    enableHighAccuracy: false,
    maximumAge: 600_000,
  });
});

test('a finger on the next hours tells of each, and a screen reader hears it', async () => {
  giveLocation('granted', farm);
  answer('weatherData', makeWeather());
  renderApp('/weatherData');
  const hours = await screen.findByRole('slider', { name: 'Choose an hour' });
  expect(hours.getAttribute('aria-valuetext')).toBe('Now, 28°, Rain, Good to spray, 0 mm, 40 %, 6 km/h');
  fireEvent.change(hours, { target: { value: '2' } });
  expect(hours.getAttribute('aria-valuetext')).toBe('10:00, 30°, Rain, Rain, 2 mm, 40 %, 6 km/h');
  expect(screen.getAllByText('10:00').length).toBeGreaterThan(0);
});

test('rain has its hours only when it comes, and frost a word only when it comes', async () => {
  giveLocation('granted', farm);
  const known = makeWeather();
  const noFrost = { ...known.advice[0], kind: 'no_frost' as const, value: 7, limit: 2 };
  const hourly = known.hourly.map((hour) => ({ ...hour, rain_mm: 0 }));
  answer('weatherData', makeWeather({ hourly, advice: [...known.advice, noFrost] as typeof known.advice }));
  const dry = renderApp('/weatherData');
  await screen.findByText('Good time to spray: 09:00–12:00.');
  expect(screen.queryByRole('heading', { name: /^Rain/ })).toBeNull();
  expect(screen.queryByText(/frost/i)).toBeNull();
  dry.unmount();
  localStorage.removeItem('agri.weather');
  answer('weatherData', known);
  renderApp('/weatherData');
  expect(await screen.findByRole('heading', { name: 'Rain 2 mm' })).toBeTruthy();
});

test('the figure above the bar of the last hour leans inwards, so that large text stays on the screen', async () => {
  giveLocation('granted', farm);
  const [hour] = makeWeather().hourly;
  const hourly = Array.from({ length: 24 }, (_, index) => ({
    ...(hour as NonNullable<typeof hour>),
    time: `2026-03-06T${String(index).padStart(2, '0')}:00`,
    rain_mm: index === 23 ? 1.2 : 0,
  }));
  answer('weatherData', makeWeather({ hourly }));
  const { container } = renderApp('/weatherData');
  await waitFor(() => expect(container.querySelector('.rain-bars span')?.textContent).toBe('1 mm'));
  expect(container.querySelector('.rain-bars span')?.closest('li')?.dataset.end).toBe('last');
});

test('what was kept before UV and pressure were asked for is shown without them', async () => {
  giveLocation('granted', farm);
  const { pressure_hpa: _pressure, ...older } = makeWeather();
  const forecast = older.forecast.map(({ uv_index: _uv, ...day }) => day);
  answer('weatherData', { ...older, forecast } as ReturnType<typeof makeWeather>);
  renderApp('/weatherData');
  await screen.findByText('Humidity');
  expect(screen.queryByText('UV index')).toBeNull();
  expect(screen.queryByText('Air pressure')).toBeNull();
});

test.each(['denied', 'prompt'] as const)(
  'with the permission %s it goes home to choose a place, and asks the phone nothing',
  async (permission) => {
    const locate = giveLocation(permission, farm);
    renderApp('/weatherData');
    expect(await screen.findByRole('button', { name: /Get Location/ })).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(await screen.findByRole('heading', { name: 'Choose a place' })).toBeTruthy();
    expect(screen.getByText('Weather and shops are shown around a place. Which one?')).toBeTruthy();
    expect(locate).not.toHaveBeenCalled();
  },
);

test('a position that cannot be found is an alert, with another try and a place to type', async () => {
  giveLocation('granted', 'none');
  renderApp('/weatherData');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Unable to retrieve location. Please allow location access.');
  expect(screen.getByRole('link', { name: 'Type a place instead' })).toBeTruthy();
});

test('old weather says how old it is; missing figures are dashes', async () => {
  giveLocation('granted', farm);
  const known = makeWeather();
  const current = { ...known.current, temp_c: null, wind_degree: null, humidity: null };
  answer(
    'weatherData',
    makeWeather({ stale: true, current, fetched_at: new Date(Date.now() - 7_200_000).toISOString() }),
  );
  renderApp('/weatherData');
  expect(await screen.findByText('Couldn’t refresh. Last updated 2 hr ago.')).toBeTruthy();
  expect(screen.getByText('– %')).toBeTruthy();
});

test('without a network the last weather of the place is shown as old', async () => {
  giveLocation('granted', farm);
  answer('weatherData', makeWeather());
  const first = renderApp('/weatherData');
  await screen.findByRole('heading', { name: 'Nashik' });
  first.unmount();
  const kept = JSON.parse(localStorage.getItem('agri.weather') ?? '{}');
  expect(kept.id).toBe('20.00,73.79');
  localStorage.setItem('agri.weather', JSON.stringify({ ...kept, savedAtMs: 0 }));
  answer('weatherData', 'no network');
  renderApp('/weatherData');
  expect(await screen.findByText(/Couldn’t refresh/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nashik' })).toBeTruthy();
});

test('another try without a network keeps the weather that is stored, also through a restart', async () => {
  giveLocation('granted', farm);
  answer('weatherData', makeWeather());
  const first = renderApp('/weatherData');
  await screen.findByRole('heading', { name: 'Nashik' });
  first.unmount();
  const kept = JSON.parse(localStorage.getItem('agri.weather') ?? '{}');
  localStorage.setItem('agri.weather', JSON.stringify({ ...kept, savedAtMs: 0 }));
  const requests = answer('weatherData', 'no network');
  const second = renderApp('/weatherData');
  await screen.findByText(/Couldn’t refresh/);
  const before = requests.length;
  await second.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  second.unmount();
  renderApp('/weatherData');
  expect(await screen.findByRole('heading', { name: 'Nashik' })).toBeTruthy();
});

test('a later visit of home draws the stored weather before the browser has said anything of the position', async () => {
  giveLocation('granted', farm);
  answer('weatherData', makeWeather());
  const first = renderApp('/');
  await screen.findByRole('link', { name: /Nashik, Maharashtra/ });
  first.unmount();
  answer('weatherData', 'no network');
  vi.spyOn(navigator.permissions, 'query').mockReturnValue(new Promise(() => {}));
  document.documentElement.setAttribute('data-placed', '');
  const second = renderApp('/');
  const tile = await screen.findByRole('link', { name: /Nashik, Maharashtra/ });
  expect(tile.textContent).toContain('24°');
  second.unmount();

  // Where the position is not known to be readable, nothing stands that would give way to a question.
  document.documentElement.removeAttribute('data-placed');
  renderApp('/');
  await screen.findByRole('link', { name: /My Farm/ });
  expect(screen.queryByRole('link', { name: /Nashik, Maharashtra/ })).toBeNull();
});

test('home asks on a tap, then shows place, temperature, high and low, and one line of advice', async () => {
  giveLocation('prompt', farm);
  answer('weatherData', makeWeather());
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: /Get Location/ }));
  const tile = await screen.findByRole('link', { name: /Nashik, Maharashtra/ });
  expect(tile.getAttribute('href')).toBe('/weatherData');
  expect(tile.textContent).toContain('24°');
  expect(tile.textContent).toContain('31° / 18°');
  expect(await screen.findByText('Good time to spray: 09:00–12:00.')).toBeTruthy();
});

test('rain on its way does not hide whether to spray', async () => {
  giveLocation('granted', farm);
  const known = makeWeather();
  const rain = {
    kind: 'rain' as const,
    reason: null,
    level: 'note' as const,
    from: '2026-03-06T17:00',
    until: '2026-03-06T19:00',
    value: 6,
    limit: null,
    text: '',
  };
  answer('weatherData', makeWeather({ advice: [rain, ...known.advice] }));
  renderApp('/');
  expect(await screen.findByText('Rain after 17:00.')).toBeTruthy();
  expect(screen.getByText('Good time to spray: 09:00–12:00.')).toBeTruthy();
});

test('who gives no location types a place, which is the first to be kept for weather alerts', async () => {
  giveLocation('denied', 'none');
  answer('findPlace', { message: 'ok', places: [sinnar] });
  answer('getAlertSettings', makeAlertSettings());
  const requests = answer('weatherData', makeWeather());
  const kept = answer('setAlertSettings', { message: '' });
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Type a place instead' }));
  const field = within(await screen.findByRole('dialog')).getByLabelText('Town or village');
  expect(await screen.findByRole('link', { name: 'GeoNames' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeTruthy();
  await user.type(field, 'Sinn');
  await user.click(await screen.findByRole('button', { name: /Sinnar/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ latitude: 19.85, longitude: 74 });
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(await kept[0]?.json()).toEqual({ place: { name: 'Sinnar', latitude: 19.85, longitude: 74 } });
});

test('a town that is only looked up does not move the place that is kept for weather alerts', async () => {
  giveLocation('denied', 'none');
  answer('findPlace', { message: 'ok', places: [sinnar] });
  const place = { name: 'Nakuru', latitude: -0.3, longitude: 36.1 };
  const asked = answer('getAlertSettings', makeAlertSettings([], { place }));
  const requests = answer('weatherData', makeWeather());
  const kept = answer('setAlertSettings', { message: '' });
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Type a place instead' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Town or village'), 'Sinn');
  await user.click(await screen.findByRole('button', { name: /Sinnar/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(kept).toHaveLength(0);
});

test('the place that a screen lacked leads back to that screen, typed or located', async () => {
  giveLocation('prompt', farm);
  answer('weatherData', makeWeather());
  const { user } = renderApp('/weatherData');
  await screen.findByRole('heading', { name: 'Choose a place' });
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(location.pathname).toBe('/weatherData'));
  expect(await screen.findByRole('heading', { name: 'Nashik' })).toBeTruthy();
});
