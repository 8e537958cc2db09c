import { randomUUID } from 'node:crypto';
import type { RunningApp } from '../../scripts/running-app.ts';
import { ScriptedPerson } from '../../scripts/scripted-person.ts';

export type Account = { email: string; person: ScriptedPerson; token: string };
type Target = { url: string };
type Try = {
  email: string;
  password: string;
  /** Behind a proxy that the app trusts: where the try comes from. Absent: from this computer, which is not counted. */
  address?: string | undefined;
  cookie?: string | undefined;
  form?: 'json' | 'form' | 'byte order mark';
};
export type Tried = { status: number; retryAfterSeconds: number; cookies: string[] };

export const password = 'maize4ever';

/** Somebody new, signed in. */
export async function openAccount(app: RunningApp, name: string): Promise<Account> {
  const person = new ScriptedPerson(app.url, app.url);
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  await person.signUp(email, password, name, () => app.readCode(email));
  return { email, person, token: await person.readToken() };
}

/** One try of a password, as whoever writes the request by hand. */
export async function trySignIn({ url }: Target, attempt: Try): Promise<Tried> {
  const { email, password: guess, form = 'json' } = attempt;
  const json = JSON.stringify({ email, password: guess });
  const bodies = {
    json,
    form: new URLSearchParams({ email, password: guess }).toString(),
    'byte order mark': `\ufeff${json}`,
  };
  return post(`${url}/identity/sign-in/email`, bodies[form], {
    origin: url,
    'content-type': form === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
    ...(attempt.address ? { 'x-forwarded-for': attempt.address } : {}),
    ...(attempt.cookie ? { cookie: attempt.cookie } : {}),
  });
}

/** Asks for a reset mail without being signed in. */
export function askForReset({ url }: Target, email: string, address?: string): Promise<Tried> {
  return post(`${url}/api/resetPassword`, JSON.stringify({ email }), {
    'content-type': 'application/json',
    ...(address ? { 'x-forwarded-for': address } : {}),
  });
}

export async function post(url: string, body: string, headers: Record<string, string>): Promise<Tried> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 0),
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
  };
}
