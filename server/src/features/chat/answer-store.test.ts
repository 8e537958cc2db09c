import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { answerStore, type Ending, type Lease } from './answer-store.ts';
import { questionStore } from './question-store.ts';
import { chatStore } from './store.ts';

let database: TestDatabase;
let store: ReturnType<typeof answerStore>;
let userId: string;
let lease: Lease;

const ending: Ending = { state: 'done', said: 'All said.', html: '<p>All said.</p>', sources: [] };
const delta = (seq: number, text: string) => ({ seq, event: 'delta', data: { text } });
const silence = { takeOverMs: 8_000, reapMs: 90_000, maxAttempts: 3 };

beforeAll(async () => {
  database = await createTestDatabase();
  store = answerStore(database.db);
  const user = { issuer: 'test', subject: '1', email: 'ada@example.com', terms_accepted_at: new Date() };
  const row = await database.db.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow();
  userId = row.id;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from chat');
  lease = await begin();
});

async function begin(): Promise<Lease> {
  const [generation, owner, chatId] = [randomUUID(), randomUUID(), randomUUID()];
  await chatStore(database.db).addChat({ id: chatId, user_id: userId, name: 'Chat', at: new Date() });
  const charge = async () => null;
  const answer = {
    generation,
    owner,
    userId,
    mode: 'model',
    firstStatus: {},
    at: new Date(),
    charge,
  } as const;
  const question = {
    messageId: randomUUID(),
    chatId,
    prompt: 'rings',
    picture: undefined,
    edits: undefined,
    item: undefined,
  };
  expect(await questionStore(database.db).begin(answer, question)).toMatchObject({ kind: 'begun' });
  return { id: generation, owner, attempt: 1 };
}

const age = (seconds: number) =>
  database.pool.query(
    'update chat_generation set heartbeat_at = now() - make_interval(secs => $1) where id = $2',
    [seconds, lease.id],
  );
const readEvents = async () => (await store.read(userId, lease.id, 2))?.events;

test('events keep their numbers, the same ones again change nothing, and others of their numbers are refused', async () => {
  const batch = [delta(3, 'a'), delta(4, 'b')];
  expect(await store.append(lease, batch)).toBe(true);
  expect(await Promise.all([store.append(lease, batch), store.append(lease, batch)])).toEqual([true, true]);
  expect(await store.append(lease, [delta(3, 'other')])).toBe(false);
  expect(await store.append(lease, [delta(6, 'too far')])).toBe(false);
  expect(await store.append(lease, [delta(5, 'c')])).toBe(true);
  expect(await store.append(lease, batch)).toBe(false);
  expect(await readEvents()).toEqual([...batch, delta(5, 'c')]);
});

test('events are numbered on, whoever writes them', async () => {
  await store.append(lease, [delta(3, 'a')]);
  await age(9);
  const taken = await store.takeOver(randomUUID(), silence);
  expect(taken?.last_seq).toBe(3);
  const holder = { id: lease.id, owner: taken?.owner ?? '', attempt: 2 };
  expect(await store.append(lease, [delta(4, 'late')])).toBe(false);
  expect(await store.append(holder, [delta(4, 'anew')])).toBe(true);
  await store.finish(lease.id, undefined, () => ({ ...ending, events: [{ event: 'block', data: {} }] }));
  expect((await readEvents())?.map(({ seq }) => seq)).toEqual([3, 4, 5]);
});

test('who has lost the lease writes and ends nothing any more', async () => {
  await age(9);
  const taken = await store.takeOver(randomUUID(), silence);
  expect(taken).toMatchObject({ id: lease.id, attempt: 2 });
  expect(await store.append(lease, [delta(3, 'late')])).toBe(false);
  expect(await store.finish(lease.id, lease, () => ending)).toBe(false);
  const holder = { id: lease.id, owner: taken?.owner ?? '', attempt: 2 };
  expect(await store.append(holder, [delta(3, 'anew')])).toBe(true);
  expect(await readEvents()).toEqual([delta(3, 'anew')]);
});

test('an answer is taken over once, by one of many, and not while its copy speaks', async () => {
  expect(await store.takeOver(randomUUID(), silence)).toBeUndefined();
  await age(9);
  const taken = await Promise.all(Array.from({ length: 10 }, () => store.takeOver(randomUUID(), silence)));
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
});

test('what a copy gives up is free at once, and after too many attempts or too long a silence it is lost', async () => {
  await store.release(lease.owner);
  expect(await store.takeOver(randomUUID(), silence)).toMatchObject({ attempt: 2 });
  expect(await store.listLost(silence)).toEqual([]);
  await age(91);
  expect(await store.takeOver(randomUUID(), silence)).toBeUndefined();
  expect(await store.listLost(silence)).toEqual([lease.id]);
  await age(9);
  await database.pool.query('update chat_generation set attempt = 3');
  expect(await store.takeOver(randomUUID(), silence)).toBeUndefined();
  expect(await store.listLost(silence)).toEqual([lease.id]);
});

test('an end from outside is given what is shown: the words of the last attempt that said any', async () => {
  await store.append(lease, [delta(3, 'old words')]);
  await age(9);
  const taken = await store.takeOver(randomUUID(), silence);
  const holder = { id: lease.id, owner: taken?.owner ?? '', attempt: 2 };
  const source = { card: 'a/b', title: 'Blight', publisher: 'FAO' };
  const given: unknown[] = [];
  const giveAway = () =>
    store.finish(lease.id, undefined, (said, sources) => {
      given.push([said, sources]);
      throw new Error('not yet');
    });
  await store.append(holder, [{ seq: 4, event: 'sources', data: [source] }]);
  await expect(giveAway()).rejects.toThrow('not yet');
  await store.append(holder, [delta(5, 'new '), delta(6, 'words')]);
  const ends = await Promise.all(
    Array.from({ length: 5 }, () =>
      store.finish(lease.id, undefined, (said, sources) => {
        given.push([said, sources]);
        return { ...ending, state: 'stopped', said, sources };
      }),
    ),
  );
  expect(ends.filter(Boolean)).toHaveLength(1);
  expect(given).toEqual([
    ['old words', [source]],
    ['new words', [source]],
  ]);
  expect(await store.append(holder, [delta(7, 'late')])).toBe(false);
});

test('events go an hour after the end, what ran goes after 90 days, and what runs stays', async () => {
  const counts = async () => {
    const { rows } = await database.pool.query(
      'select (select count(*)::int from chat_event) as events, (select count(*)::int from chat_generation) as runs',
    );
    return [rows[0].events, rows[0].runs];
  };
  await age(3 * 86_400);
  await store.prune();
  expect(await counts()).toEqual([2, 1]);
  await store.finish(lease.id, undefined, () => ending);
  await store.prune();
  expect(await counts()).toEqual([2, 1]);
  await age(3_700);
  await store.prune();
  expect(await counts()).toEqual([0, 1]);
  await age(80 * 86_400);
  await store.prune();
  expect(await counts()).toEqual([0, 1]);
  await age(91 * 86_400);
  await store.prune();
  expect(await counts()).toEqual([0, 0]);
  expect(await database.db.selectFrom('chat_message').select('said').execute()).toEqual([
    { said: 'All said.' },
  ]);
});
