import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '../../../scripts/open-database.ts';
import type { RunningApp } from '../../../scripts/running-app.ts';
import { ScriptedPerson } from '../../../scripts/scripted-person.ts';
import { type Account, openAccount, password, post } from '../../fault-test-kit/accounts.ts';
import { countStatuses, type Row } from '../../fault-test-kit/attack-table.ts';
import { untilTrue } from '../../fault-test-kit/report.ts';

const ROUNDS = 6;
const UPLOADS_AT_ONCE = 4;
const GONE_WITHIN_MS = 5_000;
/** A photo that was under way is removed by the job, which begins 15 s after each deletion. */
const FILES_GONE_WITHIN_MS = 45_000;

/** Deletes an account while a second phone of its person goes on uploading. */
export async function deleteWhileUploading(app: RunningApp, photo: Buffer): Promise<Row[]> {
  const database = await openDatabase(app);
  const deletions: number[] = [];
  const uploads: number[] = [];
  let [rowsLeft, backAgain] = [0, 0];
  const filesBefore = await countFiles(app);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaver = await openAccount(app, 'leaver');
      const userId = await findUserId(database, leaver.email);
      const phone = uploadWithoutPause(app, leaver, photo);
      await phone.begun;
      deletions.push((await deleteAccount(app, leaver)).status);
      await sleep(300);
      uploads.push(...(await phone.stop()));
      await untilTrue(GONE_WITHIN_MS, async () => (await countRows(database, userId)) === 0);
      rowsLeft += await countRows(database, userId);
      if (await signUpAgain(app, database, leaver.email)) backAgain += 1;
    }
  } finally {
    await database.end();
  }
  const countFilesLeft = async () => Math.max(0, (await countFiles(app)) - filesBefore);
  await untilTrue(FILES_GONE_WITHIN_MS, async () => (await countFilesLeft()) === 0);
  const filesLeft = await countFilesLeft();
  return [
    {
      item: 3,
      attack: 'an account deleted while a second phone uploads',
      measured: `${countStatuses(deletions)}; uploads ${countStatuses(uploads)}; ${rowsLeft} rows, ${filesLeft} files left; ${backAgain} of ${ROUNDS} sign up again`,
      limit: 'no 500, nothing left, all sign up again',
      held:
        ![...deletions, ...uploads].some((status) => status >= 500) &&
        rowsLeft + filesLeft === 0 &&
        backAgain === ROUNDS,
    },
  ];
}

function deleteAccount(app: RunningApp, { email, token }: Account) {
  return post(`${app.url}/api/deleteAccount`, JSON.stringify({ email }), {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  });
}

/** `begun` once an upload was taken and others are under way; `stop` gives what was answered. */
function uploadWithoutPause(app: RunningApp, { email }: Account, photo: Buffer) {
  const statuses: number[] = [];
  let running = true;
  const phone = new ScriptedPerson(app.url, app.url);
  let onTaken: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    onTaken = resolve;
  });
  const ready = phone.signIn(email, password).then(() => phone.readToken());
  const all = Array.from({ length: UPLOADS_AT_ONCE }, async () => {
    await ready;
    while (running) {
      const answer = await phone.sendForm('/api/addData', { agri_name: 'Late' }, { photo });
      await answer.arrayBuffer();
      statuses.push(answer.status);
      onTaken();
    }
  });
  const stop = async () => {
    running = false;
    await Promise.all(all);
    return statuses;
  };
  return { begun, stop };
}

async function findUserId(database: pg.Client, email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from app_user where email = $1', [email]);
  return rows[0]?.id ?? '';
}

/** The rows of a person in every table that names one, and the person. */
async function countRows(database: pg.Client, userId: string): Promise<number> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' and data_type = 'uuid'`,
  );
  const parts = tables.map(({ name }) => `select count(*) from ${name} where user_id = $1`);
  const all = [...parts, 'select count(*) from app_user where id = $1'].join(' union all ');
  const { rows } = await database.query<{ sum: string }>(`select sum(count) from (${all}) as found`, [
    userId,
  ]);
  return Number(rows[0]?.sum);
}

/** Pictures lie in folders by the first letters of their names; the folders stay. */
async function countFiles({ dataDir }: RunningApp): Promise<number> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(dataDir, 'images'), options).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** The same e-mail becomes an account once more, as if a minute later: codes come once a minute. */
async function signUpAgain(app: RunningApp, database: pg.Client, email: string): Promise<boolean> {
  await database.query(
    `update sign_up_code set created_at = created_at - interval '2 minutes' where email = $1`,
    [email],
  );
  const old = await app.readCode(email).catch(() => '');
  const readNewCode = async () => {
    let code = old;
    await untilTrue(10_000, async () => {
      code = await app.readCode(email);
      return code !== old;
    });
    return code;
  };
  return new ScriptedPerson(app.url, app.url).signUp(email, password, 'again', readNewCode).then(
    () => true,
    () => false,
  );
}
