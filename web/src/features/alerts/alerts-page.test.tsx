import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAlert, makeAlertSettings, makeChannel } from '../../../test/alert-fixtures.ts';
import { givePush, takePush } from '../../../test/push.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../test/toasts.ts';
import { answer, answerTokens } from '../../../test/wire.ts';
import { pickPlace } from '../../lib/place/use-position.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getAlerts', []);
});

afterEach(async () => {
  await closeToasts();
  takePush();
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(window, 'isSecureContext');
});

const switchOf = (name: string) => screen.findByRole('switch', { name });

test('nothing is on and nothing is asked until the person has seen an example and says yes', async () => {
  const { requestPermission, subscribe } = givePush('granted');
  let channels = [] as ReturnType<typeof makeChannel>[];
  answer('getAlertSettings', () => makeAlertSettings([], { channels }));
  const added = answer('addAlertChannel', () => {
    channels = [makeChannel()];
    return { message: '', id: 'channel-1' };
  });
  const saved = answer('setAlertSettings', { message: '' });
  const { user } = renderApp('/alerts');
  expect(await screen.findByText('Frost tonight')).toBeTruthy();
  for (const each of screen.getAllByRole('switch')) expect(each.getAttribute('aria-checked')).toBe('false');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(subscribe).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Turn on alerts' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requestPermission).toHaveBeenCalledOnce();
  const keys = { p256dh: 'public', auth: 'secret' };
  expect(await added[0]?.json()).toEqual({ kind: 'push', endpoint: 'https://push.test/1', keys });
  const body = (await saved[0]?.json()) as { kinds: Record<string, boolean>; zone: string };
  expect(body.zone).toBe(zone);
  expect(body.kinds).toMatchObject({ frost: true, task: true, device: true, summary: false });
  expect(await screen.findByRole('button', { name: 'Send a test: This phone' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Frost tonight')).toBeNull());
});

test('a no to the browser leaves the kinds on, and says how to be reached all the same', async () => {
  givePush('denied');
  answer('getAlertSettings', makeAlertSettings());
  const added = answer('addAlertChannel', { message: '', id: 'channel-1' });
  answer('setAlertSettings', { message: '' });
  const { user } = renderApp('/alerts');
  await user.click(await screen.findByRole('button', { name: 'Turn on alerts' }));
  expect(await screen.findByText(/can’t reach you yet/)).toBeTruthy();
  expect(await screen.findByText(/Notifications are blocked here/)).toBeTruthy();
  expect(added).toHaveLength(0);
});

test('a switch saves its kind with the time zone, and goes back where that fails', async () => {
  answer('getAlertSettings', makeAlertSettings(['frost']));
  const saved = answer('setAlertSettings', { message: '' });
  const { user } = renderApp('/alerts');
  const rain = await switchOf('Heavy rain');
  await user.click(rain);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.json()).toEqual({ kinds: { rain: true }, zone });
  expect(rain.getAttribute('aria-checked')).toBe('true');

  answer('setAlertSettings', { fault: 'not_ready', error: 'Try again in a minute.' });
  await user.click(await switchOf('Frost'));
  expect(await toast('Try again in a minute.')).toBeTruthy();
  await waitFor(async () => expect((await switchOf('Frost')).getAttribute('aria-checked')).toBe('true'));
});

test.each([
  ['an iPhone outside of the home screen', /come only to the app on your home screen/],
  ['a page without https', /isn’t secure/],
  ['a browser that has no push', /This browser can’t show alerts/],
  ['a browser that the person has blocked', /Notifications are blocked here/],
  ['an installation without a contact', /Ask whoever runs this app/],
])('%s is told why it gets no push', async (where, reason) => {
  const noContact = {
    pushUnavailable: 'needs_contact',
    pushUnavailableText: 'It has no contact. Ask whoever runs this app.',
  } as const;
  if (where.includes('iPhone'))
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  if (where.includes('https'))
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  if (where.includes('blocked')) givePush('denied', 'denied');
  if (where.includes('contact')) givePush('granted');
  answer('getAlertSettings', makeAlertSettings([], where.includes('contact') ? noContact : {}));
  renderApp('/alerts');
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^This phone/ })).toBeNull();
});

