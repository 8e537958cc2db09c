import { Agent, request } from 'node:http';
import { startApp } from '../scripts/running-app.ts';
import { ScriptedPerson } from '../scripts/scripted-person.ts';
import { forkBaseline } from './baseline/fork-baseline.ts';
import { drawPhoto } from './fault-test-kit/farm.ts';
import { quantile } from './fault-test-kit/report.ts';

// A list of 10 rows with a token, beside the baseline: bare Fastify with pg on the same query in the same database, in a
// process of its own as the app is, with the query planned anew each time and, harder, prepared as ours is. Short
// rounds take turns, so that what else the machine does falls on all.
const ROUNDS = 15;
const SECONDS = 1.2;
const CONNECTIONS = 16;

const app = await startApp();
const person = new ScriptedPerson(app.url, app.url);
await person.signUp('bench@example.com', 'maize4ever', 'bench', () => app.readCode('bench@example.com'));
const photo = await drawPhoto();
for (let number = 0; number < 10; number += 1)
  await person.upload('/api/addData', { agri_name: `Field ${number}` }, photo);
const authorization = `Bearer ${await person.readToken()}`;
const baseline = await forkBaseline(app, 'list-server.ts');

const kinds = ['ours', 'plain', 'prepared'] as const;
type Kind = (typeof kinds)[number];
const none = (): Record<Kind, number[]> => ({ ours: [], plain: [], prepared: [] });
const [rates, waits] = [none(), none()];
const urls: Record<Kind, string> = {
  ours: `${app.url}/api/getData?limit=10`,
  plain: `${baseline.url}/plain`,
  prepared: `${baseline.url}/prepared`,
};
for (const url of [...Object.values(urls), ...Object.values(urls)]) await load(url);
for (let round = 0; round < ROUNDS; round += 1) {
  for (let turn = 0; turn < kinds.length; turn += 1) {
    const kind = kinds[(round + turn) % kinds.length] as Kind;
    const times = await load(urls[kind]);
    rates[kind].push(times.length / SECONDS);
    waits[kind].push(quantile(times, 0.99));
  }
}
baseline.child.kill();
await app.stop();

console.log('list of 10 rows         ours      baseline   ratio   goal');
for (const kind of ['plain', 'prepared'] as const) {
  const [rate, wait] = [ratioOf(rates, kind), ratioOf(waits, kind)];
  console.log(row(`a second, ${kind}`, rate, '>= 0.75'));
  console.log(row(`p99 ms, ${kind}`, wait, '<= 1.5'));
}

/** The middle of the ratios of each round: both sides of one stand next to each other in time. */
function ratioOf(figures: Record<Kind, number[]>, kind: Kind) {
  const ratios = figures.ours.map((ours, round) => ours / (figures[kind][round] ?? Number.NaN));
  return {
    ours: quantile(figures.ours, 0.5),
    base: quantile(figures[kind], 0.5),
    ratio: quantile(ratios, 0.5),
  };
}

function row(name: string, { ours, base, ratio }: ReturnType<typeof ratioOf>, goal: string): string {
  const figures = [ours.toFixed(1), base.toFixed(1)].map((text) => text.padStart(10)).join(' ');
  return `${name.padEnd(18)}${figures} ${ratio.toFixed(2).padStart(7)}   ${goal}`;
}

/** How long each request took that could be made in the time, with a few at once. */
async function load(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await get(url, agent);
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  return times;
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}
