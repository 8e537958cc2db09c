import { randomBytes } from 'node:crypto';
import type { CallName } from '@agri/contract/calls.ts';
import { calls } from '@agri/contract/calls.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';

/** What a person needs of the app under test. */
export type Reachable = { server: FastifyInstance; readMail: (to: string) => Promise<string> };

export type Person = {
  email: string;
  password: string;
  token: string;
  cookies: Record<string, string>;
  /** Calls the API as this person; `Buffer` values make the body multipart. */
  call: (
    name: CallName,
    input?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  getPicture: (imageName: string) => Promise<LightMyRequestResponse>;
};

export const testPassword = 'maize4ever';

/** Goes the whole way of a new person: code, proof, identity, account, session. */
export async function signUpPerson(app: Reachable, name = 'farmer'): Promise<Person> {
  const email = `${name}-${randomBytes(6).toString('hex')}@example.com`;
  const cookies: Record<string, string> = {};
  const post = async (url: string, payload: object) => {
    const answer = await app.server.inject({
      method: 'POST',
      url,
      payload,
      cookies,
      headers: { origin: 'http://localhost:3000' },
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    keepCookies(cookies, answer);
  };
  await post('/api/getOtpForEmailVerification', { email });
  await post('/api/verifyEmail', { email, otp: readCode(await app.readMail(email)) });
  await post('/identity/sign-up/email', { email, password: testPassword, name });
  const token = (await app.server.inject({ url: '/identity/token', cookies })).json().token as string;
  await post('/api/signup', { idToken: token, Terms_Of_Use_And_Privacy_Policy: true });
  await post('/api/signin', { idToken: token, email });

  return {
    email,
    password: testPassword,
    token,
    cookies,
    call: (call, input = {}, headers = {}) => callAs(app, { token, cookies }, call, input, headers),
    getPicture: (imageName) => app.server.inject({ url: `/images/${imageName}.jpg`, cookies }),
  };
}

/** Sends one call of the contract with a token and cookies, or without. */
export async function callAs(
  app: Pick<Reachable, 'server'>,
  who: { token?: string; cookies?: Record<string, string> },
  name: CallName,
  input: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const call = calls[name];
  const authorization = who.token ? { authorization: `Bearer ${who.token}` } : {};
  const common = {
    method: call.method,
    cookies: who.cookies ?? {},
    headers: { ...authorization, ...headers },
  };
  if (call.body === 'none') {
    const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
    return app.server.inject({ ...common, url: call.path, query });
  }
  const hasFile = Object.values(input).some((value) => Buffer.isBuffer(value));
  if (call.body === 'json' || (call.body === 'either' && !hasFile))
    return app.server.inject({ ...common, url: call.path, payload: input });
  return app.server.inject({ ...common, url: call.path, payload: toForm(input) });
}

export function readCode(mail: string): string {
  const code = /code is (\d{6})/.exec(mail)?.[1];
  if (!code) throw new Error('the mail holds no code');
  return code;
}

/** A picture drawn here, so that no third party's photo lies in the repository; small, as most tests only need one. */
export function drawPhoto(
  options: { colour?: string; width?: number; height?: number } = {},
): Promise<Buffer> {
  const { colour = '#3a8a3a', width = 96, height = 72 } = options;
  const leaf = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8a6a4a"/>
    <ellipse cx="50%" cy="50%" rx="40%" ry="35%" fill="${colour}"/><path d="M0 0L${width} ${height}" stroke="#222" stroke-width="3"/></svg>`;
  return sharp(Buffer.from(leaf)).jpeg().toBuffer();
}

export function toForm(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    const files = (Array.isArray(value) ? value : [value]).filter((one) => Buffer.isBuffer(one));
    for (const file of files)
      form.append(name, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
    if (files.length === 0) form.set(name, String(value));
  }
  return form;
}

export function keepCookies(jar: Record<string, string>, answer: LightMyRequestResponse): void {
  for (const cookie of answer.cookies) {
    if (cookie.maxAge === 0 || cookie.value === '') delete jar[cookie.name];
    else jar[cookie.name] = cookie.value;
  }
}