test('names the places that weather alerts do not watch', async () => {
  const place = { latitude: 1, longitude: 36 };
  const places = [
    { ...place, name: 'Tomato bed', isWatched: true },
    { ...place, name: 'Orchard', isWatched: false },
  ];
  answer('getAlertSettings', makeAlertSettings(['frost'], { places }));
  renderApp('/alerts');
  expect(await screen.findByText('Weather alerts watch up to 10 places. Not watched: Orchard.')).toBeTruthy();
});

test('each way that is on says how it went last, and takes a test', async () => {
  answer(
    'getAlertSettings',
    makeAlertSettings(['frost'], {
      channels: [
        makeChannel({
          kind: 'mail',
          name: 'asha@farm.test',
          lastSentAt: new Date(Date.now() - 300_000).toISOString(),
        }),
        makeChannel({ _id: 'channel-2', name: 'Firefox', state: 'dead', lastError: 'This browser is gone.' }),
      ],
    }),
  );
  const tests = answer('testAlert', (_request, turn) =>
    turn === 1
      ? { message: '', state: 'sent' }
      : { message: '', state: 'failed', error: 'The mailbox is full.' },
  );
  const { user } = renderApp('/alerts');
  expect(await screen.findByText('Last sent 5 min ago')).toBeTruthy();
  expect(screen.getByText('This browser is gone.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a test: Phone or browser' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send a test: E-mail' }));
  expect(await toast('Test sent. It should be there in a moment.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send a test: E-mail' }));
  expect(await toast('The mailbox is full.')).toBeTruthy();
  expect(await tests[0]?.json()).toEqual({ id: 'channel-1' });
});

test('this phone is turned on and off by itself; off ends its subscription', async () => {
  const { unsubscribe } = givePush('granted');
  let channels = [] as ReturnType<typeof makeChannel>[];
  answer('getAlertSettings', () => makeAlertSettings(['frost'], { channels }));
  answer('addAlertChannel', () => {
    channels = [makeChannel()];
    return { message: '', id: 'channel-1' };
  });
  const removed = answer('deleteAlertChannel', () => {
    channels = [];
    return { message: '' };
  });
  const { user } = renderApp('/alerts');
  await user.click(await screen.findByRole('button', { name: /^This phone/ }));
  expect(await toast('Alerts now come to this phone.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Remove This phone' }));
  expect(await screen.findByRole('button', { name: /^This phone/ })).toBeTruthy();
  expect(await removed[0]?.json()).toEqual({ id: 'channel-1' });
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(localStorage.getItem('agri.push')).toBeNull();
});

