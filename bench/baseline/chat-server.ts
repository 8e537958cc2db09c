import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import pg from 'pg';

// What any advisor needs at least: the form is read, the question stands in the database, the model is asked, and what
// it says is passed on as it comes. Nobody is known, nothing is counted, searched, read from before or written down.
const pool = new pg.Pool({ host: '127.0.0.1', user: 'agri', database: 'agri', max: 20 });
await pool.query(
  'create table bench_question (id uuid primary key, prompt text not null, asked_at timestamptz)',
);
const keep = { name: 'keep', text: 'insert into bench_question values (gen_random_uuid(), $1, now())' };
const model = `${process.env.AI_BASE_URL}/chat/completions`;

const server = fastify();
await server.register(multipart);
server.post('/ask', async (request, reply) => {
  let prompt = '';
  for await (const part of request.parts()) if (part.type === 'field') prompt = String(part.value);
  await pool.query({ ...keep, values: [prompt] });
  const answer = await fetch(model, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'simulated', stream: true, messages: [{ role: 'user', content: prompt }] }),
  });
  if (!answer.body) throw new Error(`${answer.status}`);
  return reply.type('text/event-stream').send(Readable.fromWeb(answer.body as ReadableStream));
});
await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.((server.server.address() as { port: number }).port);
