import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../scripts/running-app.ts';
import { startScaledOut } from '../../scripts/scaled-out/start-scaled-out.ts';
import { drawPhoto, findLosses, keepWriting, signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, time, untilTrue } from '../fault-test-kit/report.ts';

// Two instances behind nginx: one is killed under load, then one is asked to stop under load.
const READERS = 8;
const EXIT_WITHIN_MS = 10_000;

const report = openReport();
const scaledOut = await startScaledOut();
const person = await signUp(scaledOut, 'tester');
const photo = await drawPhoto();

report.tried(`kill -9 of one of two instances, ${READERS} readers and 4 writers`);
const stream = await openStream();
const writing = keepWriting(person, photo, { photoWriters: 1, rowWriters: 3 });
const reading = keepReading();
await sleep(1_500);
const [first] = scaledOut.instances;
const inFlight = reading.open();
first?.child.kill('SIGKILL');
await sleep(4_000);
const { failed, done } = await reading.stop();
await writing.stop();
const losses = await findLosses(person, writing);
report.expect(
  'no read failed beyond those in flight',
  failed <= inFlight,
  `${failed} of ${done}, ${inFlight} in flight`,
);
report.expect('no write failed beyond those in flight', writing.refused <= 4, `${writing.refused}`);
report.expect(
  'no acknowledged write is lost',
  losses.lost === 0 && losses.devices > 0,
  `${losses.lost} of ${losses.items + losses.devices}`,
);
const taken = await untilTrue(10_000, async () => (await openStream()).alive());
report.expect(
  'the stream is taken up by the other instance',
  taken !== undefined,
  `was ${stream.alive() ? 'there' : 'on the killed one'}`,
);
scaledOut.instances[0] = await scaledOut.startInstance(0);

report.tried('SIGTERM of one of two instances under the same load');
const more = keepReading();
const moreWriting = keepWriting(person, photo, { photoWriters: 1, rowWriters: 3 });
await sleep(1_500);
const second = scaledOut.instances[1];
const exitMs = await time(async () => {
  second?.child.kill('SIGTERM');
  if (second) await once(second.child, 'exit');
});
await sleep(1_000);
const after = await more.stop();
await moreWriting.stop();
const left = await findLosses(person, moreWriting);
report.expect(
  'exit within 10 s, with code 0',
  exitMs <= EXIT_WITHIN_MS && second?.child.exitCode === 0,
  ms(exitMs),
);
report.expect(
  'no request failed',
  after.failed === 0 && moreWriting.refused === 0,
  `${after.failed} of ${after.done} reads (${[...after.statuses].join(', ')}), ${moreWriting.refused} writes`,
);
report.expect('no acknowledged write is lost', left.lost === 0);
await scaledOut.stop();

report.tried('SIGTERM of the only instance, with the built-in database, under writes');
const app = await startApp();
const farmer = await signUp(app, 'tester');
const last = keepWriting(farmer, photo);
await sleep(1_500);
const stopMs = await time(async () => {
  app.child.kill('SIGTERM');
  await once(app.child, 'exit');
});
await last.stop();
report.expect(
  'exit within 10 s, with code 0',
  stopMs <= EXIT_WITHIN_MS && app.child.exitCode === 0,
  ms(stopMs),
);
await app.stop();
report.finish();

function keepReading() {
  let running = true;
  const counts = { failed: 0, done: 0, open: 0, statuses: new Set<number | string>() };
  const readers = Array.from({ length: READERS }, async () => {
    while (running) {
      counts.open += 1;
      const answer = await person.get('/api/getDevice?limit=10').catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      counts.open -= 1;
      counts.done += 1;
      counts.statuses.add(answer?.status ?? 'no answer');
      if (!answer?.ok) counts.failed += 1;
    }
  });
  return {
    open: () => counts.open,
    stop: async () => {
      running = false;
      await Promise.all(readers);
      return counts;
    },
  };
}

async function openStream(): Promise<{ alive: () => boolean }> {
  const answer = await person.get('/api/deviceEvents');
  let alive = answer.ok;
  void (async () => {
    const reader = answer.body?.getReader();
    while (alive && reader) {
      const { done } = await reader.read().catch(() => ({ done: true }));
      if (done) alive = false;
    }
  })();
  return { alive: () => alive };
}
