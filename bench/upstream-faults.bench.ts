import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../scripts/running-app.ts';
import { ScriptedPerson } from '../scripts/scripted-person.ts';
import { startUpstreams } from '../simulators/src/upstreams/start-upstreams.ts';
import type { Fault } from '../simulators/src/upstreams/upstream-server.ts';
import { quantile } from './drill-kit/report.ts';

// How long a person's own list takes while services outside stall or send 500 MB, beside the floor: the same while they
// answer. In both, people keep asking for weather and shops of new places at the same rate. Periods alternate, and so do
// two apps, each with services of its own: while the circuits of one rest, the other is measured.
const APPS = 2;
const PERIOD_MS = 6_000;
const ASK_EVERY_MS = 50;
const READERS = 3;
const PAUSE_MS = 10;
const GOAL = 1.5;

const farms: Farm[] = [];
while (farms.length < APPS) farms.push(await openFarm());
const taken: Record<string, number[]> = {};
for (const farm of farms) await measure(farm, undefined);
for (const fault of [undefined, 'stalled', undefined, 'huge body'] as const) {
  for (const farm of farms) {
    const name = fault ?? 'services answer';
    taken[name] = [...(taken[name] ?? []), ...(await measure(farm, fault))];
  }
}
for (const farm of farms) await farm.close();

console.log(`getData                     calls   p50 ms   p95 ms   ratio of p95 (goal ${GOAL})`);
const floor = quantile(taken['services answer'] ?? [], 0.95);
for (const [name, values] of Object.entries(taken)) {
  const figures = [quantile(values, 0.5), quantile(values, 0.95), quantile(values, 0.95) / floor];
  const cells = figures.map((figure) => figure.toFixed(2).padStart(8));
  console.log(`${name.padEnd(24)} ${String(values.length).padStart(8)} ${cells.join(' ')}`);
}

type Farm = Awaited<ReturnType<typeof openFarm>>;

async function openFarm() {
  const upstreams = await startUpstreams();
  const app = await startApp({ environment: { ...upstreams.settings, LOG_LEVEL: 'silent' } });
  const person = new ScriptedPerson(app.url, app.url);
  await person.signUp('bench@example.com', 'maize4ever', 'bench', () => app.readCode('bench@example.com'));
  let place = 0;
  /** Asks for a place that nobody has asked for. */
  const askSomewhere = async (kind = place % 2 ? 'weatherData' : 'shopData') => {
    place += 1;
    const position = { latitude: (place % 140) / 2 - 35, longitude: place / 60 - 170 };
    const answer = await person.postForText(`/api/${kind}`, position);
    return !answer.includes('"code":"upstream_');
  };
  return {
    askSomewhere,
    readList: async () => (await person.get('/api/getData')).text(),
    failAll: async (fault: Fault | undefined) => {
      const { openMeteo, air, overpass } = upstreams;
      for (const server of [openMeteo, air, overpass]) await server.fail(fault);
    },
    untilCircuitsClose: async () => {
      for (const kind of ['weatherData', 'shopData']) {
        while (!(await askSomewhere(kind))) await sleep(1_000);
      }
    },
    close: async () => {
      await app.stop();
      await upstreams.close();
    },
  };
}

async function measure(farm: Farm, fault: Fault | undefined): Promise<number[]> {
  await farm.untilCircuitsClose();
  await farm.failAll(fault);
  const end = performance.now() + PERIOD_MS;
  const times: number[] = [];
  const asked: Promise<boolean>[] = [];
  const asking = (async () => {
    for (; performance.now() < end; await sleep(ASK_EVERY_MS)) asked.push(farm.askSomewhere());
  })();
  const readers = Array.from({ length: READERS }, async () => {
    for (; performance.now() < end; await sleep(PAUSE_MS)) {
      const begun = performance.now();
      await farm.readList();
      times.push(performance.now() - begun);
    }
  });
  await Promise.all([asking, ...readers]);
  const answers = await Promise.all(asked);
  if (fault && answers.some((ok) => ok)) throw new Error(`${fault}: a service answered all the same`);
  if (!fault && answers.some((ok) => !ok)) throw new Error('a service did not answer');
  await farm.failAll(undefined);
  return times;
}
