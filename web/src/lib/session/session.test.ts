import { expect, test } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { answer, answerIdentity, answerNobody, answerPage, answerTokens } from '../../../test/wire.ts';
import { registerFeatures } from '../../app/deferred/register-features.ts';
import { signUp } from '../../features/account/api.ts';
import { deleteLater } from '../../features/farm/delete/pending-deletions.ts';
import { ApiError, OfflineError } from '../call/api-error.ts';
import { forgetIdentity } from '../identity/current-identity.ts';
import { deleteAccount, signOut, wipePersonalData } from './leave-session.ts';
import { signIn, verifySession } from './session.ts';
import { readSessionHint, rememberSession } from './session-hint.ts';

const bearer = (request: Request | undefined) => request?.headers.get('authorization');

test('an accepted token is accepted', async () => {
  answerTokens();
  answer('verifyToken', { message: 'ok' });
  expect(await verifySession()).toBe('accepted');
});

test('nobody signed in is refused, and the hint goes', async () => {
  rememberSession('asha@farm.test');
  answerNobody();
  expect(await verifySession()).toBe('refused');
  expect(readSessionHint()).toBeUndefined();
});

test('a visitor is refused without asking for a token', async () => {
  answerNobody();
  const tokens = answerIdentity('/token', {}, 401);
  expect(await verifySession()).toBe('refused');
  expect(tokens).toHaveLength(0);
});

test('a session that this device forgot is found again', async () => {
  answerTokens();
  const requests = answer('verifyToken', { message: 'ok' });
  expect(await verifySession()).toBe('accepted');
  expect(requests).toHaveLength(1);
  expect(readSessionHint()).toBe('asha@farm.test');
});

test('a token about to expire is renewed before it is verified', async () => {
  const renewed = makeToken(3600, 'renewed');
  answerTokens(makeToken(60, 'old'), renewed);
  const requests = answer('verifyToken', { message: 'ok' });
  expect(await verifySession()).toBe('accepted');
  expect(requests.map(bearer)).toEqual([`Bearer ${renewed}`]);
});

test('a 401 is tried once more with a forced token', async () => {
  answerTokens(makeToken(3600, 'a'), makeToken(3600, 'b'));
  const requests = answer('verifyToken', (_request, turn) =>
    turn === 1 ? { fault: 'unauthenticated' } : { message: 'ok' },
  );
  expect(await verifySession()).toBe('accepted');
  expect(requests).toHaveLength(2);
});

test.each(['unauthenticated', 'forbidden'] as const)('%s refuses', async (fault) => {
  answerTokens();
  answer('verifyToken', { fault });
  expect(await verifySession()).toBe('refused');
});

test.each(['not_ready', 'internal', 'too_many_requests'] as const)(
  '%s is no verdict, and the hint stays',
  async (fault) => {
    rememberSession('asha@farm.test');
    answerTokens();
    answer('verifyToken', { fault });
    expect(await verifySession()).toBe('unreachable');
    expect(readSessionHint()).toBe('asha@farm.test');
  },
);

test.each([200, 403, 502])(
  'the page of a proxy or a Wi-Fi, answered as %d, is no verdict',
  async (status) => {
    rememberSession('asha@farm.test');
    answerTokens();
    answerPage('verifyToken', '<html>Please sign in to the Wi-Fi</html>', status);
    expect(await verifySession()).toBe('unreachable');
    expect(readSessionHint()).toBe('asha@farm.test');
  },
);

test('a failure of the identity provider is no verdict', async () => {
  rememberSession('asha@farm.test');
  answerIdentity('/token', {}, 503);
  expect(await verifySession()).toBe('unreachable');
});

test('no network is no verdict, and the hint stays', async () => {
  rememberSession('asha@farm.test');
  answerTokens();
  answer('verifyToken', 'no network');
  expect(await verifySession()).toBe('unreachable');
  expect(readSessionHint()).toBe('asha@farm.test');
});

test('sign-in tells the server after the provider', async () => {
  const provider = answerIdentity('/sign-in/email', {});
  const token = makeToken(3600);
  answerTokens(token);
  const requests = answer('signin', { message: 'ok' });
  await signIn('asha@farm.test', 'secret1');
  expect(await provider[0]?.json()).toEqual({ email: 'asha@farm.test', password: 'secret1' });
  expect(await requests[0]?.json()).toEqual({ idToken: token, email: 'asha@farm.test' });
  expect(readSessionHint()).toBe('asha@farm.test');
});

test('sign-up names the person after their address and accepts the terms', async () => {
  const token = makeToken(3600);
  answerTokens(token);
  answerIdentity('/get-session', null);
  const provider = answerIdentity('/sign-up/email', {});
  const signups = answer('signup', { message: 'ok' });
  const signins = answer('signin', { message: 'ok' });
  await signUp('asha@farm.test', 'secret1');
  expect(await provider[0]?.json()).toMatchObject({ name: 'asha' });
  expect(await signups[0]?.json()).toEqual({ idToken: token, Terms_Of_Use_And_Privacy_Policy: true });
  expect(signins).toHaveLength(1);
});

