import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../../scripts/running-app.ts';
import { startUpstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import { faults } from '../../../simulators/src/upstreams/upstream-server.ts';
import { signUp } from '../../fault-test-kit/farm.ts';
import { ms, openReport, quantile, time, untilTrue } from '../../fault-test-kit/report.ts';

// Services outside that fail in every way: an answer within 10 s, nothing bad kept, the rest of the app as fast as
// that of an app beside it whose services answer. Both are asked in turns, so that the machine is the same for both.
const ANSWER_WITHIN_MS = 10_000;
const HEALED_WITHIN_MS = 30_000;
/** A fault lasts until enough was read, or for so long at most. */
const LASTS_MS = { least: 3_000, most: 15_000 };
const READS = 1_200;
/** The ratio is the middle one of so many stretches, so that no single hiccup of the machine decides. */
const STRETCHES = 7;
const ASK_EVERY_MS = 150;
const READERS = 3;
const WARM_UP = 20;
const CIRCUIT_AFTER = 5;
/** A circuit rests for 20 s: meanwhile the other apps have their faults. */
const FAULTY_APPS = 4;

const report = openReport();
const healthy = await openFarm();
const faulty = await Promise.all(Array.from({ length: FAULTY_APPS }, openFarm));
const healing = faulty.map(() => Promise.resolve());

for (const [index, fault] of faults.entries()) {
  const turn = index % FAULTY_APPS;
  const farm = faulty[turn];
  if (!farm) continue;
  await healing[turn];
  report.tried(`weather and shops: ${fault}`);
  await farm.failAll(fault);
  const asked = farm.countAsked();
  const { answers, ratio, p95, reads } = await askAndRead(farm);
  const slowest = Math.max(...answers.map((answer) => answer.took));
  const statuses = [...new Set(answers.map((answer) => answer.status))].sort();
  report.expect(
    'a clear error within 10 s',
    slowest <= ANSWER_WITHIN_MS && statuses.every((status) => [502, 503, 504].includes(status)),
    `${answers.length} x ${statuses.join(' or ')}, slowest ${ms(slowest)}`,
  );
  report.expect(
    'other routes at most 1.5 x as slow',
    ratio <= 1.5,
    `p95 ${ms(p95)}, ${ratio.toFixed(2)} x, ${reads} reads`,
  );
  for (let count = 0; count < CIRCUIT_AFTER; count += 1) await farm.askWeather();
  const before = farm.countAsked();
  const left = await farm.askWeather();
  report.expect(
    'then it is left alone',
    farm.countAsked() === before && left.took < 500,
    `asked ${before - asked} times`,
  );
  await farm.failAll(undefined);
  healing[turn] = healed(farm).then((took) =>
    report.expect(
      `nothing bad was kept of ${fault}: right answers again`,
      took !== undefined,
      ms(took ?? Number.NaN),
    ),
  );
}
await Promise.all(healing);
report.expect(
  'the apps live on',
  [healthy, ...faulty].every(({ isAlive }) => isAlive()),
);
for (const farm of [healthy, ...faulty]) await farm.close();
report.finish();

type Farm = Awaited<ReturnType<typeof openFarm>>;

async function openFarm() {
  const upstreams = await startUpstreams();
  const app = await startApp({ environment: upstreams.settings });
  const person = await signUp(app, 'tester');
  const { openMeteo, air, overpass } = upstreams;
  let place = 0;
  const ask = async (path: string) => {
    place += 1;
    const body = { latitude: -60 + (place % 600) * 0.2, longitude: -170 + ((place * 7) % 1700) * 0.2 };
    let status = 0;
    const took = await time(async () => {
      status = await person.ask(path, body).then(
        () => 200,
        (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1] ?? 0),
      );
    });
    return { status, took };
  };
  const askWeather = () => ask('/api/weatherData');
  const askShops = () => ask('/api/shopData');
  const read = () => time(() => person.read('/api/getDevice'));
  // What the first calls of an app load is no fault of the services.
  for (let count = 0; count < WARM_UP; count += 1) await Promise.all([askWeather(), askShops(), read()]);
  return {
    askWeather,
    askShops,
    read,
    countAsked: () => openMeteo.seen.length,
    failAll: (fault: (typeof faults)[number] | undefined) =>
      Promise.all([openMeteo, air, overpass].map((server) => server.fail(fault))),
    isAlive: () => app.child.exitCode === null,
    close: async () => {
      await app.stop();
      await upstreams.close();
    },
  };
}

/** Asks both apps for weather and shops all the time, and reads from the one and the other in turns. */
async function askAndRead(farm: Farm) {
  const begun = performance.now();
  const goesOn = () => {
    const lasted = performance.now() - begun;
    return lasted < LASTS_MS.least || (pairs.length < READS && lasted < LASTS_MS.most);
  };
  const asking: ReturnType<Farm['askWeather']>[] = [];
  const besides: Promise<unknown>[] = [];
  const pairs: { ours: number; baseline: number }[] = [];
  const asker = (async () => {
    for (; goesOn(); await sleep(ASK_EVERY_MS)) {
      asking.push(farm.askWeather(), farm.askShops());
      besides.push(healthy.askWeather(), healthy.askShops());
    }
  })();
  const readers = Array.from({ length: READERS }, async () => {
    for (let turn = 0; goesOn(); turn += 1) {
      const first = turn % 2 === 0 ? await farm.read() : await healthy.read();
      const second = turn % 2 === 0 ? await healthy.read() : await farm.read();
      pairs.push(turn % 2 === 0 ? { ours: first, baseline: second } : { ours: second, baseline: first });
    }
  });
  await Promise.all([asker, ...readers]);
  const answers = await Promise.all(asking);
  await Promise.all(besides);
  const p95Of = (some: typeof pairs, which: 'ours' | 'baseline') =>
    quantile(
      some.map((pair) => pair[which]),
      0.95,
    );
  const ratios = Array.from({ length: STRETCHES }, (_, index) => {
    const [from, to] = [index, index + 1].map((edge) => Math.floor((edge * pairs.length) / STRETCHES));
    const stretch = pairs.slice(from, to);
    return p95Of(stretch, 'ours') / p95Of(stretch, 'baseline');
  });
  return { answers, p95: p95Of(pairs, 'ours'), ratio: quantile(ratios, 0.5), reads: pairs.length };
}

function healed(farm: Farm): Promise<number | undefined> {
  return untilTrue(HEALED_WITHIN_MS, async () => {
    await sleep(400);
    return (await farm.askWeather()).status === 200 && (await farm.askShops()).status === 200;
  });
}
