import type { RunningApp } from '../../../scripts/running-app.ts';
import { askForReset, password, post, trySignIn } from '../../fault-test-kit/accounts.ts';
import type { Row } from '../../fault-test-kit/attack-table.ts';

type Parts = { app: RunningApp; email: string; otherEmail: string };

const COOKIE = /^(__Host-)?agri_browser=/;
/** What uses up an account's burst for whoever does not know its browser. */
const BURST = 10;
const newPassword = 'sorghum4ever';

/**
 * What a browser keeps after a sign-in lets it try past the throttle of its account: it has to be its own, and to go
 * with the sign-out and the reset. Whether it still counts shows in a right password during a storm of wrong ones.
 */
export async function takeBrowserCookies({ app, email, otherEmail }: Parts): Promise<Row[]> {
  const [lost, kept] = [await openBrowser(app, email), await openBrowser(app, email)];
  const values = new Set([lost.known, kept.known]).size;
  await leave(app, lost.all);
  await exhaust(app, email);
  const signedOut = await trySignIn(app, { email, password, cookie: lost.known });

  await askForReset(app, email);
  const token = new URL(await app.readLink(email)).searchParams.get('token');
  const headers = { origin: app.url, 'content-type': 'application/json' };
  const reset = await post(
    `${app.url}/identity/reset-password`,
    JSON.stringify({ newPassword, token }),
    headers,
  );
  if (reset.status !== 200) throw new Error(`the reset was answered ${reset.status}`);
  await exhaust(app, email);
  const afterReset = await trySignIn(app, { email, password: newPassword, cookie: kept.known });

  const [first, second] = [await openBrowser(app, otherEmail), await openBrowser(app, otherEmail)];
  await exhaust(app, otherEmail, first.known);
  const other = await trySignIn(app, { email: otherEmail, password, cookie: second.known });

  const row = (attack: string, measured: string, limit: string, held: boolean): Row => ({
    item: 6,
    attack,
    measured,
    limit,
    held,
  });
  const told = ({ status }: { status: number }) =>
    status === 429 ? 'unknown (429)' : `still known (${status})`;
  return [
    row('two browsers of one person', `${values} value(s)`, '2 values', values === 2),
    row(
      'wrong tries of one browser, then the other',
      `${other.status}`,
      'the other is let in (200)',
      other.status === 200,
    ),
    row('the cookie after a sign-out', told(signedOut), 'unknown', signedOut.status === 429),
    row('the cookie after a reset', told(afterReset), 'unknown', afterReset.status === 429),
  ];
}

async function openBrowser(app: RunningApp, email: string) {
  const { status, cookies } = await trySignIn(app, { email, password });
  if (status !== 200) throw new Error(`a right sign-in was answered ${status}`);
  return { all: cookies.join('; '), known: cookies.find((cookie) => COOKIE.test(cookie)) ?? '' };
}

/** Signs out as the web app does: at the identity, then at the server. */
async function leave({ url }: RunningApp, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/identity/token`, { headers: { cookie } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { origin: url, 'content-type': 'application/json', cookie };
  const out = await post(`${url}/identity/sign-out`, '{}', headers);
  if (out.status !== 200) throw new Error(`the sign-out was answered ${out.status}`);
  await fetch(`${url}/api/signout`, { headers: { authorization: `Bearer ${token}`, cookie } });
}

async function exhaust(app: RunningApp, email: string, cookie?: string): Promise<void> {
  const wrong = { email, password: 'a wrong guess', cookie };
  await Promise.all(Array.from({ length: BURST + 1 }, () => trySignIn(app, wrong)));
}
