import { findDatabase } from '../../../scripts/open-database.ts';
import { startApp } from '../../../scripts/running-app.ts';
import type { Behaviour } from '../../../simulators/src/channels/channel-server.ts';
import { type PushService, startPushService } from '../../../simulators/src/channels/push-service.ts';
import { type AlertPerson, openAlertPeople } from '../../fault-test-kit/alert-people.ts';
import { listAppProcesses, readMemoryMb } from '../../fault-test-kit/app-processes.ts';
import { ms, quantile, type Report, untilTrue } from '../../fault-test-kit/report.ts';

const HEALTHY_ALERTS = Number(process.env.FAULT_TEST_ALERTS ?? 500);
const OF_EACH = Number(process.env.FAULT_TEST_BROWSERS ?? 20);
const TOLD_WITHIN_MS = 60_000;
const MENDED_WITHIN_MS = 180_000;
const MORE_MEMORY_MB = 150;
const ELSEWHERE = '/elsewhere';

/** What ends a subscription at once, and what does not. */
const ending: Record<string, Behaviour> = {
  'refusing with 400': { status: 400 },
  'refusing with 403': { status: 403 },
  'refusing with 404': { status: 404 },
  'gone with 410': { status: 410 },
};
const passing: Record<string, Behaviour> = {
  slow: { afterMs: 5_000 },
  silent: 'silent',
  'failing with 500': { status: 500 },
  'lying with a page of 413': { status: 413, body: '<!doctype html><h1>ok</h1>' },
  redirecting: { status: 307, headers: { location: ELSEWHERE } },
  'dropping the connection': 'dropped',
};
const endless: Behaviour = 'endless';

/** Hosts that are slow, refuse, lie or are dead, beside one that is well. */
export async function tryPushHosts(report: Report): Promise<void> {
  const [well, odd, dead] = [await startPushService(), await startPushService(), await startPushService()];
  const app = await startApp({
    environment: {
      PUSH_HOSTS: [well, odd, dead].map(({ origin }) => origin).join(','),
      PUSH_CONTACT: 'mailto:farm@example.com',
    },
  });
  const place = { host: '127.0.0.1', user: 'agri', database: 'agri', ...(await findDatabase(app)) };
  const alerts = await openAlertPeople(place);
  const addAt = async (service: PushService, behaviour?: Behaviour) => {
    const endpoints: string[] = [];
    const people = await alerts.add(OF_EACH, (pushKey) => {
      const subscription = service.subscribe(pushKey);
      endpoints.push(subscription.endpoint);
      if (behaviour) service.behave(behaviour, subscription.endpoint);
      return subscription;
    });
    return { people, endpoints };
  };
  const tellAll = (people: AlertPerson[], name: string) =>
    alerts.tell(
      people,
      people.map((_, index) => `${name} ${index}`),
    );

  const ended = await addGroups(ending, odd, addAt);
  const odder = await addGroups({ ...passing, 'answering without an end': endless }, odd, addAt);
  const away = await addAt(dead);
  await dead.leave();
  const healthy = await addAt(well);
  const memoryBefore = readMemoryMb(listAppProcesses(app.child.pid ?? 0));

  report.tried(
    `${OF_EACH} browsers each at push hosts that are ${[...ended, ...odder].map(({ name }) => name).join(', ')} or dead`,
  );
  for (const { name, people } of [...odder, ...ended, { name: 'dead', ...away }]) await tellAll(people, name);
  const toldAt = Date.now();
  await alerts.tell(
    healthy.people,
    Array.from({ length: HEALTHY_ALERTS }, (_, index) => `healthy ${index}`),
  );
  await untilTrue(TOLD_WITHIN_MS, async () => well.pushes.length >= HEALTHY_ALERTS);
  const waits = well.pushes.map(({ receivedAt }) => receivedAt.getTime() - toldAt);
  report.expect(
    'those at a host that is well are told within 60 s',
    well.pushes.length === HEALTHY_ALERTS,
    `${well.pushes.length} of ${HEALTHY_ALERTS}, p99 ${ms(quantile(waits, 0.99))}`,
  );

  const isOver = await untilTrue(
    TOLD_WITHIN_MS,
    async () => (await alerts.countLiving(ended.flatMap(({ people }) => people))) === 0,
  );
  const tries = () => ended.flatMap(({ endpoints }) => endpoints).map((endpoint) => odd.requests(endpoint));
  const mostTries = Math.max(...tries());
  for (const { name, people } of ended) await tellAll(people, `${name}, again`);
  const living = await alerts.countLiving([...odder, away].flatMap(({ people }) => people));
  report.expect(
    '400, 403, 404 and 410 end a subscription after one try',
    isOver !== undefined && mostTries === 1,
    `most tries ${mostTries}`,
  );
  report.expect(
    'nothing else ends one',
    living === (odder.length + 1) * OF_EACH,
    `${living} of ${(odder.length + 1) * OF_EACH} live`,
  );
  report.expect('no redirect was followed', odd.requests(ELSEWHERE) === 0);
  const memory = readMemoryMb(listAppProcesses(app.child.pid ?? 0)) - memoryBefore;
  report.expect(`no answer without an end is kept`, memory <= MORE_MEMORY_MB, `${memory.toFixed(0)} MB more`);

  for (const { endpoints } of odder) for (const endpoint of endpoints) odd.behave(undefined, endpoint);
  await dead.comeBack();
  const wanted = odder
    .filter(({ name }) => name !== 'answering without an end')
    .flatMap(({ people }) => people).length;
  const mended = await untilTrue(
    MENDED_WITHIN_MS,
    async () => new Set(odd.pushes.map(({ text }) => text)).size >= wanted && dead.pushes.length >= OF_EACH,
  );
  report.expect(
    'what failed arrives when the hosts are well again',
    mended !== undefined,
    `${odd.pushes.length} of ${wanted} and ${dead.pushes.length} of ${OF_EACH}, after ${ms(mended ?? MENDED_WITHIN_MS)}`,
  );
  report.expect('ended subscriptions were not asked again', Math.max(...tries()) === 1);

  await alerts.close();
  await app.stop();
  await Promise.all([well.close(), odd.close(), dead.close()]);
}

type Group = { name: string; people: AlertPerson[]; endpoints: string[] };

async function addGroups(
  behaviours: Record<string, Behaviour>,
  service: PushService,
  addAt: (service: PushService, behaviour: Behaviour) => Promise<Omit<Group, 'name'>>,
): Promise<Group[]> {
  const groups: Group[] = [];
  for (const [name, behaviour] of Object.entries(behaviours))
    groups.push({ name, ...(await addAt(service, behaviour)) });
  return groups;
}
