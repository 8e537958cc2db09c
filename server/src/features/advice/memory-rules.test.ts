import { expect, test } from 'vitest';
import type { FoundCard } from '../../adapters/advisor/port.ts';
import { type Remembered, rememberTurn, type TurnReading } from './memory-rules.ts';

const card = (id: string, crops: string[], kind: 'pest' | 'practice' = 'pest'): FoundCard => ({
  ...{ id, crops, kind, class: kind === 'pest' ? 'crop-problems' : 'practice', certainty: 'sure', title: id },
  ...{ signs: [], parts: [], aliases: {}, symptoms: [], sources: [] },
  short: { sign: '', acts: [], doNot: '', call: '' },
  sections: { looksLike: '', lookAlikes: '', doFirst: '', chemical: '', expert: '' },
});
const remember = (...turns: TurnReading[]) => turns.reduce<Remembered>(rememberTurn, {});
const thrips = card('onion/thrips', ['onion', 'leek']);
const blight = card('potato/late-blight', ['potato']);

test('nothing was said, nothing is remembered', () => {
  expect(remember()).toEqual({});
  expect(remember({ crops: [], cards: [] })).toEqual({ crop: undefined, card: undefined });
});

test('the last crop and the last problem stay over questions that name none', () => {
  const asked = { crops: ['onion'], cards: [thrips] };
  expect(remember(asked, { crops: [], cards: [] })).toEqual({ crop: 'onion', card: thrips });
});

test('a problem brings its crop where none was named; a practice brings none', () => {
  expect(remember({ crops: [], cards: [thrips] }).crop).toBe('onion');
  const mulching = card('soil/mulching', ['tomato'], 'practice');
  expect(remember({ crops: [], cards: [mulching] })).toEqual({ crop: undefined, card: mulching });
});

test('a new problem takes the place of the one before', () => {
  const readings = [
    { crops: ['onion'], cards: [thrips] },
    { crops: ['potato'], cards: [blight] },
  ];
  expect(remember(...readings)).toEqual({ crop: 'potato', card: blight });
});

test('another crop ends the problem of the one before, unless it has it too', () => {
  const asked = { crops: ['onion'], cards: [thrips] };
  expect(remember(asked, { crops: ['maize'], cards: [] })).toEqual({
    crop: 'maize',
    card: undefined,
  });
  expect(remember(asked, { crops: ['leek'], cards: [] })).toEqual({ crop: 'leek', card: thrips });
});
