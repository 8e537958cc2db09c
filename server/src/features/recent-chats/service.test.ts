import { beforeEach, expect, test } from 'vitest';
import { type RecentChats, recentChats } from './service.ts';

const turns = [{ question: 'brown rings?', answer: 'Cut off the leaves.' }];
let nowMs = 0;
let recent: RecentChats;

beforeEach(() => {
  nowMs = 0;
  recent = recentChats({ keepMs: 1_000, maxPeople: 2, now: () => nowMs });
});

function answer(person: string, chat: string): void {
  recent.noteLeft(person, 5);
  recent.keep(person, chat, turns);
}

test('a chat is remembered for one question', () => {
  answer('ann', 'one');
  expect(recent.take('ann', 'one')).toEqual(turns);
  expect(recent.take('ann', 'one')).toBeUndefined();
});

test('a chat is remembered for its own person only', () => {
  answer('ann', 'one');
  recent.noteLeft('ben', 5);
  expect(recent.take('ben', 'one')).toBeUndefined();
});

test('one question at a time goes by what is remembered, and none of whom has no question left', () => {
  answer('ann', 'one');
  answer('ann', 'two');
  expect(recent.take('ann', 'one')).toEqual(turns);
  expect(recent.take('ann', 'two')).toBeUndefined();
  recent.noteLeft('ann', 0);
  expect(recent.take('ann', 'two')).toBeUndefined();
  recent.noteLeft('ann', 1);
  expect(recent.take('ann', 'two')).toEqual(turns);
});

test('nothing is remembered of whom it is not known what is left', () => {
  recent.keep('ann', 'one', turns);
  recent.noteLeft('ann', 5);
  expect(recent.take('ann', 'one')).toBeUndefined();
});

test('it is forgotten after a while, when it changes, with its person, and when there are too many', () => {
  answer('ann', 'late');
  nowMs = 1_000;
  expect(recent.take('ann', 'late')).toBeUndefined();
  answer('ann', 'changed');
  recent.forgetChat('ann', 'changed');
  expect(recent.take('ann', 'changed')).toBeUndefined();
  for (const forget of [() => recent.forget('ann'), recent.forgetAll]) {
    answer('ann', 'one');
    forget();
    expect(recent.take('ann', 'one')).toBeUndefined();
  }
  answer('ben', 'one');
  nowMs = 1_500;
  answer('ann', 'one');
  nowMs = 2_200;
  recent.forgetOld();
  nowMs = 1_500;
  expect([recent.take('ben', 'one'), recent.take('ann', 'one')]).toEqual([undefined, turns]);
  for (const chat of ['one', 'two', 'three']) answer('ann', chat);
  expect(recent.take('ann', 'one')).toBeUndefined();
  expect(recent.take('ann', 'two')).toEqual(turns);
  for (const person of ['ben', 'cleo']) answer(person, 'one');
  expect(recent.take('ann', 'three')).toBeUndefined();
  expect(recent.take('cleo', 'one')).toEqual(turns);
});
