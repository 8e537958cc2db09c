import type { Answers } from '@agri/contract/signs/ask-signs.ts';
import { partWords } from './sign-words.ts';

const listOf = (search: URLSearchParams, key: string) => search.get(key)?.split(',').filter(Boolean) ?? [];

/** The answers that an address holds; what no version of the app wrote is left out. */
export function readAnswers(search: URLSearchParams): Answers {
  const part = search.get('part') ?? '';
  return {
    part: part in partWords || part === 'unsure' ? (part as Answers['part']) : undefined,
    look: search.get('look') ?? undefined,
    yes: listOf(search, 'yes'),
    no: listOf(search, 'no'),
    unsure: listOf(search, 'unsure'),
  };
}

/** The same answers and one more. */
export function writeAnswer(search: URLSearchParams, key: keyof Answers, value: string): string {
  const next = new URLSearchParams(search);
  const isOne = key === 'part' || key === 'look';
  next.set(key, isOne ? value : [...listOf(search, key), value].join(','));
  return next.toString().replaceAll('%2C', ',');
}
