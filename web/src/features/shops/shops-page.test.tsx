import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeAlertSettings } from '../../../test/alert-fixtures.ts';
import { giveLocation } from '../../../test/location.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { makeShop } from '../../../test/upstream-fixtures.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { groupDays, isOpen, readOpeningHours } from './parts/opening-hours.ts';

const farm = { latitude: 19.9975, longitude: 73.7898 };
const shops = (elements = [makeShop()], radius_km = 10) => ({
  message: 'ok',
  data: { elements },
  radius_km,
  attribution: { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  fetched_at: new Date().toISOString(),
  stale: false,
});

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});

test('a shop has its distance and a press to call; a tap shows its hours and all ways to reach it', async () => {
  giveLocation('granted', farm);
  answer('shopData', shops());
  const { user } = renderApp('/shopData');
  expect((await screen.findByText('2.4 km')).textContent).toBe('2.4 km · East');
  expect(screen.getByText(/^(Open until|Closed, opens) /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call: Godavari Krishi' }).getAttribute('href')).toBe(
    'tel:+912535550142',
  );
  expect(screen.queryByText('a@shop.example')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More: Godavari Krishi' }));
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Click here to find shops near by')).toBe(
    'https://www.google.com/maps/search/plant+nurseries+rated+above+4/@19.9975,73.7898,13z',
  );
  expect(href('Godavari Krishi')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Godavari+Krishi+20%2C73.8',
  );
  expect(href('Directions')).toContain('destination=20%2C73.8');
  expect(href('+91 253 555 0142')).toBe('tel:+912535550142');
  expect(href('a@shop.example')).toBe('mailto:a@shop.example');
  expect(screen.getByText('Mon–Sat 09:00–19:30 · Sun closed')).toBeTruthy();
});

test('the map is opened by a tap, and its pins and the list point at each other', async () => {
  giveLocation('granted', farm);
  const second = makeShop({ id: 'way/2', lat: 20.02, lon: 73.81, distance_m: 3500, phones: [] });
  const always = makeShop({ tags: { ...makeShop().tags, opening_hours: '24/7' } });
  answer('shopData', shops([always, { ...second, tags: { name: 'Hirwal Nursery', shop: 'nursery' } }]));
  const { user, container } = renderApp('/shopData');
  await screen.findByText('Loads pictures from tiles.test');
  expect(container.querySelector('.map-pin')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the map' }));
  await waitFor(() => expect(container.querySelectorAll('.map-pin')).toHaveLength(2));
  const map = screen.getByRole('region', { name: 'Map of the shops' });
  expect(document.activeElement).toBe(map);
  expect(screen.getAllByRole('link', { name: '© OpenStreetMap contributors' })[0]).toBeTruthy();

  fireEvent.click(container.querySelectorAll('.map-mark.leaflet-interactive')[1] ?? map);
  const brief = await within(map).findByRole('heading', { name: 'Hirwal Nursery' });
  expect(brief).toBeTruthy();
  await user.click(within(map).getByRole('button', { name: 'In the list' }));
  expect(document.activeElement?.textContent).toContain('Hirwal Nursery');

  await user.click(screen.getByRole('button', { name: 'More: Godavari Krishi' }));
  await user.click(screen.getByRole('button', { name: 'On the map' }));
  expect(await within(map).findByRole('heading', { name: 'Godavari Krishi' })).toBeTruthy();
  expect(document.activeElement).toBe(map);
  await user.click(within(map).getByRole('button', { name: 'Close' }));
  expect(within(map).queryByRole('heading')).toBeNull();
});

test('pins of the drawn map have the numbers of the list, open shops first, and a tap leads to the shop', async () => {
  giveLocation('granted', farm);
  const named = (id: string, name: string, opening_hours: string) =>
    makeShop({ id, tags: { name, shop: 'nursery', opening_hours } });
  answer('shopData', shops([named('way/1', 'Shut', 'off'), named('way/2', 'Ever', '24/7')]));
  const { container } = renderApp('/shopData');
  await screen.findByText('Open shops first, within 10 km');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Ever',
    'Shut',
  ]);
  const pins = container.querySelectorAll('.drawn-pin');
  expect([...pins].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  fireEvent.click(pins[1] ?? container);
  expect(document.activeElement?.textContent).toContain('Shut');
});

test('a button in the list opens the map at its shop', async () => {
  giveLocation('granted', farm);
  answer('shopData', shops());
  const { user } = renderApp('/shopData');
  await user.click(await screen.findByRole('button', { name: 'More: Godavari Krishi' }));
  await user.click(screen.getByRole('button', { name: 'On the map' }));
  await screen.findByRole('button', { name: 'Show all shops' });
  const map = screen.getByRole('region', { name: 'Map of the shops' });
  expect(within(map).getByRole('heading', { name: 'Godavari Krishi' })).toBeTruthy();
});

test('an old list says so; a failed one offers another try', async () => {
  giveLocation('granted', farm);
  answer('shopData', { ...shops(), stale: true });
  const first = renderApp('/shopData');
  expect(await screen.findByText(/Couldn’t refresh/)).toBeTruthy();
  first.unmount();
  localStorage.removeItem('agri.shops');
  answer('shopData', { fault: 'forbidden', error: 'Not now.' });
  renderApp('/shopData');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the list is kept for ten minutes, and shown as old without a network after that', async () => {
  giveLocation('granted', farm);
  const requests = answer('shopData', shops());
  const first = renderApp('/shopData');
  await screen.findByText(/^2.4 km/);
  first.unmount();
  const second = renderApp('/shopData');
  await screen.findByText(/^2.4 km/);
  expect(requests).toHaveLength(1);
  second.unmount();
  const kept = JSON.parse(localStorage.getItem('agri.shops') ?? '{}');
  localStorage.setItem('agri.shops', JSON.stringify({ ...kept, savedAtMs: Date.now() - 601_000 }));
  answer('shopData', 'no network');
  renderApp('/shopData');
  expect(await screen.findByText(/Couldn’t refresh/)).toBeTruthy();
  expect(screen.getByText(/^2.4 km/)).toBeTruthy();
});

test('another try without a network keeps the list that is stored', async () => {
  giveLocation('granted', farm);
  answer('shopData', { ...shops(), stale: true });
  const { user } = renderApp('/shopData');
  const again = await screen.findByRole('button', { name: 'Try again' });
  const requests = answer('shopData', 'no network');
  await user.click(again);
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(localStorage.getItem('agri.shops')).toContain('Godavari Krishi');
});

test('a device that finds no position says what to do', async () => {
  giveLocation('granted', 'none');
  renderApp('/shopData');
  expect(await screen.findByText('Unable to retrieve location. Please allow location access.')).toBeTruthy();
});

test('tags of strangers are words, whatever they hold', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  giveLocation('granted', farm);
  answer('shopData', shops([makeShop({ tags: { name: hostile, shop: 'x', opening_hours: hostile } })]));
  const { container } = renderApp('/shopData');
  expect(await screen.findByRole('link', { name: hostile })).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

test('no shop within 50 km says so', async () => {
  giveLocation('granted', farm);
  answer('shopData', shops([], 50));
  renderApp('/shopData');
  expect(await screen.findByText('No shop found')).toBeTruthy();
});

test.each(['denied', 'prompt'] as const)('with the permission %s it goes home', async (permission) => {
  const locate = giveLocation(permission, farm);
  answer('getData', []);
  renderApp('/shopData');
  expect(await screen.findByRole('button', { name: /Get Location/ })).toBeTruthy();
  expect(location.pathname).toBe('/');
  expect(locate).not.toHaveBeenCalled();
});

const at = (day: number, clock: string) => new Date(`2026-03-0${day + 2}T${clock}`);

test.each([
  ['24/7', 6, '03:00', true],
  ['Mo-Fr 09:00-12:00,13:00-18:00; Sa 09:00-12:00', 0, '12:30', false],
  ['Mo-Fr 09:00-12:00,13:00-18:00; Sa 09:00-12:00', 5, '11:59', true],
  ['Mo-Fr 07:00-21:00, Sa 07:00-20:00', 5, '20:30', false],
  ['Mo-Su 08:00-20:00; PH off', 6, '19:00', true],
  ['Mo-Sa 09:00-19:00; We off', 2, '10:00', false],
  ['Fr 20:00-02:00', 5, '01:00', true],
  ['Sa-Mo 9:00-20:00', 0, '10:00', true],
  ['09:00-18:00', 3, '17:59', true],
])('%s on day %s at %s: open is %s', (text, day, clock, open) => {
  const week = readOpeningHours(text);
  expect(week && isOpen(week, at(day, clock))).toBe(open);
});

test.each([
  'sunrise-sunset',
  'Apr-Sep: Mo-Fr 09:00-18:00',
  'by appointment',
  'Mo[1] 10:00-12:00',
  'Mo-Fr',
  '',
])('%j is beyond what is read, and stands as it was written', (text) => {
  expect(readOpeningHours(text)).toBeUndefined();
});

test('days with the same hours stand together', () => {
  expect(groupDays(readOpeningHours('Mo-Fr 09:00-18:00; Sa 09:00-13:00') ?? [])).toMatchObject([
    { first: 0, last: 4 },
    { first: 5, last: 5 },
    { first: 6, last: 6, spans: [] },
  ]);
});

test('without a place it leads to choosing one, and comes back with it', async () => {
  giveLocation('denied', 'none');
  const place = { name: 'Nakuru', latitude: -0.3, longitude: 36.1 };
  answer('getAlertSettings', makeAlertSettings([], { place }));
  answer('shopData', shops());
  answer('findPlace', {
    message: 'ok',
    places: [{ name: 'Sinnar', region: 'Maharashtra', country: 'India', latitude: 19.85, longitude: 74 }],
  });
  const { user } = renderApp('/shopData');
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Town or village'), 'Sinn');
  await user.click(await screen.findByRole('button', { name: /Sinnar/ }));
  await waitFor(() => expect(location.pathname).toBe('/shopData'));
  expect(await screen.findByText(/^2.4 km/)).toBeTruthy();
});

test('a position that cannot be found also offers to type a place', async () => {
  giveLocation('granted', 'none');
  renderApp('/shopData');
  const link = await screen.findByRole('link', { name: 'Type a place instead' });
  expect(link.getAttribute('href')).toBe('/#place');
});
