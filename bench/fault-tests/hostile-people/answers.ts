import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApp } from '../../../scripts/running-app.ts';
import type { ModelProvider, Piece } from '../../../simulators/src/models/model-provider.ts';
import type { Account } from '../../fault-test-kit/accounts.ts';
import type { Row } from '../../fault-test-kit/attack-table.ts';
import { ms, untilTrue } from '../../fault-test-kit/report.ts';
import { watchApp } from '../../fault-test-kit/watch-app.ts';

type Parts = { app: RunningApp; model: ModelProvider; attacker: Account; neighbour: Account };
type Message = { ai_msg: string; status: string };

const PIECE_CHARACTERS = 2_000;
const QUOTES = '> '.repeat(4_096);
const HARMLESS = 'Water it early. '.repeat(512);
const COMMENTS = '<!--'.repeat(50_000);
const ROUNDS = 3;
/** Above what a harmless answer of the same length does. */
const STALL_MAX_MS = 200;
const ANSWER_MAX_BYTES = 32 * 1024;
/** The sentence that says that it was cut, and what Markdown adds. */
const CUT_SENTENCE_BYTES = 1_024;
const DONE_WITHIN_MS = 15_000;
/** A statement may take 20 s before PostgreSQL ends it. */
const LOOK_MS = 23_000;
const NEXT_WITHIN_MS = 3_000;

/** A model that was talked into answers which are hard to store and to set. */
export async function answerHostile(parts: Parts): Promise<Row[]> {
  const harmlessMs = await measureStall(parts, HARMLESS);
  const quotesMs = await measureStall(parts, QUOTES);
  const stallMs = Math.max(0, quotesMs - harmlessMs);
  return [
    {
      item: 9,
      attack: 'a model answers 8 kB of "> "',
      measured: `others' calls ${ms(quotesMs)}, beside harmless words ${ms(harmlessMs)}`,
      limit: `${ms(STALL_MAX_MS)} more than beside harmless words`,
      held: stallMs <= STALL_MAX_MS,
    },
    ...(await answerTooLong(parts)),
  ];
}

/** The slowest call of another person while this is written: the best of some, as the machine only adds to it. */
async function measureStall({ app, model, attacker, neighbour }: Parts, text: string): Promise<number> {
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    model.behave({ kind: 'stream', pieces: cut(text), betweenMs: 20 });
    const stop = await watchApp(app, neighbour.token);
    await ask(app, attacker, await addChat(attacker));
    slowest.push((await stop()).slowestCallMs);
  }
  return Math.min(...slowest);
}

async function answerTooLong({ app, model, attacker, neighbour }: Parts): Promise<Row[]> {
  const timeoutsBefore = await countTimeouts(app);
  model.behave({
    kind: 'turns',
    turns: [
      { kind: 'stream', pieces: cut(COMMENTS) },
      { kind: 'stream', pieces: cut(HARMLESS) },
    ],
  });
  const [chat, nextChat] = [await addChat(attacker), await addChat(neighbour)];
  const asked = model.calls.length;
  const begun = performance.now();
  const asking = ask(app, attacker, chat).catch(() => undefined);
  await untilTrue(NEXT_WITHIN_MS, async () => model.calls.length > asked);
  const nextBegun = performance.now();
  await ask(app, neighbour, nextChat);
  const nextMs = performance.now() - nextBegun;
  let message: Message | undefined;
  const stored = await untilTrue(LOOK_MS - (performance.now() - begun), async () => {
    message = (await attacker.person.ask<Message[]>('/api/getChatData', { id: chat }))[0];
    return message !== undefined && message.status !== 'working';
  });
  const doneMs = performance.now() - begun;
  await asking;
  const timeouts = (await countTimeouts(app)) - timeoutsBefore;
  const bytes = Buffer.byteLength((message?.ai_msg ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
  const isDone = stored !== undefined;
  return [
    {
      item: 9,
      attack: 'a model answers 200 kB of "<!--"',
      measured: `${isDone ? `${message?.status}, ${(bytes / 1024).toFixed(0)} kB` : 'not done'} after ${ms(doneMs)}; ${timeouts} statements timed out; next person ${ms(nextMs)}`,
      limit: `done in ${ms(DONE_WITHIN_MS)}, 32 kB; 0; ${ms(NEXT_WITHIN_MS)}`,
      held:
        isDone &&
        doneMs <= DONE_WITHIN_MS &&
        bytes <= ANSWER_MAX_BYTES + CUT_SENTENCE_BYTES &&
        timeouts === 0 &&
        nextMs <= NEXT_WITHIN_MS,
    },
  ];
}

async function addChat({ person }: Account): Promise<string> {
  const { id } = await person.ask<{ id: string }>('/api/addChatHistory', { chat_name: 'Questions' });
  return id;
}

async function ask(app: RunningApp, { token }: Account, chat: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    id: chat,
    prompt: 'When to water?',
    request_id: randomUUID(),
  }))
    form.set(name, value);
  const answer = await fetch(`${app.url}/api/addChatData`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(DONE_WITHIN_MS),
  });
  await answer.arrayBuffer();
}

function cut(text: string): Piece[] {
  return Array.from({ length: Math.ceil(text.length / PIECE_CHARACTERS) }, (_, index) => ({
    text: text.slice(index * PIECE_CHARACTERS, (index + 1) * PIECE_CHARACTERS),
  }));
}

/** What PostgreSQL itself wrote down of it. */
async function countTimeouts({ dataDir }: RunningApp): Promise<number> {
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  return log.split('due to statement timeout').length - 1;
}
