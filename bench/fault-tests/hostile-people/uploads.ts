import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApp } from '../../../scripts/running-app.ts';
import type { Account } from '../../fault-test-kit/accounts.ts';
import { countStatuses, type Row } from '../../fault-test-kit/attack-table.ts';
import { beginUpload, type Uploaded, writeForm } from '../../fault-test-kit/raw-upload.ts';
import { ms } from '../../fault-test-kit/report.ts';
import { watchApp } from '../../fault-test-kit/watch-app.ts';

type Parts = { app: RunningApp; attackers: Account[]; neighbour: Account; largePhoto: Buffer };

const SUBMITS = 10;
const PHOTOS = 3;
const UPLOADS = 200;
const CALL_MAX_MS = 1_000;
const GROWN_MAX_MB = 300;
/** The last bytes are held back until all else was sent: the app cuts a sender after 12 s. */
const SENT_WITHIN_MS = 10_000;
/** What a busy server may say besides that it is done: 503 and 429 with the time to come back. */
const isFair = ({ status, retryAfter }: Uploaded) =>
  status === 200 || ((status === 503 || status === 429) && retryAfter);

/** Three large photos with an `Idempotency-Key`, ten times at once by one person. */
export async function submitLargePhotos({ app, attackers, neighbour, largePhoto }: Parts): Promise<Row[]> {
  const attacker = attackers[0];
  if (!attacker) throw new Error('there is nobody to submit');
  const item = await attacker.person.upload('/api/addData', { agri_name: 'Bed' }, largePhoto);
  const body = writeForm({ id: item, agri_prompt: 'All well?' }, Array<Buffer>(PHOTOS).fill(largePhoto));
  const stop = await watchApp(app, neighbour.token);
  const answers = await Promise.all(
    Array.from({ length: SUBMITS }, async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const sent = await beginUpload({
        url: app.url,
        path: '/api/addAgriData',
        token: attacker.token,
        body,
        headers,
      });
      return sent.answered;
    }),
  );
  const { slowestCallMs } = await stop();
  return [
    {
      item: 7,
      attack: `${SUBMITS} submits of ${PHOTOS} photos of ${megabytes(largePhoto)} with a key`,
      measured: `others' calls ${ms(slowestCallMs)}; ${countStatuses(answers.map(({ status }) => status))}`,
      limit: `${CALL_MAX_MS} ms; 200, or 503 with Retry-After`,
      held: slowestCallMs <= CALL_MAX_MS && answers.every(isFair),
    },
  ];
}

/** Many uploads at once by many people, all held open just before their end. */
export async function holdUploads({ app, attackers, neighbour, largePhoto }: Parts): Promise<Row[]> {
  const body = writeForm({ agri_name: 'Held' }, [largePhoto]);
  const stop = await watchApp(app, neighbour.token);
  const open = await Promise.all(
    Array.from({ length: UPLOADS }, (_, index) => {
      const { token = '' } = attackers[index % attackers.length] ?? {};
      return beginUpload({ url: app.url, path: '/api/addData', token, body }, 1);
    }),
  );
  const early: Uploaded[] = [];
  for (const { answered } of open) void answered.then((answer) => early.push(answer));
  await Promise.race([Promise.all(open.map(({ sent }) => sent)), sleep(SENT_WITHIN_MS)]);
  const { grownMb, slowestCallMs } = await stop();
  const refused = [...early];
  for (const { request } of open) request.destroy();
  return [
    {
      item: 14,
      attack: `${UPLOADS} uploads of ${megabytes(largePhoto)} at once by ${attackers.length} people`,
      measured: `+${grownMb} MB; others' calls ${ms(slowestCallMs)}; refused: ${countStatuses(refused.map(({ status }) => status)) || 'none'}`,
      limit: `+${GROWN_MAX_MB} MB; ${CALL_MAX_MS} ms; 503 with Retry-After`,
      held: grownMb <= GROWN_MAX_MB && slowestCallMs <= CALL_MAX_MS && refused.every(isFair),
    },
  ];
}

const megabytes = (bytes: Buffer) => `${(bytes.length / 1024 / 1024).toFixed(1)} MB`;
