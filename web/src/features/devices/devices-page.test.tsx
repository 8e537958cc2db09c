import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDevice } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { closeToasts, toast } from '../../../test/toasts.ts';
import { answer, answerTokens } from '../../../test/wire.ts';

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
});
afterEach(() => vi.unstubAllGlobals());

const command = {
  state: 'confirmed',
  isWorking: true,
  source: 'person',
  at: '2026-03-01T08:00:00Z',
} as const;

test('a long name and type are cut for the eye and whole for screen readers', async () => {
  answer('getDevice', [
    makeDevice({ name: 'Seedlings in the north bay', type: 'Greenhouse LED, the large one' }),
  ]);
  renderApp('/myDevice');
  const card = await screen.findByRole('article', { name: 'Seedlings in the north bay' });
  expect(within(card).getByText('Seedlings …').getAttribute('aria-hidden')).toBe('true');
  expect(within(card).getByText('Greenhouse LED…').getAttribute('aria-hidden')).toBe('true');
  expect(within(card).getByText('Seedlings in the north bay')).toBeTruthy();
});

test('a name of ten characters and the type stay whole', async () => {
  answer('getDevice', [makeDevice({ name: 'Lettuce 10' })]);
  renderApp('/myDevice');
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Lettuce 10')).toBeTruthy();
  expect(within(card).getByText('Greenhouse LED')).toBeTruthy();
});

test('the switch flips only after the answer, and says meanwhile what it waits for', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer('getDevice', [makeDevice()]);
  const requests = answer('updateDevice', {
    message: 'ok',
    isWorking: true,
    reportedOn: true,
    command,
    nextEdgeAt: null,
  });
  const { user } = renderApp('/myDevice');
  const toggle = await screen.findByRole('switch', { name: 'Light of Seedlings' });
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    if (String(given[0]).includes('updateDevice')) await held;
    return fetched(...given);
  });
  await user.click(toggle);
  expect(await screen.findByText(/switching on/)).toBeTruthy();
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  expect(toggle.getAttribute('aria-busy')).toBe('true');
  await user.click(toggle);
  release();
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  expect(requests).toHaveLength(1);
  expect(await requests[0]?.json()).toEqual({ deviceId: 'lamp-1', isWorking: true });
});

test('a lamp that does not answer leaves the switch as it was, and says so', async () => {
  answer('getDevice', [makeDevice()]);
  answer('updateDevice', {
    fault: 'upstream_silent',
    error: 'The lamp didn’t answer, so it wasn’t switched. Check its power and network.',
  });
  const { user } = renderApp('/myDevice');
  const toggle = await screen.findByRole('switch');
  await user.click(toggle);
  expect(
    await toast('The lamp didn’t answer, so it wasn’t switched. Check its power and network.'),
  ).toBeTruthy();
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  await closeToasts();
});

test('a desired state for an offline lamp is shown as one that waits, and the lamp does not glow', async () => {
  answer('getDevice', [
    makeDevice({
      status: 'Offline',
      isWorking: true,
      command: { ...command, state: 'queued' },
    }),
  ]);
  const { container } = renderApp('/myDevice');
  expect(await screen.findByText(/Offline · will switch when the lamp is back/)).toBeTruthy();
  const lamp = screen.getByRole('switch');
  expect(lamp.getAttribute('aria-checked')).toBe('false');
  expect(lamp.dataset.pending).toBe('waiting');
  expect(container.querySelector('.lamp-glow')).toBeNull();
});

test('the end of a waiting that came to nothing is said, and stays said', async () => {
  const { tell } = holdStream();
  const waiting = makeDevice({
    status: 'Offline',
    isWorking: true,
    command: { ...command, state: 'queued' },
  });
  answer('getDevice', [waiting]);
  renderApp('/myDevice');
  await screen.findByText(/will switch when the lamp is back/);
  tell('device', { ...waiting, isWorking: false, command: { ...command, state: 'expired' } });
  expect(await toast('Seedlings wasn’t switched: it didn’t come back in time.')).toBeTruthy();
  expect(screen.getByText(/Offline · not switched: the lamp stayed away/)).toBeTruthy();
  expect(screen.getByRole('switch').dataset.pending).toBeUndefined();
  await closeToasts();
});

test.each([
  [true, /Online · on until \d\d:\d\d/],
  [false, /Online · off until \d\d:\d\d/],
])(
  'a lamp that reports %s says until when, by the edge that its schedule comes to',
  async (reportedOn, note) => {
    answer('getDevice', [
      makeDevice({
        status: 'Online',
        reportedOn,
        isWorking: reportedOn,
        nextEdgeAt: '2026-03-06T18:30:00.000Z',
      }),
    ]);
    renderApp('/myDevice');
    expect(await screen.findByText(note)).toBeTruthy();
  },
);

