import { fastify } from 'fastify';
import pg from 'pg';

// What any app of this kind needs at least until it can answer from its database.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const server = fastify();
server.get('/readyz', async () => (await pool.query('select 1 as ready')).rows);
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
