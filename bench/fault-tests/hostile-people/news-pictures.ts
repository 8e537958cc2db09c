import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApp } from '../../../scripts/running-app.ts';
import type { Upstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import type { Account } from '../../fault-test-kit/accounts.ts';
import { countStatuses, type Row } from '../../fault-test-kit/attack-table.ts';
import { ms, time } from '../../fault-test-kit/report.ts';
import { watchApp } from '../../fault-test-kit/watch-app.ts';

type Parts = { app: RunningApp; upstreams: Upstreams; neighbour: Account; photo: Buffer; hostile: Buffer };
type News = { data: { results: { image_url: string | null }[] } };

const REQUESTS = { plain: 60, hostile: 4 };
const UPLOAD_MAX_MS = 1_000;
const CALL_MAX_MS = 1_000;
const GROWN_MAX_MB = 300;

/** Pictures of the news asked for by nobody in particular, beside a person's upload. */
export async function askForNewsPictures(parts: Parts): Promise<Row[]> {
  const { app, upstreams, neighbour, photo, hostile } = parts;
  const news = await neighbour.person.read<News>('/api/news');
  const paths = news.data.results.map((article) => article.image_url).filter((path) => path !== null);
  if (paths.length === 0) throw new Error('the news have no pictures');
  const uploadPhoto = () => time(() => neighbour.person.upload('/api/addData', { agri_name: 'Bed' }, photo));
  await uploadPhoto();

  const attack = async (name: string, requests: number, address: string): Promise<Row> => {
    const stop = await watchApp(app, neighbour.token);
    let answered = false;
    const asked = Promise.all(
      Array.from({ length: requests }, (_, index) => ask(app, paths[index % paths.length] ?? '', address)),
    ).finally(() => {
      answered = true;
    });
    await sleep(50);
    let uploadMs = 0;
    do uploadMs = Math.max(uploadMs, await uploadPhoto());
    while (!answered);
    const statuses = await asked;
    const { grownMb, slowestCallMs } = await stop();
    return {
      item: 12,
      attack: name,
      measured: `upload ${ms(uploadMs)}, calls ${ms(slowestCallMs)}, +${grownMb} MB; ${countStatuses(statuses)}`,
      limit: `${UPLOAD_MAX_MS} ms, ${CALL_MAX_MS} ms, +${GROWN_MAX_MB} MB`,
      held: uploadMs <= UPLOAD_MAX_MS && slowestCallMs <= CALL_MAX_MS && grownMb <= GROWN_MAX_MB,
    };
  };

  // The hostile ones first: what was asked for once may be kept.
  upstreams.publisher.replay({ type: 'image/jpeg', body: hostile });
  const bad = await attack(
    `${REQUESTS.hostile} requests for a hostile news picture`,
    REQUESTS.hostile,
    '203.0.113.121',
  );
  upstreams.publisher.replay(undefined);
  const plain = await attack(`${REQUESTS.plain} requests for news pictures`, REQUESTS.plain, '203.0.113.120');
  return [plain, bad];
}

async function ask({ url }: RunningApp, path: string, address: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': address } }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}
