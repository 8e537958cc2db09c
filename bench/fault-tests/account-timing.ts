import { startApp } from '../../scripts/running-app.ts';
import { ScriptedPerson } from '../../scripts/scripted-person.ts';
import { openReport, quantile } from '../fault-test-kit/report.ts';

// Whether the time of an answer tells if an e-mail has an account. The baseline is the noise of two halves of the same.
const ACCOUNTS = 30;
const TRIES_EACH = 5;

/** Beside the noise, what no attacker over a network can tell apart. */
const DIFFERENCE_MS = 1;

const report = openReport();
const app = await startApp();
const known: string[] = [];
for (let number = 1; number <= ACCOUNTS; number += 1) {
  const email = `known-${number}@example.com`;
  await new ScriptedPerson(app.url, app.url).signUp(email, 'maize4ever', 'bench', () => app.readCode(email));
  known.push(email);
}
const unknown = known.map((email) => email.replace('known', 'nobody'));

await compare('sign-in, wrong word', (email) =>
  post('/identity/sign-in/email', { email, password: 'a wrong guess' }),
);
await compare('reset mail', (email) => post('/api/resetPassword', { email }));
await app.stop();
report.finish();

async function compare(name: string, send: (email: string) => Promise<void>): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < TRIES_EACH; round += 1) {
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const order =
        (round + index) % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const email = (kind === 'known' ? known : unknown)[index] ?? '';
        const begun = performance.now();
        await send(email);
        times[kind].push(performance.now() - begun);
      }
    }
  }
  const difference = Math.abs(quantile(times.known, 0.5) - quantile(times.unknown, 0.5));
  const noise = Math.max(halvesApart(times.known), halvesApart(times.unknown));
  report.expect(
    `${name}: its time tells nothing`,
    difference <= Math.max(DIFFERENCE_MS, 3 * noise),
    `${difference.toFixed(2)} ms apart, two halves of the same ${noise.toFixed(2)}`,
  );
}

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: app.url };
  const answer = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  if (answer.status === 429) throw new Error(`${path} was throttled: the figures would mean nothing`);
}

/** How far the medians of every other value lie apart: what the same thing differs by from itself. */
function halvesApart(times: number[]): number {
  const even = times.filter((_, index) => index % 2 === 0);
  const odd = times.filter((_, index) => index % 2 === 1);
  return Math.abs(quantile(even, 0.5) - quantile(odd, 0.5));
}
