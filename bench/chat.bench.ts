import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../scripts/open-database.ts';
import { startApp } from '../scripts/running-app.ts';
import { ScriptedPerson } from '../scripts/scripted-person.ts';
import { splitWords } from '../simulators/src/models/model-provider.ts';
import { forkBaseline } from './baseline/fork-baseline.ts';
import { forkModel } from './baseline/fork-model.ts';
import { quantile } from './fault-test-kit/report.ts';

// What the chat adds to a model's own first token, beside the model asked straight and beside what a bare server adds,
// the model in a process of its own; how soon the screen is told anything, and how soon a stop reaches the model; then
// the list and the search of 1,000 chats of 50 messages, beside bare queries.
const CLIENTS = 20;
const ROUNDS = 10;
/** How long after the last one each client asks. */
const BETWEEN_MS = 50;
const FIRST_TOKEN_MS = 400;
/** What a server has answered that runs for a minute or two: by then its code is compiled. */
const WARM_QUESTIONS = 400;
const CHATS = 1_000;
const MESSAGES = 50;
const TRIES = 200;
const HEADING =
  '                                  p50 ms   p95 ms   baseline p50   baseline p95   ratio of p95';
const prompt = 'brown rings on tomato leaves';

const model = await forkModel();
const speaking = {
  kind: 'stream',
  pieces: splitWords('Cut off the lower leaves and burn them.'),
  firstMs: FIRST_TOKEN_MS,
  betweenMs: 20,
} as const;
await model.behave(speaking);
const app = await startApp({
  environment: {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'simulated',
    AI_BASE_URL: model.baseUrl,
    AI_DAILY_MESSAGES: '100000',
  },
});
type Asker = { person: ScriptedPerson; chat: string };
const people: Asker[] = [];
for (let number = 1; number <= CLIENTS; number += 1) {
  const email = `chat-${number}@example.com`;
  const person = new ScriptedPerson(app.url, app.url);
  await person.signUp(email, 'maize4ever', 'bench', () => app.readCode(email));
  const { id } = await person.ask<{ id: string }>('/api/addChatHistory', { chat_name: prompt });
  people.push({ person, chat: id });
}

const bareServer = await forkBaseline(app, 'chat-server.ts', { AI_BASE_URL: model.baseUrl });
const straight: number[] = [];
const bare: number[] = [];
const first: number[] = [];
const status: number[] = [];
console.log(
  `first token of the model after ${FIRST_TOKEN_MS} ms; clients ask one after the other, ${BETWEEN_MS} ms apart`,
);
console.log(HEADING);
console.log('right after the start:');
await measure(1, ROUNDS * 2);
await warmUp();
console.log(`after ${WARM_QUESTIONS} questions:`);
await measure(1, ROUNDS * 4);
await measure(CLIENTS, ROUNDS);
bareServer.child.kill();
const stops: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) stops.push(await stopOne());
console.log(
  `stop reaches the model: p50 ${quantile(stops, 0.5).toFixed(1)} ms, p95 ${quantile(stops, 0.95).toFixed(1)} ms`,
);

const client = await openDatabase(app);
const reader = people[0]?.person ?? new ScriptedPerson(app.url, app.url);
const { rows: found } = await client.query('select user_id from chat where id = $1', [people[0]?.chat]);
const userId = found[0]?.user_id as string;
await fill();
console.log(`\n${CHATS} chats of ${MESSAGES} messages`);
console.log(HEADING);
await compare('history', '/api/getChatHistory', 'true');
await compare('search, a rare word', '/api/getChatHistory?search=word777', searched('word777'));
await compare('search, every chat', '/api/getChatHistory?search=blight', searched('blight'));
await compare('search, two beginnings', '/api/getChatHistory?search=bli%20word77', searched('bli', 'word77'));
await compare('search, nothing', '/api/getChatHistory?search=tractor', searched('tractor'));
await client.end();
await app.stop();
model.stop();

async function warmUp(): Promise<void> {
  await model.behave({ kind: 'stream', pieces: speaking.pieces });
  for (let asked = 0; asked < WARM_QUESTIONS; asked += CLIENTS) {
    await askAll(people);
    await Promise.all(people.map((_, index) => askBare(index)));
  }
  await model.behave(speaking);
}

async function measure(clients: number, rounds: number): Promise<void> {
  const asking = people.slice(0, clients);
  await askAll(asking);
  for (const figures of [straight, bare, first, status]) figures.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    straight.push(...(await Promise.all(asking.map((_, index) => askStraight(index)))));
    await askAll(asking);
    bare.push(...(await Promise.all(asking.map((_, index) => askBare(index)))));
  }
  print(`first words, ${clients}`, first, straight);
  print(`first status, ${clients}`, status, straight);
  const added = (figures: number[]) =>
    [0.5, 0.95].map((share) => quantile(figures, share) - quantile(straight, share)) as [number, number];
  const [ours, baseline] = [added(first), added(bare)];
  console.log(`  added to the first words: p50 ${ours[0].toFixed(1)} ms, p95 ${ours[1].toFixed(1)} ms`);
  console.log(
    `  added by a bare server:   p50 ${baseline[0].toFixed(1)} ms, p95 ${baseline[1].toFixed(1)} ms; ratio ${(ours[0] / baseline[0]).toFixed(2)}`,
  );
}

