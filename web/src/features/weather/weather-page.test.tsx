import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeWeather } from '../../../test/around-fixtures.ts';
import { giveLocation } from '../../../test/location.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';

const farm = { latitude: 19.9975, longitude: 73.7898 };

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getData', []);
});

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
    '6.1 km/h',
    'South-southwest, 202°',
    '58 %',
    '0.2 mm',
    'Fair',
    '312',
    '14.2',
    'Good for spraying 09:00 to 12:00.',
    'Today',
    'Saturday',
    '06:46',
    '17:56',
  ]) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(
    screen.getByRole('img', { name: /Warmest 30° at 10:00, coldest 28° at 08:00, 1.5 mm/ }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open-Meteo' }).getAttribute('href')).toBe(
    'https://open-meteo.com/',
  );
  expect(await requests[0]?.json()).toEqual(farm);
  expect(locate.mock.calls[0]?.[2 as never]).toMatchObject({
    enableHighAccuracy: false,
    maximumAge: 600_000,
  });
});

test.each(['denied', 'prompt'] as const)(
  'with the permission %s it goes home, and asks nothing',
  async (permission) => {
    const locate = giveLocation(permission, farm);
    renderApp('/weatherData');
    expect(await screen.findByRole('button', { name: /Get Location/ })).toBeTruthy();
    expect(location.pathname).toBe('/');
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
  expect(await screen.findByText('Nothing newer could be loaded. This is from 2 hr ago.')).toBeTruthy();
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
  expect(await screen.findByText(/Nothing newer could be loaded/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nashik' })).toBeTruthy();
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
  expect(screen.getByText('Good for spraying 09:00 to 12:00.')).toBeTruthy();
});

test('who gives no location types a place', async () => {
  giveLocation('denied', 'none');
  answer('findPlace', {
    message: 'ok',
    places: [{ name: 'Sinnar', region: 'Maharashtra', country: 'India', latitude: 19.85, longitude: 74 }],
  });
  const requests = answer('weatherData', makeWeather());
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Type a place instead' }));
  await user.type(await screen.findByLabelText('Town or village'), 'Sinn');
  await user.click(await screen.findByRole('button', { name: /Sinnar/ }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual({ latitude: 19.85, longitude: 74 });
});
