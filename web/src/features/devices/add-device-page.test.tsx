import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeDevice } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answer, answerTokens } from '../../../test/wire.ts';

const secret = 'abcdefghijklmnopqrstuvwxyz';
const setup = {
  host: 'farm.example',
  port: 1883,
  tlsPort: null,
  loopbackOnly: false,
  topic: null,
  at: null,
} as const;

beforeEach(() => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  answer('getDevice', []);
});

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Name'), ' Seedlings ');
  await user.selectOptions(screen.getByLabelText('Type'), 'Greenhouse LED');
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
}

/** Past what is held and how it joins the Wi-Fi. */
async function openCopyStep(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Smart plug' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
}

test('nothing is sent without a name and a type; both say what they want', async () => {
  const requests = answer('addDevice', { fault: 'internal' });
  const { user } = renderApp('/addDevice');
  const select = await screen.findByLabelText<HTMLSelectElement>('Type');
  expect([...select.options].map(({ text }) => text)).toEqual(['Select a type', 'Greenhouse LED']);
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  expect(screen.getByText('Give the device a name.')).toBeTruthy();
  expect(screen.getByText('Choose a type.')).toBeTruthy();
  expect(requests).toHaveLength(0);
});

test('a failure only frees the button: the inputs stay, and the same submit has the same key', async () => {
  const requests = answer('addDevice', { fault: 'internal', error: 'Not shown.' });
  const { user } = renderApp('/addDevice');
  await fillIn(user);
  await waitFor(() => expect(requests).toHaveLength(1));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Device' });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Seedlings ');
  expect(screen.queryByText('Not shown.')).toBeNull();
  await user.click(button);
  await waitFor(() => expect(requests).toHaveLength(2));
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('after adding, the set-up page shows what to paste, with the secret in it', async () => {
  const device = makeDevice({ status: 'Offline', statusSince: null, reportedOn: null });
  const requests = answer('addDevice', { message: 'ok', device, secret });
  answer('getDeviceSetup', { ...setup, stage: 'never_connected' });
  const { user } = renderApp('/addDevice');
  await fillIn(user);
  await waitFor(() => expect(location.pathname).toBe('/device/lamp-1/setup'));
  expect(await requests[0]?.json()).toEqual({ deviceName: 'Seedlings', type: 'Greenhouse LED' });
  await openCopyStep(user);
  const line = await screen.findByLabelText<HTMLTextAreaElement>('Line for Tasmota’s console');
  expect(line.value).toBe(
    `Backlog MqttHost farm.example; MqttPort 1883; MqttUser lamp-1; MqttPassword ${secret}; Topic lamp-1; FullTopic af/%topic%/%prefix%/`,
  );
  expect(screen.getByRole('img', { name: 'The same line as a QR code' })).toBeTruthy();
  await user.click(screen.getByLabelText('ESPHome'));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text for ESPHome').value;
  expect(text).toContain('command_topic: af/lamp-1/cmnd/POWER');
  expect(text).toContain(`password: ${secret}`);
  expect(screen.getByText('Waiting for the first message…')).toBeTruthy();
});

test.each([
  ['never_connected', 'Waiting for the first message…'],
  ['wrong_secret', 'The password is wrong'],
  ['wrong_topic', 'The topic is wrong'],
  ['silent', 'Connected. Waiting for the first message…'],
  ['working', 'The lamp works'],
] as const)('the set-up page says what is so: %s', async (stage, title) => {
  answer('getDeviceSetup', { ...setup, stage, topic: stage === 'wrong_topic' ? 'tele/x/STATE' : null });
  renderApp('/device/lamp-1/setup');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  if (stage === 'wrong_topic') expect(screen.getByText('tele/x/STATE')).toBeTruthy();
});

test('a secret that was shown once is not shown again; a new one can be made', async () => {
  answer('getDevice', [makeDevice()]);
  answer('getDeviceSetup', { ...setup, stage: 'working' });
  const requests = answer('rotateDeviceSecret', { message: 'ok', secret });
  const { user } = renderApp('/device/lamp-1/setup');
  expect(await screen.findByText('The connection key isn’t shown again')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reset connection key' }));
  expect(requests).toHaveLength(0);
  const [confirm] = screen.getAllByRole('button', { name: 'Reset connection key' }).slice(-1);
  if (confirm) await user.click(confirm);
  await openCopyStep(user);
  const line = await screen.findByLabelText<HTMLTextAreaElement>('Line for Tasmota’s console');
  expect(line.value).toContain(secret);
});

test('one step stands at a time; back goes one back, and the board of one’s own leads to ESPHome', async () => {
  const device = makeDevice({ status: 'Offline', statusSince: null, reportedOn: null });
  answer('addDevice', { message: 'ok', device, secret });
  answer('getDeviceSetup', { ...setup, stage: 'never_connected' });
  const { user } = renderApp('/addDevice');
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: 'Own board' }));
  expect(await screen.findByText('Step 2 of 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('Text for ESPHome')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body);
  expect(await screen.findByRole('heading', { name: /^Plug it in/ })).toBeTruthy();
  expect(screen.queryByLabelText('Text for ESPHome')).toBeNull();
});

test('a lamp that works is switched right there, and setting it up again is folded away', async () => {
  answer('getDevice', [makeDevice()]);
  answer('getDeviceSetup', { ...setup, stage: 'working' });
  const at = '2026-03-01T08:00:00Z';
  const command = { isWorking: true, state: 'confirmed', source: 'person', at } as const;
  const requests = answer('updateDevice', {
    message: 'ok',
    isWorking: true,
    reportedOn: true,
    command,
    nextEdgeAt: null,
  });
  const { user } = renderApp('/device/lamp-1/setup');
  expect(await screen.findByText('The light is off')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Light of Seedlings' }));
  expect(await screen.findByText('The light is on')).toBeTruthy();
  expect(requests).toHaveLength(1);
  expect(screen.getByText('Set up again').closest('details')?.open).toBe(false);
});

test('where lamps cannot reach the app, the person is told whom to ask, without words of the server', async () => {
  answer('getDevice', [makeDevice()]);
  answer('getDeviceSetup', { ...setup, loopbackOnly: true, stage: 'never_connected' });
  renderApp('/device/lamp-1/setup');
  expect(await screen.findByText(/Ask the person who runs it/)).toBeTruthy();
});

test('a pasted name goes without invisible marks, and one of nothing else is no name', async () => {
  const requests = answer('addDevice', { fault: 'internal' });
  const { user } = renderApp('/addDevice');
  const name = await screen.findByLabelText('Name');
  await user.type(name, '\u200b\u2060');
  await user.selectOptions(screen.getByLabelText('Type'), 'Greenhouse LED');
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  expect(screen.getByText('Give the device a name.')).toBeTruthy();
  await user.type(name, 'North\u00ad lamp\u200f');
  await user.click(screen.getByRole('button', { name: 'Add Device' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ deviceName: 'North lamp' });
});