async function askAll(asking: Asker[]): Promise<void> {
  await Promise.all(
    asking.map(async ({ person, chat }, index) => {
      await sleep(index * BETWEEN_MS);
      const begun = performance.now();
      const answer = await person.sendForm(
        '/api/addChatData',
        { id: chat, prompt },
        { accept: 'text/event-stream' },
      );
      const seen = await readUntilEnd(answer, begun, ['event: status', 'event: delta']);
      status.push(seen[0] ?? Number.NaN);
      first.push(seen[1] ?? Number.NaN);
    }),
  );
}

async function askStraight(index: number): Promise<number> {
  await sleep(index * BETWEEN_MS);
  const begun = performance.now();
  const body = JSON.stringify({
    model: 'simulated',
    stream: true,
    messages: [{ role: 'user', content: prompt }],
  });
  const url = `${model.baseUrl}/chat/completions`;
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return (await readUntilEnd(answer, begun, ['"content"']))[0] ?? Number.NaN;
}

async function askBare(index: number): Promise<number> {
  await sleep(index * BETWEEN_MS);
  const form = new FormData();
  form.set('prompt', prompt);
  const begun = performance.now();
  const answer = await fetch(`${bareServer.url}/ask`, { method: 'POST', body: form });
  return (await readUntilEnd(answer, begun, ['"content"']))[0] ?? Number.NaN;
}

/** When each of these words was seen first. */
async function readUntilEnd(answer: Response, begun: number, marks: string[]): Promise<number[]> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const seen: number[] = [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk, { stream: true });
    for (const [index, mark] of marks.entries()) {
      if (seen[index] === undefined && text.includes(mark)) seen[index] = performance.now() - begun;
    }
  }
  return seen;
}

async function stopOne(): Promise<number> {
  const [one] = people;
  if (!one) return Number.NaN;
  await model.behave({ kind: 'stream', pieces: speaking.pieces, end: 'stall' });
  const form = { id: one.chat, prompt };
  const answer = await one.person.sendForm('/api/addChatData', form, { accept: 'text/event-stream' });
  const decoder = new TextDecoder();
  let text = '';
  let begun = 0;
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (begun > 0 || !text.includes('event: delta')) continue;
    const generation = /"generation":"([^"]+)"/.exec(text)?.[1];
    begun = performance.now();
    await one.person.post('/api/stopChat', { generation: generation ?? '' });
  }
  return (await model.abortedAt()) - performance.timeOrigin - begun;
}

async function fill(): Promise<void> {
  await client.query(
    `insert into chat (id, user_id, name, last_message_at, created_at)
     select gen_random_uuid(), $1, 'Chat ' || n, now() - make_interval(mins => n), now() - make_interval(mins => n)
     from generate_series(1, $2::int) n`,
    [userId, CHATS],
  );
  await client.query(
    `insert into chat_message (id, chat_id, user_id, prompt, said, html, status, search, created_at)
     select gen_random_uuid(), chat.id, chat.user_id, words, words, words, 'done', to_tsvector('simple', words),
       chat.created_at + make_interval(secs => n)
     from chat, generate_series(1, $2::int) n, lateral (
       select string_agg('word' || ((hashtext(chat.id::text)::bigint + n * 31 + k * 7919) & 4095), ' ') || ' early blight of tomato' as words
       from generate_series(1, 60) k
     ) as text
     where chat.user_id = $1`,
    [userId, MESSAGES],
  );
  await client.query('analyze');
}

function searched(...words: string[]): string {
  const query = words.map((word) => `${word}:*`).join(' & ');
  return `id in (select chat_id from chat_message where user_id = '${userId}' and search @@ '${query}'::tsquery)`;
}

async function compare(name: string, path: string, condition: string): Promise<void> {
  const bare = `select id, name, last_message_at from chat where user_id = $1 and ${condition}
    order by last_message_at desc, id desc limit 100`;
  const [ours, baseline]: [number[], number[]] = [[], []];
  for (let index = 0; index < TRIES; index += 1) {
    baseline.push(await time(() => client.query(bare, [userId])));
    ours.push(await time(() => reader.read(path)));
  }
  print(name, ours, baseline);
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

function print(name: string, ours: number[], baseline: number[]): void {
  const figures = [
    quantile(ours, 0.5),
    quantile(ours, 0.95),
    quantile(baseline, 0.5),
    quantile(baseline, 0.95),
    quantile(ours, 0.95) / quantile(baseline, 0.95),
  ];
  console.log(`${name.padEnd(32)} ${figures.map((figure) => figure.toFixed(2).padStart(9)).join(' ')}`);
}
