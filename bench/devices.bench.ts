import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FleetAnswer, FleetOrder } from './devices/fleet.ts';
import { type Product, startBaseline, startProduct, type Target } from './devices/targets.ts';
import { watchBrowser } from './devices/watch-browser.ts';
import { quantile } from './fault-test-kit/report.ts';

// Ten thousand lamps on the broker in the process, with the database in the way, beside the baseline: the same lamps on
// bare aedes. Smaller sizes: BENCH_LAMPS=500 BENCH_SWITCHINGS=2000.
const LAMPS = Number(process.env.BENCH_LAMPS ?? 10_000);
const TLS_LAMPS = Math.min(LAMPS, 3_000);
const SWITCHINGS = Number(process.env.BENCH_SWITCHINGS ?? 100_000);
/** The baseline's rate shows in fewer. */
const BASELINE_SWITCHINGS = Math.ceil(SWITCHINGS / 10);
const PER_SECOND = 200;
const SECONDS = 10;
const AT_ONCE = 48;
const ASK_EVERY_MS = 100;

const report = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);

report('the baseline');
const baseline = await measureBaseline();
report('the product');
const ours = await measureProduct();

print('', 'ours', 'baseline', 'ratio');
compare(`${LAMPS} connected, s`, ours.connected.ms / 1000, baseline.connected.ms / 1000);
compare(`memory with ${LAMPS}, MB`, ours.memory, baseline.memory);
compare(`${TLS_LAMPS} by TLS connected, s`, ours.tls.ms / 1000);
compare(`memory with ${TLS_LAMPS} by TLS, MB`, ours.tlsMemory);
compare(
  `switch to report at ${PER_SECOND}/s, p50 ms`,
  quantile(ours.steady, 0.5),
  quantile(baseline.steady, 0.5),
);
compare(
  `switch to report at ${PER_SECOND}/s, p99 ms`,
  quantile(ours.steady, 0.99),
  quantile(baseline.steady, 0.99),
);
compare(`switch to browser at ${PER_SECOND}/s, p99 ms`, quantile(ours.seen, 0.99));
compare(`storm: all ${LAMPS} back, s`, ours.storm.ms / 1000, baseline.storm.ms / 1000);
compare('storm: all shown online, s', ours.onlineMs / 1000);
compare('storm: API meanwhile, p50 ms', quantile(ours.asked, 0.5));
compare('storm: API meanwhile, p99 ms', quantile(ours.asked, 0.99));
compare('memory after the storm, MB', ours.memoryAfter, baseline.memoryAfter);
compare(`${SWITCHINGS} switchings, a second`, ours.rate, baseline.rate);
const { confirmed, switched, recorded, heard } = ours.counts;
console.log(
  `of ${SWITCHINGS}: ${confirmed} confirmed, ${switched} switchings by the lamps (${heard} commands received), ${recorded} changes recorded`,
);
const refused = ours.steadyRefused + ours.askedRefused;
console.log(
  `refused: ${ours.steadyRefused} switchings at ${PER_SECOND}/s, ${ours.askedRefused} API calls in the storm`,
);
const whole = [confirmed, switched, recorded].every((count) => count === SWITCHINGS);
console.log(whole ? 'none lost, none doubled' : 'LOST OR DOUBLED');
process.exit(whole && refused === 0 ? 0 : 1);

async function measureBaseline() {
  const target = await startBaseline(LAMPS);
  const fleet = startFleet();
  const connected = await fleet.order({
    kind: 'connect',
    port: target.port,
    tls: false,
    lamps: target.lamps,
  });
  await sleep(1_000);
  const memory = target.readMemoryMb();
  const states = target.lamps.map(() => false);
  const { times: steady } = await switchSteadily(target, states);
  const storm = await fleet.order({ kind: 'storm' });
  const memoryAfter = target.readMemoryMb();
  const { rate } = await switchMany(target, states, BASELINE_SWITCHINGS);
  fleet.close();
  await target.close();
  return { connected, memory, steady, storm, memoryAfter, rate };
}

