import { newAccount, openWithAccount } from '../../e2e/support/account-pages.ts';
import { startApp } from '../../scripts/running-app.ts';
import { startUpstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { type Audit, auditMiddle } from './audit.ts';
import { buildFloor } from './floor-app.ts';
import { openBrowser } from './open-browser.ts';
import { serveFolder } from './serve-folder.ts';

// Lighthouse on a throttled phone: sign-in and home beside the least that an app with these libraries is.
const RUNS = Number(process.env.RUNS ?? 3);

const upstreams = await startUpstreams();
const app = await startApp({ environment: upstreams.settings });
const floor = await buildFloor();
const floorServer = await serveFolder(floor.folder);

console.log('Lighthouse, mobile, the middle of', RUNS, 'runs, or the slower of two that agree');
console.log('screen     throttling visit      perf  a11y  best   FCP ms   LCP ms    CLS  TBT ms  LCP/floor');
const floors = new Map<boolean, Audit>();
const visitor = await openBrowser(app.url);
for (const applied of [false, true]) {
  const least = await auditMiddle(RUNS, `${floorServer.url}/`, { port: visitor.port, applied });
  floors.set(applied, least);
  print('floor', applied, 'cold', least, least);
  print(
    '/signin',
    applied,
    'cold',
    await auditMiddle(RUNS, `${app.url}/signin`, { port: visitor.port, applied }),
    least,
  );
}
await visitor.close();

const farmer = await openBrowser(app.url);
await openWithAccount(farmer.page, app, newAccount('pace'));
for (const applied of [false, true]) {
  const least = floors.get(applied);
  if (!least) throw new Error('the floor was not measured');
  print('/', applied, 'cold', await auditMiddle(RUNS, `${app.url}/`, { port: farmer.port, applied }), least);
  await farmer.page.goto(`${app.url}/`);
  await farmer.page.waitForTimeout(4000);
  const again = await auditMiddle(RUNS, `${app.url}/`, { port: farmer.port, applied, repeat: true });
  print('/', applied, 'again', again, least);
}
await farmer.close();
floorServer.close();
await floor.remove();
await app.stop();
await upstreams.close();

function print(screen: string, applied: boolean, visit: string, measured: Audit, least: Audit): void {
  const numbers = [
    measured.performance.toFixed(0).padStart(4),
    measured.accessibility.toFixed(0).padStart(5),
    measured.bestPractices.toFixed(0).padStart(5),
    measured.fcpMs.toFixed(0).padStart(8),
    measured.lcpMs.toFixed(0).padStart(8),
    measured.cls.toFixed(3).padStart(6),
    measured.tbtMs.toFixed(0).padStart(7),
    (measured.lcpMs / least.lcpMs).toFixed(2).padStart(10),
  ];
  const where = `${screen.padEnd(10)} ${(applied ? 'applied' : 'simulated').padEnd(10)} ${visit.padEnd(8)}`;
  console.log(`${where} ${numbers.join(' ')}`);
}
