import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetAppStores } from './app-store.ts';
import { dayFromToday, isServerTimeKnown, msSince, noteServerDate, nowMs, startCount } from './clock.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const server = Date.UTC(2026, 10, 28, 9, 30);

beforeEach(() => {
  localStorage.clear();
  resetAppStores();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: server });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** An answer of the server, whose clock is `server` and as much as has passed since. */
function hearServer(atMs: number, tookMs = 100) {
  const at = performance.now();
  noteServerDate(new Date(atMs).toUTCString(), at - tookMs, at);
}
/** Time goes by, for the page and for the phone's clock. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const setPhone = (ms: number) => vi.setSystemTime(ms);
/** As after a reload: only storage lasts. */
const reload = () => resetAppStores();

test('before the server has answered, the phone’s clock stands', () => {
  setPhone(server + DAY);
  expect([nowMs(), isServerTimeKnown()]).toEqual([server + DAY, false]);
});

test.each([
  ['in 2015', Date.UTC(2015, 0, 1)],
  ['in 1970', 0],
  ['four days ahead', server + 4 * DAY],
  ['a year ahead', server + 365 * DAY],
  ['three hours behind', server - 3 * HOUR],
  ['a minute ahead', server + 60 * SECOND],
])('a phone %s goes by the server', (_where, phone) => {
  setPhone(phone);
  hearServer(server);
  expect(nowMs()).toBe(server);
  pass(HOUR);
  expect(nowMs()).toBe(server + HOUR);
  expect(dayFromToday()).toBe(dayFromToday(0, new Date(server + HOUR)));
});

test.each([-29 * SECOND, -2 * SECOND, 0, 2 * SECOND, 29 * SECOND])(
  'a clock that is %i ms off is left as it is',
  (offMs) => {
    setPhone(server + offMs);
    hearServer(server);
    expect(nowMs()).toBe(server + offMs);
  },
);

test('an answer that took long tells nothing against the phone’s clock', () => {
  setPhone(server + 120 * SECOND);
  hearServer(server, 120 * SECOND);
  expect(nowMs()).toBe(server + 120 * SECOND);
});

test('an answer without a date that can be read changes nothing', () => {
  setPhone(server + DAY);
  for (const date of [null, '', 'soon']) noteServerDate(date, 0, 1);
  expect(nowMs()).toBe(server + DAY);
});

test('a clock that is set wrong, or put right, while the page is open is noticed', () => {
  hearServer(server);
  pass(60 * SECOND);
  setPhone(Date.UTC(2015, 0, 1));
  expect(nowMs()).toBe(server + 60 * SECOND);
  hearServer(server + 60 * SECOND);
  pass(60 * SECOND);
  setPhone(server + 120 * SECOND);
  expect(nowMs()).toBe(server + 120 * SECOND);
});

test('the time that a phone slept counts, though the page’s own count stood still', () => {
  setPhone(server + 4 * DAY);
  hearServer(server);
  setPhone(server + 4 * DAY + 8 * HOUR);
  expect(nowMs()).toBe(server + 8 * HOUR);
});

test('without a network after a reload, a wrong clock is still known', () => {
  setPhone(server + 4 * DAY);
  hearServer(server);
  reload();
  setPhone(server + 4 * DAY + HOUR);
  expect(nowMs()).toBe(server + HOUR);
  setPhone(server + 2 * HOUR);
  expect(nowMs()).toBe(server + 2 * HOUR);
});

test('without a network, a phone that begins in 2015 is not before the last answer', () => {
  hearServer(server);
  reload();
  setPhone(Date.UTC(2015, 0, 1));
  expect(nowMs()).toBe(server);
  setPhone(server + DAY);
  expect(nowMs()).toBe(server + DAY);
});

test('a phone that was behind and was put right is taken at its word', () => {
  setPhone(Date.UTC(2015, 0, 1));
  hearServer(server);
  reload();
  setPhone(Date.UTC(2015, 0, 1) + DAY);
  expect(nowMs()).toBe(server + DAY);
  setPhone(server + 2 * DAY);
  expect(nowMs()).toBe(server + 2 * DAY);
});

test('storage that holds something else is passed over', () => {
  for (const text of ['[]', '{"serverMs":"soon"}', 'no JSON', 'null']) {
    localStorage.setItem('agri.server-time', text);
    reload();
    expect(nowMs()).toBe(server);
  }
});

test('a while is counted by the page, and by the clock where the page slept', () => {
  const count = startCount();
  pass(10 * SECOND);
  setPhone(server - DAY);
  expect(msSince(count)).toBe(10 * SECOND);
  setPhone(server + HOUR);
  expect(msSince(count)).toBe(HOUR);
});
