import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '../server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { migrateForward } from '../server/src/db/migrate.ts';
import { guideService } from '../server/src/features/guide/service.ts';
import { guideStore } from '../server/src/features/guide/store.ts';
import { quantile } from './drill-kit/report.ts';
import { type Answered, type Half, isMiss, readQuestions, scoreAnswers } from './guide/score.ts';

// How well the field guide answers our own questions, beside the floor: plain PostgreSQL full text over the same cards.
const dataDir = await mkdtemp(join(tmpdir(), 'agri-guide-'));
const postgres = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
const { db, close } = connectDatabase(postgres.connection, () => undefined);
await migrateForward(db);
const guide = guideService({ store: guideStore(db), folder: join(import.meta.dirname, '../guide') });
const cards = await guide.load();
await sql`analyze guide_card`.execute(db);
await sql`create table floor as select id, to_tsvector('english', card::text) as search from guide_card`.execute(
  db,
);

const ours = await answerAll(async (question) => (await guide.findCards(question)).map(({ id }) => id));
const floor = await answerAll(async (question) => {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select string_agg(quote_literal(lexeme), ' | ')::tsquery as query
      from unnest(to_tsvector('english', ${question})) as word
    )
    select id from floor, asked where search @@ query order by ts_rank(search, query) desc, id limit 5`.execute(
    db,
  );
  return rows.map(({ id }) => id);
});
await close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

console.log(`${cards} cards        questions  recall@5   NDCG@5  refused  precision   p50 ms   p95 ms`);
for (const [name, { answers, times }] of [['field guide', ours] as const, ['floor', floor] as const]) {
  print(
    `${name}, tuning`,
    answers.filter(({ half }) => half === 'tuning'),
  );
  print(
    `${name}, held out`,
    answers.filter(({ half }) => half === 'held-out'),
  );
  print(name, answers, [quantile(times, 0.5), quantile(times, 0.95)]);
}
console.log(
  `ratio of p95 to the floor: ${(quantile(ours.times, 0.95) / quantile(floor.times, 0.95)).toFixed(1)}`,
);
for (const half of ['tuning', 'held-out'] as const) {
  console.log(`\nmisses, ${half}`);
  for (const { ask, want, found } of ours.answers.filter(
    (answer) => answer.half === half && isMiss(answer),
  )) {
    console.log(`  ${ask}\n    wanted ${Object.keys(want).join(', ') || 'a refusal'}`);
    console.log(`    found  ${found.slice(0, 5).join(', ') || 'nothing'}`);
  }
}

async function answerAll(find: (question: string) => Promise<string[]>) {
  const answers: Answered[] = [];
  const times: number[] = [];
  await find('a first question that warms up');
  for (const half of ['tuning', 'held-out'] satisfies Half[]) {
    for (const question of readQuestions(half)) {
      const begun = performance.now();
      const found = await find(question.ask);
      times.push(performance.now() - begun);
      answers.push({ ...question, half, found });
    }
  }
  return { answers, times };
}

function print(name: string, answers: Answered[], times: number[] = []): void {
  const { questions, recall, ndcg, refused, precision } = scoreAnswers(answers);
  const shares = [recall, ndcg, refused, precision].map((share) => share.toFixed(3).padStart(9));
  const speeds = times.map((time) => time.toFixed(1).padStart(8));
  console.log(
    `${name.padEnd(22)} ${String(questions).padStart(6)} ${shares.join(' ')} ${speeds.join(' ')}`.trimEnd(),
  );
}
