import { newAccount, openWithAccount } from '../../e2e/support/account-pages.ts';
import { startApp } from '../../scripts/running-app.ts';
import { startUpstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { quantile } from '../drill-kit/report.ts';
import { buildFloor } from './floor-app.ts';
import { openBrowser } from './open-browser.ts';
import { serveFolder } from './serve-folder.ts';
import { fillFarm } from './taps/fill-farm.ts';
import { tapsFloorSource } from './taps/floor-source.ts';
import { TimedPage } from './taps/timed-page.ts';
import {
  type Kind,
  type Note,
  walkAround,
  walkChats,
  walkFarm,
  walkFloor,
  walkOutside,
} from './taps/walks.ts';

// The slowest touch and key on a phone four times slower than this machine, with the data of a large farm, beside the
// same kind of touch in the least app with these libraries: until the next paint, and until the next screen or sheet stands.
const SLOWDOWN = 4;
const GOAL_MS = 64;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** It loads one file, a second after its start. */
const FLOOR_SETTLED_AFTER_MS = 2000;
const AT_THE_FARM = { latitude: 20, longitude: 73.78 };

type Row = { kind: Kind; paintMs: number[]; screenMs: number[] };
const rows = new Map<string, Row>();
const note: Note = (name, kind, { toPaintMs, toScreenMs }) => {
  const row = rows.get(name) ?? { kind, paintMs: [], screenMs: [] };
  rows.set(name, row);
  row.paintMs.push(toPaintMs);
  row.screenMs.push(toScreenMs);
};

const floor = await buildFloor(tapsFloorSource);
const floorServer = await serveFolder(floor.folder);
const upstreams = await startUpstreams();
const app = await startApp({ environment: upstreams.settings });
const { page, close } = await openBrowser(app.url);
await page.context().grantPermissions(['geolocation'], { origin: app.url });
await page.context().setGeolocation(AT_THE_FARM);
const timed = await TimedPage.of(page, SLOWDOWN);

for (let round = 0; round < ROUNDS; round += 1) {
  await timed.open('/signin');
  await walkOutside(timed, note);
}
await openWithAccount(page, app, newAccount('taps'));
const filled = await fillFarm(page, app);
await page.goto('/agriDataHome');
await page.getByRole('button', { name: 'Show more' }).click();
for (let round = 0; round < ROUNDS; round += 1) {
  await timed.open(`${floorServer.url}/`, FLOOR_SETTLED_AFTER_MS);
  await walkFloor(timed, note);
  await timed.open(`${app.url}/`);
  await walkFarm(timed, note);
  await walkAround(timed, note, round);
  await walkChats(timed, note, filled);
}
await close();
floorServer.close();
await floor.remove();
await app.stop();
await upstreams.close();

console.log(
  `${ROUNDS} rounds at ${SLOWDOWN}x CPU, in ms: until the next paint (goal ${GOAL_MS}), and until the screen stands`,
);
console.log('touch or key                middle  slowest   of floor     screen   of floor');
for (const [name, row] of rows) {
  const least = rows.get(`floor: ${row.kind}`) ?? row;
  const figures = [
    quantile(row.paintMs, 0.5).toFixed(0).padStart(7),
    ...compare(row.paintMs, least.paintMs),
    ...(row.kind === 'screen' || row.kind === 'sheet' ? compare(row.screenMs, least.screenMs) : []),
  ];
  console.log(`${name.padEnd(26)} ${figures.join(' ')}`);
}

/** The slowest time, and how many times the floor's slowest it is. */
function compare(times: number[], least: number[]): string[] {
  const slowest = Math.max(...times);
  return [slowest.toFixed(0).padStart(8), (slowest / Math.max(...least)).toFixed(2).padStart(10)];
}