test('a sign-up that failed half way goes on where it stopped', async () => {
  answerIdentity('/get-session', { session: {}, user: { email: 'asha@farm.test' } });
  const provider = answerIdentity('/sign-up/email', { code: 'USER_ALREADY_EXISTS' }, 422);
  answerTokens();
  answer('signup', { message: 'ok' });
  answer('signin', { message: 'ok' });
  await signUp('Asha@farm.test', 'secret1');
  expect(provider).toHaveLength(0);
});

test('sign-out uses the token from before, and leaves nothing but the theme', async () => {
  const token = makeToken(3600);
  answerTokens(token);
  answerIdentity('/sign-out', { success: true });
  const requests = answer('signout', { message: 'ok' });
  rememberSession('asha@farm.test');
  localStorage.setItem('agri.theme', 'dark');
  await signOut();
  expect(bearer(requests[0])).toBe(`Bearer ${token}`);
  expect(Object.keys(localStorage)).toEqual(['agri.theme']);
});

test('a sign-out that the server refuses keeps what is stored', async () => {
  answerTokens();
  answerIdentity('/sign-out', { success: true });
  answer('signout', { fault: 'not_ready', error: 'Later.' });
  rememberSession('asha@farm.test');
  await expect(signOut()).rejects.toMatchObject({ text: 'Later.' });
  expect(readSessionHint()).toBe('asha@farm.test');
});

test('a sign-out that broke off behind the provider is made again with the token from before', async () => {
  const token = makeToken(3600);
  answerTokens(token);
  answerIdentity('/sign-out', { success: true });
  answer('signout', 'no network');
  rememberSession('asha@farm.test');
  await expect(signOut()).rejects.toBeInstanceOf(OfflineError);
  answerNobody();
  const requests = answer('signout', { message: 'ok' });
  await signOut();
  expect(requests.map(bearer)).toEqual([`Bearer ${token}`]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a sign-out that broke off with the app is ended by the next check of the session', async () => {
  answerTokens();
  answerIdentity('/sign-out', { success: true });
  answer('signout', 'no network');
  rememberSession('asha@farm.test');
  localStorage.setItem('agri.chat.draft.new', 'my worry');
  await expect(signOut()).rejects.toBeInstanceOf(OfflineError);
  answerNobody();
  forgetIdentity();
  expect(await verifySession()).toBe('refused');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a deletion that the server refuses leaves the person and their things here', async () => {
  answerTokens();
  answer('deleteAccount', { fault: 'invalid', error: 'Another e-mail.' });
  rememberSession('asha@farm.test');
  await expect(deleteAccount('ravi@farm.test')).rejects.toMatchObject({ text: 'Another e-mail.' });
  answerNobody();
  forgetIdentity();
  localStorage.setItem('agri.chat.draft.new', 'my worry');
  expect(await verifySession()).toBe('refused');
  expect(localStorage.getItem('agri.chat.draft.new')).toBe('my worry');
});

test('a deletion whose answer was lost is done when the server no longer knows who asks again', async () => {
  answerTokens();
  answerIdentity('/sign-out', {});
  rememberSession('asha@farm.test');
  answer('deleteAccount', { fault: 'forbidden' });
  await expect(deleteAccount('asha@farm.test')).rejects.toBeInstanceOf(ApiError);
  expect(readSessionHint()).toBe('asha@farm.test');
  answer('deleteAccount', 'no network');
  await expect(deleteAccount('asha@farm.test')).rejects.toBeInstanceOf(OfflineError);
  answer('deleteAccount', { fault: 'forbidden' });
  await deleteAccount('asha@farm.test');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the cookies with the weather of the place go with the rest', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here too.
  document.cookie = 'weather_data=Nashik; path=/';
  await wipePersonalData();
  expect(document.cookie).not.toContain('Nashik');
});

test('who signs in where another was thrown out finds nothing that the other had typed', async () => {
  answerNobody();
  rememberSession('ravi@farm.test');
  localStorage.setItem('agri.chat.draft.new', 'my worry');
  expect(await verifySession()).toBe('refused');
  answerIdentity('/sign-in/email', {});
  answerTokens();
  answer('signin', { message: 'ok' });
  await signIn('asha@farm.test', 'secret1');
  expect(localStorage.getItem('agri.chat.draft.new')).toBeNull();
  localStorage.setItem('agri.chat.draft.new', 'a thought');
  await signIn('Asha@farm.test', 'secret1');
  expect(localStorage.getItem('agri.chat.draft.new')).toBe('a thought');
});

test('what waits to be deleted is deleted before the session ends', async () => {
  answerTokens();
  const order: string[] = [];
  const noteCall = (name: string) => () => {
    order.push(name);
    return { message: 'ok' };
  };
  answerIdentity('/sign-out', {});
  answer('deleteData', noteCall('deleteData'));
  answer('signout', noteCall('signout'));
  registerFeatures();
  deleteLater({ what: 'item', id: 'item-1', name: 'Maize' }, () => order.push('over'));
  await signOut();
  expect(order).toEqual(['deleteData', 'over', 'signout']);
});
