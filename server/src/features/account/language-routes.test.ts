import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callAs } from '../../../test/test-person.ts';
import { wordsIn } from '../../i18n/words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function readPage(email: string): Promise<string> {
  const mail = await app.readMail(email);
  const joined = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const [, base64] = /text\/html[\s\S]*?base64\r?\n\r?\n([A-Za-z\d+/=\r\n]+)/.exec(mail) ?? [];
  return base64 ? Buffer.from(base64, 'base64').toString('utf8') : joined;
}

const swahili = { 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.5' };

test('a code is mailed in the language that the browser asks for', async () => {
  const email = 'juma@example.com';
  await callAs(app, {}, 'getOtpForEmailVerification', { email }, swahili);
  expect(await readPage(email)).toContain('<html lang="sw" dir="ltr">');
});

test('a reset link is mailed in the language that the person used the app in last', async () => {
  const person = await app.signUp();
  await person.call('verifyToken', {}, { 'accept-language': 'ar' });
  await callAs(app, {}, 'resetPassword', { email: person.email });
  expect(await readPage(person.email)).toContain('<html lang="ar" dir="rtl">');
});

test('an error is said in the language of the person', async () => {
  const answer = await callAs(app, {}, 'verifyEmail', { email: 'a@example.com', otp: '000000' }, swahili);
  expect(answer.json()).toMatchObject({
    code: 'invalid',
    field: 'otp',
    error: wordsIn('sw')('error.wrongOtp'),
  });
});

test('a wrong password is said in the language of the person, with the code of the identity', async () => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    headers: swahili,
    payload: { email: 'nobody@example.com', password: 'not-the-password' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: wordsIn('sw')('error.emailOrPassword'),
  });
});
