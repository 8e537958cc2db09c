import { tokenPreload } from '@agri/contract/web/page-shell.ts';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { makeToken } from '../../../test/fixtures.ts';
import { answerIdentity, server } from '../../../test/wire.ts';
import { builtinIdentity } from './builtin.ts';

const preloaded = /href="([^"]+)"/.exec(tokenPreload)?.[1];

function answerTokensByTurn(...answers: (() => Promise<Response>)[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/identity/token', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return (await answers[asked.length - 1]?.()) ?? HttpResponse.error();
    }),
  );
  return asked;
}
const nobody = async () => HttpResponse.json({ code: 'UNAUTHORIZED' }, { status: 401 });
const somebody = (token: string) => async () => HttpResponse.json({ token });

test('the first token is the one that the page asked for ahead; calls of the same moment share it', async () => {
  const asked = answerTokensByTurn(somebody(makeToken(3600)));
  const identity = builtinIdentity();
  await Promise.all([identity.idToken(false), identity.idToken(false)]);
  expect(asked).toEqual([preloaded]);
});

test('after a sign-in neither what the page asked for ahead nor what is still on its way counts', async () => {
  answerIdentity('/sign-in/email', {});
  const token = makeToken(3600);
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const asked = answerTokensByTurn(async () => {
    await late;
    return nobody();
  }, somebody(token));
  const identity = builtinIdentity();
  const before = identity.idToken(false);
  await expect.poll(() => asked).toEqual([preloaded]);
  await identity.signIn('asha@farm.test', 'maize4ever');
  expect(await identity.idToken(false)).toBe(token);
  answerLate();
  expect(await before).toBeUndefined();
  expect(await identity.idToken(false)).toBe(token);
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toBe(preloaded);
});
