import { fastify } from 'fastify';
import pg from 'pg';

// What any app of this kind needs at least: one query and its rows as JSON. The query is the one of `getData`, as it
// stands and prepared.
const pool = new pg.Pool({ host: '127.0.0.1', user: 'agri', database: 'agri', max: 20 });
const text = `select item.id, item.name, item.image_name, item.created_at,
    (select max(record.created_at) from farm_record as record where record.farm_item_id = item.id) as last_record_at,
    (select count(*) from farm_record as record where record.farm_item_id = item.id) as records,
    (select to_char(record.recheck_on, 'YYYY-MM-DD') from farm_record as record
      where record.farm_item_id = item.id order by record.created_at desc limit 1) as recheck_on
  from farm_item as item where item.user_id = $1 order by item.created_at desc, item.id desc limit $2`;
const { rows } = await pool.query<{ id: string }>('select id from app_user limit 1');
const values = [rows[0]?.id, 10];

const server = fastify();
server.get('/plain', async () => (await pool.query(text, values)).rows);
server.get('/prepared', async () => (await pool.query({ name: 'list', text, values })).rows);
await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.((server.server.address() as { port: number }).port);