async function measureProduct() {
  const product = await startProduct(LAMPS);
  const first = startFleet();
  const lamps = product.lamps.slice(0, TLS_LAMPS);
  const tls = await first.order({ kind: 'connect', port: product.tlsPort, tls: true, lamps });
  await untilOnline(product, TLS_LAMPS);
  const tlsMemory = product.readMemoryMb();
  first.close();
  await sleep(1_000);

  report(`connecting ${LAMPS}`);
  const fleet = startFleet();
  const connected = await fleet.order({
    kind: 'connect',
    port: product.port,
    tls: false,
    lamps: product.lamps,
  });
  await untilOnline(product, LAMPS);
  await sleep(2_000);
  const memory = product.readMemoryMb();
  const states = product.lamps.map(() => false);
  report(`switching at ${PER_SECOND} a second`);
  const browser = await watchBrowser(product);
  const { times: steady, refused: steadyRefused } = await switchSteadily(product, states, browser.expect);
  await sleep(1_000);
  const seen = browser.close();

  report('storm');
  const asking = askMeanwhile(product);
  const begun = performance.now();
  const storm = await fleet.order({ kind: 'storm' });
  await untilOnline(product, LAMPS);
  const onlineMs = performance.now() - begun;
  const { times: asked, refused: askedRefused } = await asking.stop();
  const memoryAfter = product.readMemoryMb();

  await sleep(8_000);
  report(`${SWITCHINGS} switchings`);
  const before = await count(product, fleet);
  await readStates(product, states);
  const { rate } = await switchMany(product, states, SWITCHINGS);
  const after = await count(product, fleet);
  const counts = {
    confirmed: after.confirmed - before.confirmed,
    switched: after.switched - before.switched,
    heard: after.heard - before.heard,
    recorded: after.recorded - before.recorded,
  };
  fleet.close();
  await product.close();
  return {
    ...{ tls, tlsMemory, connected, memory, steady, steadyRefused, seen },
    ...{ storm, onlineMs, asked, askedRefused, memoryAfter, rate, counts },
  };
}

function startFleet() {
  const child = fork(new URL('devices/fleet.ts', import.meta.url));
  return {
    async order(order: FleetOrder): Promise<FleetAnswer> {
      child.send(order);
      return ((await once(child, 'message')) as [FleetAnswer])[0];
    },
    close: () => child.kill('SIGKILL'),
  };
}

/** Switches one lamp after the other at a fixed pace, whatever the answers take. */
async function switchSteadily(
  target: Target,
  states: boolean[],
  expect = (_index: number, _on: boolean) => {},
) {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let refused = 0;
  const start = performance.now();
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn += 1) {
    const due = start + (turn * 1000) / PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    const index = turn % states.length;
    const on = !states[index];
    states[index] = on;
    expect(index, on);
    const begun = performance.now();
    open.push(
      target.switchLamp(index, on).then(
        () => {
          times.push(performance.now() - begun);
        },
        () => {
          refused += 1;
        },
      ),
    );
  }
  await Promise.all(open);
  return { times, refused };
}

/** Switches as many as there are, several at once, each lamp in its turn. */
async function switchMany(target: Target, states: boolean[], switchings: number) {
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, states.length) }, async () => {
      while (next < switchings) {
        const index = next % states.length;
        next += 1;
        states[index] = !states[index];
        await target.switchLamp(index, states[index]).catch(() => undefined);
      }
    }),
  );
  return { rate: switchings / ((performance.now() - begun) / 1000) };
}

function askMeanwhile({ person }: Product) {
  const times: number[] = [];
  let refused = 0;
  let going = true;
  const done = (async () => {
    while (going) {
      const begun = performance.now();
      const { ok } = await person.get('/api/getDevice?limit=20');
      times.push(performance.now() - begun);
      if (!ok) refused += 1;
      await sleep(ASK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      going = false;
      await done;
      return { times, refused };
    },
  };
}

async function untilOnline({ database }: Product, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await database.query('select count(*)::int as online from device where online');
    if (rows[0].online === wanted) return;
    await sleep(100);
  }
}

/** As the lamps stand: a switching that was refused may have happened all the same. */
async function readStates({ database, lamps }: Product, states: boolean[]): Promise<void> {
  const { rows } = await database.query('select id, reported_on from device');
  const reported = new Map(rows.map((row) => [row.id, row.reported_on === true]));
  for (const [index, { id }] of lamps.entries()) states[index] = reported.get(id) ?? false;
}

async function count({ database }: Product, fleet: ReturnType<typeof startFleet>) {
  const { rows } = await database.query(
    `select (select count(*)::int from device_light) as recorded,
      (select count(*)::int from device_command where state = 'confirmed') as confirmed`,
  );
  return {
    ...(rows[0] as { recorded: number; confirmed: number }),
    ...(await fleet.order({ kind: 'count' })),
  };
}

function compare(name: string, figure: number, baselineFigure?: number): void {
  if (baselineFigure === undefined) print(name, figure.toFixed(1), '', '');
  else print(name, figure.toFixed(1), baselineFigure.toFixed(1), (figure / baselineFigure).toFixed(2));
}

function print(name: string, ...columns: string[]): void {
  console.log(name.padEnd(42) + columns.map((column) => column.padStart(10)).join(''));
}
