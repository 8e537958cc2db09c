import { startApp } from '../scripts/running-app.ts';
import { ScriptedPerson } from '../scripts/scripted-person.ts';

// Whether the time of an answer tells if an e-mail has an account. The floor is the noise of two halves of the same.
const ACCOUNTS = 30;
const TRIES_EACH = 5;

const app = await startApp();
const known: string[] = [];
for (let number = 1; number <= ACCOUNTS; number += 1) {
  const email = `known-${number}@example.com`;
  await new ScriptedPerson(app.url, app.url).signUp(email, 'maize4ever', 'bench', () => app.readCode(email));
  known.push(email);
}
const unknown = known.map((email) => email.replace('known', 'nobody'));

console.log(
  'answer               known ms  unknown ms  difference ms   noise ms   ratio of difference to noise',
);
await compare('sign-in, wrong word', (email) =>
  post('/identity/sign-in/email', { email, password: 'a wrong guess' }),
);
await compare('reset mail', (email) => post('/api/resetPassword', { email }));
await app.stop();

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
  const difference = Math.abs(median(times.known) - median(times.unknown));
  const noise = Math.max(halvesApart(times.known), halvesApart(times.unknown), 0.05);
  const figures = [median(times.known), median(times.unknown), difference, noise, difference / noise];
  console.log(`${name.padEnd(19)} ${figures.map((figure) => figure.toFixed(2).padStart(10)).join(' ')}`);
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
  return Math.abs(median(even) - median(odd));
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
