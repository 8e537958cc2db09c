import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { readIdToken } from '../../../e2e/support/account-pages.ts';
import type { RunningApp } from '../../../scripts/running-app.ts';
import { drawPhoto } from '../../drill-kit/farm.ts';

const ITEMS = 200;
const RECORDS = 40;
const DEVICES = 50;
const CHATS = 200;
const MESSAGES = 50;
const PHOTOS = 12;

export type FilledFarm = { item: string; record: string; device: string; chat: string };

/** Gives the person of this browser what a farm has after some years; the newest item and chat are the full ones. */
export async function fillFarm(page: Page, app: RunningApp): Promise<FilledFarm> {
  const token = await readIdToken(page);
  const headers = { origin: app.url, authorization: `Bearer ${token}` };
  const upload = async (path: string, fields: Record<string, string>, seed: number) => {
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(seed) };
    const answer = await page.request.post(path, { headers, multipart: { ...fields, agri_image: photo } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };
  let item = '';
  for (let seed = 1; seed <= PHOTOS; seed += 1)
    item = await upload('/api/addData', { agri_name: `Tomatoes of bed ${seed}` }, seed);
  const record = await upload('/api/addAgriData', { id: item, agri_prompt: 'brown rings on the leaves' }, 99);
  const client = await connect(app.dataDir);
  const given = await fillTables(client, item);
  await client.end();
  return { item, record, ...given };
}

async function connect(dataDir: string): Promise<pg.Client> {
  const [password, postmaster] = await Promise.all(
    ['postgres.password', 'postgres/postmaster.pid'].map((name) => readFile(join(dataDir, name), 'utf8')),
  );
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(postmaster?.split('\n')[3]),
    user: 'agri',
    database: 'agri',
    password: password?.trim(),
  });
  await client.connect();
  return client;
}

async function fillTables(client: pg.Client, item: string): Promise<{ device: string; chat: string }> {
  await client.query(
    `insert into farm_item (user_id, name, image_name, created_at)
     select user_id, name || ', row ' || n, image_name, created_at - make_interval(days => n)
     from farm_item, generate_series(1, $1::int) n limit $2`,
    [Math.ceil(ITEMS / PHOTOS), ITEMS - PHOTOS],
  );
  await client.query(
    `insert into farm_record (farm_item_id, user_id, image_name, prompt, content, mode, status, measurements, created_at)
     select farm_item_id, user_id, image_name, prompt, content, mode, status, measurements, created_at - make_interval(days => n)
     from farm_record, generate_series(1, $1::int - 1) n`,
    [RECORDS],
  );
  const devices = await client.query(
    `insert into device (user_id, name, type, secret_hash, status_changed_at, light_starts_at, light_hours, created_at)
     select user_id, 'Lamp over table ' || n, 'Greenhouse LED', md5(n::text), now() - make_interval(mins => n),
       case when n % 2 = 0 then '06:00' end, case when n % 2 = 0 then 14 end, now() - make_interval(secs => n)
     from farm_item, generate_series(1, $2::int) n where farm_item.id = $1 returning id`,
    [item, DEVICES],
  );
  const chats = await client.query(
    `insert into chat (id, user_id, name, last_message_at, created_at)
     select gen_random_uuid(), user_id, 'Rings on the leaves of bed ' || n, now() - make_interval(hours => n), now()
     from farm_item, generate_series(1, $2::int) n where farm_item.id = $1 returning id`,
    [item, CHATS],
  );
  const chat = chats.rows[0]?.id as string;
  await client.query(
    `insert into chat_message (id, chat_id, user_id, prompt, said, html, status, search, created_at)
     select gen_random_uuid(), chat.id, chat.user_id, 'What are the rings of day ' || n || '?', 'rings',
       '<h3>Early blight</h3><p>' || repeat('The lower leaves show brown rings with a yellow edge. ', 8) ||
       '</p><ul><li>Cut off the lower leaves and burn them.</li><li>Water at the root.</li></ul>',
       'done', to_tsvector('simple', 'rings'), now() - make_interval(mins => n)
     from chat, generate_series(1, $2::int) n where chat.id = $1`,
    [chat, MESSAGES],
  );
  return { device: devices.rows[0]?.id as string, chat };
}
