import type { CallName } from '@agri/contract/calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { callAs, keepCookies, type Reachable, readCode, testPassword } from './test-person.ts';

export type Browser = ReturnType<typeof openBrowser>;

/** A browser with its own cookies that has not signed in: for going the way of a sign-up step by step. */
export function openBrowser(app: Reachable) {
  const cookies: Record<string, string> = {};
  const keeping = async (answer: Promise<LightMyRequestResponse>) => {
    keepCookies(cookies, await answer);
    return answer;
  };
  return {
    cookies,
    call: (name: CallName, input: Record<string, unknown> = {}, token?: string) =>
      keeping(callAs(app, token ? { token, cookies } : { cookies }, name, input)),
    askCode: (email: string) =>
      keeping(callAs(app, { cookies }, 'getOtpForEmailVerification', { email: email })),
    /** Reads the newest mail to the address and types its code. */
    typeMailedCode: async (email: string) => {
      const otp = readCode(await app.readMail(email.toLowerCase()));
      return keeping(callAs(app, { cookies }, 'verifyEmail', { email, otp }));
    },
    /** The provider's own sign-up, before the product is told. */
    signUpAtProvider: (email: string, password = testPassword) =>
      keeping(post(app, '/identity/sign-up/email', { email, password, name: 'farmer' }, cookies)),
    signInAtProvider: (email: string, password = testPassword) =>
      keeping(post(app, '/identity/sign-in/email', { email, password }, cookies)),
    readToken: async (): Promise<string> =>
      (await app.server.inject({ url: '/identity/token', cookies })).json().token,
  };
}

function post(app: Reachable, url: string, payload: object, cookies: Record<string, string>) {
  return app.server.inject({
    method: 'POST',
    url,
    payload,
    cookies,
    headers: { origin: 'http://localhost:3000' },
  });
}
