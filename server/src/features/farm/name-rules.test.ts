import { expect, test } from 'vitest';
import { isNamed } from './name-rules.ts';

const earlyBlight = {
  id: 'tomato/early-blight',
  title: 'Early blight of tomato',
  aliases: { en: ['target spot', 'Alternaria solani'], hi: ['टमाटर का अगेती झुलसा'] },
  crops: ['tomato'],
};

test.each([
  ['Early blight', 'tomato'],
  ['Tomato early blight disease', 'tomato'],
  ['Early Blight (Alternaria solani)', 'Tomato'],
  ['Alternaria leaf disease (Alternaria solani)', 'tomato'],
  ['Target spots', ''],
  ['अगेती झुलसा', 'टमाटर'],
])('%s on "%s" is the card of early blight', (problem, crop) => {
  expect(isNamed(earlyBlight, problem, crop)).toBe(true);
});

test.each(['Late blight', 'Blight', 'Leaf spot', 'Early blight or Septoria leaf spot', 'Tomato', ''])(
  '%j is not',
  (problem) => {
    expect(isNamed(earlyBlight, problem, 'tomato')).toBe(false);
  },
);
