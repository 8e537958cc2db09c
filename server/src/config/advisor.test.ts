import { expect, test } from 'vitest';
import { problemsOf } from '../../test/config/problems-of.ts';
import { readConfig } from '../config.ts';

const local = {
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'llava',
  AI_BASE_URL: 'http://127.0.0.1:11434/v1',
};

test('models are asked in order: the chosen one, then the fallbacks', () => {
  const fallback = { provider: 'google', model: 'gemini', apiKey: 'k' };
  expect(readConfig({ ...local, AI_FALLBACKS: JSON.stringify([fallback]) }).advisor.models).toEqual([
    { provider: 'openai-compatible', model: 'llava', baseUrl: 'http://127.0.0.1:11434/v1' },
    fallback,
  ]);
});

test.each([
  [{ AI_PROVIDER: 'google' }, 'AI_MODEL'],
  [{ AI_MODEL: 'gemini' }, 'AI_PROVIDER'],
  [{ AI_PROVIDER: 'elsewhere', AI_MODEL: 'x' }, 'AI_PROVIDER'],
  [{ ...local, AI_BASE_URL: '' }, 'AI_BASE_URL'],
  [{ ...local, AI_FALLBACKS: 'gemini' }, 'AI_FALLBACKS'],
  [{ ...local, AI_FALLBACKS: '[{"provider":"openai-compatible","model":"x"}]' }, 'AI_FALLBACKS'],
  [{ AI_PRICES: '0.3' }, 'AI_PRICES'],
  [{ AI_DAILY_MESSAGES: 'many' }, 'AI_DAILY_MESSAGES'],
])('%j: %s is named', (settings, problem) => {
  expect(problemsOf(settings)).toEqual([problem]);
});

test('a price for a million tokens is read for both ways', () => {
  expect(readConfig({ AI_PRICES: '0.30,2.50' }).advisor.prices).toEqual({ input: 0.3, output: 2.5 });
});