test('Telegram is linked by a code; the steps go away once the bot has got it', async () => {
  let state = 'unconfirmed' as 'unconfirmed' | 'active';
  let channels = [makeChannel({ _id: 'unused', kind: 'telegram', name: 'Telegram', state: 'unconfirmed' })];
  answer('getAlertSettings', () =>
    makeAlertSettings(['frost'], { channels: channels.map((channel) => ({ ...channel, state })) }),
  );
  const removed = answer('deleteAlertChannel', () => {
    channels = [];
    return { message: '' };
  });
  answer('addAlertChannel', () => {
    channels = [makeChannel({ _id: 'channel-3', kind: 'telegram', name: 'Telegram' })];
    return {
      message: '',
      id: 'channel-3',
      linkCode: 'k7mp2x9q',
      linkUrl: 'https://t.me/farm_bot?start=k7mp2x9q',
    };
  });
  const { user } = renderApp('/alerts');
  await user.click(await screen.findByRole('button', { name: /^Telegram/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Link Telegram' });
  expect(await within(sheet).findByText('k7mp2x9q')).toBeTruthy();
  expect(await removed[0]?.json()).toEqual({ id: 'unused' });
  const bot = within(sheet).getByRole('link', { name: 'Open Telegram' });
  expect(bot.getAttribute('href')).toBe('https://t.me/farm_bot?start=k7mp2x9q');
  state = 'active';
  expect(await toast('Telegram is linked.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('k7mp2x9q')).toBeNull());
});

test('a web address that is refused stays in its field, with the reason', async () => {
  answer('getAlertSettings', makeAlertSettings(['frost']));
  answer('addAlertChannel', { fault: 'invalid', error: 'Only public addresses can be used.' });
  const { user } = renderApp('/alerts');
  await user.click(await screen.findByRole('button', { name: /^Web address/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Web address' }));
  await user.type(sheet.getByLabelText('Address'), 'https://10.0.0.1/hook');
  await user.click(sheet.getByRole('button', { name: 'Add' }));
  expect(await sheet.findByText('Only public addresses can be used.')).toBeTruthy();
  expect(sheet.getByLabelText<HTMLInputElement>('Address').value).toBe('https://10.0.0.1/hook');
});

test('quiet hours are saved when they were changed', async () => {
  answer('getAlertSettings', makeAlertSettings(['frost']));
  const saved = answer('setAlertSettings', { message: '' });
  const { user } = renderApp('/alerts');
  const until = await screen.findByLabelText('Until');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.selectOptions(until, '05:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.json()).toEqual({ quiet: { from: '21:00', until: '05:30' }, zone });
});

test('what was sent stands there with how it went, and leads to its screen', async () => {
  answer('getAlertSettings', makeAlertSettings(['frost']));
  const lost = { channel: 'mail', state: 'failed', sentAt: null, error: 'The mailbox is full.' } as const;
  const deliveries = [...makeAlert().deliveries, lost];
  answer('getAlerts', [makeAlert({ deliveries })]);
  renderApp('/alerts');
  const link = await screen.findByRole('link', { name: /Frost tonight: −1 °C/ });
  expect(link.getAttribute('href')).toBe('/weatherData#alert');
  expect(within(link).getByText('New')).toBeTruthy();
  expect(within(link).getByText('Phone or browser: sent')).toBeTruthy();
  expect(within(link).getByText('E-mail: not delivered. The mailbox is full.')).toBeTruthy();
});

test('an alert that was opened from the list is told as seen, and stands as read', async () => {
  answer('getAlertSettings', makeAlertSettings(['device']));
  const id = '7d1e5a94-0c6f-4b38-8a27-f9d3c5b1e460';
  let openedAt: string | null = null;
  answer('getAlerts', () => [makeAlert({ _id: id, link: '/alerts', seen_at: openedAt })]);
  const seen = answer('seeAlert', () => {
    openedAt = '2026-03-06T12:01:00.000Z';
    return { message: '' };
  });
  const { user } = renderApp('/alerts');
  await user.click(await screen.findByRole('link', { name: /^New.*Frost tonight/ }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(await seen[0]?.json()).toEqual({ id });
  expect(await screen.findByRole('link', { name: /^Frost tonight/ })).toBeTruthy();
});

test('the place of weather alerts is kept by a tap, never by itself, and is removed again', async () => {
  pickPlace({ name: 'Nashik', region: 'Maharashtra', country: 'India', latitude: 20, longitude: 73.79 });
  let place: AlertSettings['place'] = null;
  answer('getAlertSettings', () => makeAlertSettings(['frost'], { place }));
  const kept = { name: 'Nashik', latitude: 20, longitude: 73.79 };
  const saved = answer('setAlertSettings', (_request, turn) => {
    place = turn === 1 ? kept : null;
    return { message: '' };
  });
  const { user } = renderApp('/alerts');
  const keep = await screen.findByRole('button', { name: 'Keep Nashik for this' });
  expect(saved).toHaveLength(0);
  await user.click(keep);
  expect(await screen.findByText('Nashik')).toBeTruthy();
  expect(await saved[0]?.json()).toEqual({ place: kept, zone });
  const section = within(screen.getByRole('region', { name: 'Place for weather alerts' }));
  await user.click(section.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(await saved[1]?.json()).toEqual({ place: null, zone });
});

test('where nothing loads, it says so and tries again', async () => {
  answer('getAlertSettings', { fault: 'internal' });
  const { user } = renderApp('/alerts');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await screen.findByText('Couldn’t load your alerts.')).toBeTruthy();
  answer('getAlertSettings', makeAlertSettings());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await switchOf('Frost')).toBeTruthy();
});
