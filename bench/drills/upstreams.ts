import { startApp } from '../../scripts/running-app.ts';
import { startUpstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { faults } from '../../simulators/src/upstreams/upstream-server.ts';
import { signUp } from '../drill-kit/farm.ts';
import { ms, openReport, quantile, time, untilTrue } from '../drill-kit/report.ts';

// Services outside that fail in every way: an answer within 10 s, nothing bad kept, the rest of the app as fast as before.
const ANSWER_WITHIN_MS = 10_000;
const READS = 150;
const CIRCUIT_AFTER = 5;

const report = openReport();
const upstreams = await startUpstreams();
const app = await startApp({ environment: upstreams.settings });
const person = await signUp(app, 'drill');
let place = 0;
const nextPlace = () => {
  place += 1;
  return { latitude: -60 + (place % 600) * 0.2, longitude: -170 + ((place * 7) % 1700) * 0.2 };
};
const askWeather = () => ask('/api/weatherData', nextPlace());
const askShops = () => ask('/api/shopData', nextPlace());
const askBoth = () => Promise.all(Array.from({ length: 8 }, () => Promise.all([askWeather(), askShops()])));

for (const fault of faults) {
  report.tried(`weather and shops: ${fault}`);
  const healthy = askBoth();
  const quiet = await measureReads();
  await healthy;
  await Promise.all([
    upstreams.openMeteo.fail(fault),
    upstreams.air.fail(fault),
    upstreams.overpass.fail(fault),
  ]);
  const asked = upstreams.openMeteo.seen.length;
  const asking = askBoth();
  const reads = await measureReads();
  const answers = (await asking).flat();
  const slowest = Math.max(...answers.map((answer) => answer.took));
  const [status] = answers.map((answer) => answer.status);
  report.expect(
    'a clear error within 10 s',
    slowest <= ANSWER_WITHIN_MS && answers.every((answer) => [502, 503, 504].includes(answer.status)),
    `${status}, slowest ${ms(slowest)}`,
  );
  const ratio = quantile(reads, 0.95) / quantile(quiet, 0.95);
  report.expect(
    'other routes at most 1.5 x as slow',
    ratio <= 1.5,
    `p95 ${ms(quantile(reads, 0.95))}, ${ratio.toFixed(2)} x`,
  );
  for (let turn = 0; turn < CIRCUIT_AFTER; turn += 1) await askWeather();
  const before = upstreams.openMeteo.seen.length;
  const left = await askWeather();
  report.expect(
    'then it is left alone',
    upstreams.openMeteo.seen.length === before && left.took < 500,
    `${before - asked} asked`,
  );
  await Promise.all([
    upstreams.openMeteo.fail(undefined),
    upstreams.air.fail(undefined),
    upstreams.overpass.fail(undefined),
  ]);
  const healed = await untilTrue(
    30_000,
    async () => (await askWeather()).status === 200 && (await askShops()).status === 200,
  );
  report.expect('nothing bad was kept: right answers again', healed !== undefined, ms(healed ?? 0));
}
report.expect('the app lives on', app.child.exitCode === null);
await app.stop();
await upstreams.close();
report.finish();

async function ask(path: string, body: object): Promise<{ status: number; took: number }> {
  let status = 0;
  const took = await time(async () => {
    status = await person.ask(path, body).then(
      () => 200,
      (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1] ?? 0),
    );
  });
  return { status, took };
}

async function measureReads(): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) times.push(await time(() => person.read('/api/getDevice')));
  return times;
}
