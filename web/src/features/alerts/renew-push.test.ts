import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAlertSettings, makeChannel } from '../../../test/alert-fixtures.ts';
import { givePush, pushKey, takePush } from '../../../test/push.ts';
import { answer, answerIdentity, answerTokens } from '../../../test/wire.ts';
import { forgetOthers, signOut } from '../../lib/session/leave-session.ts';
import { beforeLeaving } from '../../lib/session/leaving.ts';
import { rememberSession } from '../../lib/session/session-hint.ts';
import { renewPush } from './renew-push.ts';
import { leavePush, turnOnPush } from './this-phone.ts';

beforeEach(() => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('signout', { message: 'ok' });
  answerIdentity('/sign-out', { success: true });
});
afterEach(takePush);

/** A phone on which the person has push on. */
async function turnOn() {
  const push = givePush('granted', 'granted');
  const added = answer('addAlertChannel', (_request, turn) => ({ message: '', id: `channel-${turn}` }));
  await turnOnPush(pushKey);
  return { ...push, added };
}

test('each start tells the server the subscription of this phone again', async () => {
  const { subscribe, added } = await turnOn();
  answer('getAlertSettings', makeAlertSettings(['frost'], { channels: [makeChannel()] }));
  await renewPush();
  await renewPush();
  expect(subscribe).toHaveBeenCalledOnce();
  expect(added).toHaveLength(2);
  expect(await added[1]?.json()).toMatchObject({ endpoint: 'https://push.test/1' });
});

test('a subscription that the push service has ended is replaced', async () => {
  const { unsubscribe, added } = await turnOn();
  answer('getAlertSettings', makeAlertSettings(['frost'], { channels: [makeChannel({ state: 'dead' })] }));
  await renewPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(await added[1]?.json()).toMatchObject({ endpoint: 'https://push.test/2' });
  expect(localStorage.getItem('agri.push')).toBe('channel-2');
});

test('a new key of the server makes a new subscription', async () => {
  const { unsubscribe, added } = await turnOn();
  const channels = [makeChannel()];
  answer('getAlertSettings', makeAlertSettings(['frost'], { channels, pushKey: 'BAgI' }));
  await renewPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(await added[1]?.json()).toMatchObject({ endpoint: 'https://push.test/2' });
});

test('what was removed from another phone stays removed', async () => {
  const { unsubscribe, added } = await turnOn();
  answer('getAlertSettings', makeAlertSettings(['frost']));
  await renewPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(added).toHaveLength(1);
  expect(localStorage.getItem('agri.push')).toBeNull();
});

test('without a yes nothing is asked and nothing is called', async () => {
  const { requestPermission, subscribe } = givePush('granted');
  const asked = answer('getAlertSettings', makeAlertSettings());
  await renewPush();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(subscribe).not.toHaveBeenCalled();
  expect(asked).toHaveLength(0);
});

test('a phone that has travelled tells its time zone', async () => {
  await turnOn();
  answer(
    'getAlertSettings',
    makeAlertSettings(['frost'], { channels: [makeChannel()], zone: 'Pacific/Apia' }),
  );
  const saved = answer('setAlertSettings', { message: '' });
  await renewPush();
  expect(await saved[0]?.json()).toEqual({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
});

test('a sign-out ends the subscription of this phone and takes away what it shows', async () => {
  const { unsubscribe, shown } = await turnOn();
  const removed = answer('deleteAlertChannel', { message: '' });
  beforeLeaving(leavePush);
  await signOut();
  expect(await removed[0]?.json()).toEqual({ id: 'channel-1' });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(shown[0]?.close).toHaveBeenCalled();
  expect(localStorage.getItem('agri.push')).toBeNull();
});

test('a sign-out goes on where the channel cannot be removed', async () => {
  const { unsubscribe } = await turnOn();
  answer('deleteAlertChannel', { fault: 'not_ready' });
  beforeLeaving(leavePush);
  await signOut();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('whoever signs in where another was thrown out gets none of their alerts', async () => {
  const { unsubscribe, shown } = await turnOn();
  await forgetOthers('ravi@farm.test');
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(shown[0]?.close).toHaveBeenCalled();
});