test('the time of a connection is said to be that, and not the light’s', async () => {
  answer('getDevice', [makeDevice({ status: 'Online', nextEdgeAt: null })]);
  renderApp('/myDevice');
  expect(await screen.findByText(/Online · connected since/)).toBeTruthy();
});

test('before its first contact a lamp has no switch, and leads to its set-up', async () => {
  answer('getDevice', [makeDevice({ status: 'Offline', statusSince: null, reportedOn: null })]);
  renderApp('/myDevice');
  const link = await screen.findByRole('link', { name: 'Set up this lamp' });
  expect(link.getAttribute('href')).toBe('/device/lamp-1/setup');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the device id is copied', async () => {
  answer('getDevice', [makeDevice()]);
  const { user } = renderApp('/myDevice');
  await user.click(await screen.findByRole('button', { name: 'More for Seedlings' }));
  await user.click(screen.getByRole('button', { name: 'Copy the device ID' }));
  expect(await toast('Device ID copied to clipboard: lamp-1')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('lamp-1');
  await closeToasts();
});

test('a device is deleted only after the question that names it', async () => {
  answer('getDevice', [makeDevice()]);
  const requests = answer('deleteDevice', { message: 'ok' });
  const { user } = renderApp('/myDevice');
  await user.click(await screen.findByRole('button', { name: 'More for Seedlings' }));
  await user.click(screen.getByRole('button', { name: 'Delete this device' }));
  expect(requests).toHaveLength(0);
  expect(screen.getByRole('heading', { name: 'Delete “Seedlings”?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await toast('Device deleted.')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ deviceCode: 'lamp-1' });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await closeToasts();
});

test('a device that the server has deleted already counts as deleted', async () => {
  answer('getDevice', [makeDevice()]);
  answer('deleteDevice', { fault: 'not_found' });
  const { user } = renderApp('/myDevice');
  await user.click(await screen.findByRole('button', { name: 'More for Seedlings' }));
  await user.click(screen.getByRole('button', { name: 'Delete this device' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await toast('Device deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await closeToasts();
});

test('a failed deletion says so and keeps the device', async () => {
  answer('getDevice', [makeDevice()]);
  answer('deleteDevice', { fault: 'internal' });
  const { user } = renderApp('/myDevice');
  await user.click(await screen.findByRole('button', { name: 'More for Seedlings' }));
  await user.click(screen.getByRole('button', { name: 'Delete this device' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await toast('Error deleting device')).toBeTruthy();
  expect(screen.getByRole('article')).toBeTruthy();
  await closeToasts();
});

test('no device invites to add one; a list that cannot be loaded can be tried again', async () => {
  let mended = false;
  answer('getDevice', () => (mended ? [] : { fault: 'forbidden', error: 'Not now.' }));
  const { user } = renderApp('/myDevice');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  mended = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const link = await screen.findByRole('link', { name: 'Add Device' });
  expect(link.getAttribute('href')).toBe('/addDevice');
});

/** The browser's stream, with the server's side in the test's hands. */
function holdStream() {
  const streams: FakeEventSource[] = [];
  class FakeEventSource extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    onerror: (() => void) | null = null;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      streams.push(this);
    }
    close() {
      this.readyState = FakeEventSource.CLOSED;
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource);
  const tell = (event: string, data: object) =>
    act(() => {
      streams.at(-1)?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
    });
  return { streams, tell };
}

test('what happens to a lamp elsewhere is shown without a reload', async () => {
  const { streams, tell } = holdStream();
  answer('getDevice', [makeDevice()]);
  const { container, unmount } = renderApp('/myDevice');
  const toggle = await screen.findByRole('switch');
  expect(streams[0]?.url).toBe('/api/deviceEvents');
  tell('device', makeDevice({ isWorking: true, reportedOn: true, name: 'By hand' }));
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  expect(container.querySelector('.lamp-glow')).toBeTruthy();
  act(() => streams.at(-1)?.onerror?.());
  expect(await screen.findByText(/Live updates paused/)).toBeTruthy();
  tell('gone', { _id: 'lamp-1' });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  unmount();
  expect(streams.every(({ readyState }) => readyState === 2)).toBe(true);
});

test('a deletion is said also when the news of it takes the card away before the answer', async () => {
  const { tell } = holdStream();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer('getDevice', [makeDevice()]);
  answer('deleteDevice', { message: 'ok' });
  const { user } = renderApp('/myDevice');
  await user.click(await screen.findByRole('button', { name: 'More for Seedlings' }));
  await user.click(screen.getByRole('button', { name: 'Delete this device' }));
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    if (String(given[0]).includes('deleteDevice')) await held;
    return fetched(...given);
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  tell('gone', { _id: 'lamp-1' });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  release();
  expect(await toast('Device deleted.')).toBeTruthy();
  await closeToasts();
});
