import { languages } from '@agri/contract/languages.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

const raw = import.meta.glob<string>('../../locales/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const read = (name: string): Record<string, string> => JSON.parse(raw[`../../locales/${name}.json`] ?? '{}');
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');
const parts = ['', '.start', '.legal'];
const rows = others.flatMap((code) => parts.map((part) => [code, part] as const));

/** Names of the values and tags in a text, each once: other languages may need a value in more or fewer plural forms. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\{(\w+)(?=[,}])|<(\w+)>/g)].map(([, value, tag]) => value ?? `<${tag}>`);
  return [...new Set(names)].sort();
}

test.each(rows)('%s%s has every text of English and no other', (code, part) => {
  expect(Object.keys(read(`${code}${part}`)).sort()).toEqual(Object.keys(read(`en${part}`)).sort());
});

test.each(rows)('%s%s has valid texts with the same values and tags', (code, part) => {
  const english = read(`en${part}`);
  for (const [id, text] of Object.entries(read(`${code}${part}`))) {
    expect(() => compileMessageOrThrow(text), id).not.toThrow();
    expect(namesIn(text), id).toEqual(namesIn(english[id] ?? ''));
  }
});

test.each(rows)('%s%s is not in English', (code, part) => {
  const english = read(`en${part}`);
  const words = /[A-Za-z]{3,}.*[A-Za-z]{3,}/;
  const same = Object.entries(read(`${code}${part}`)).filter(
    ([id, text]) => text === english[id] && words.test(text.replaceAll(/\{[^}]*\}/g, '')),
  );
  expect(same.length).toBeLessThan(12);
});
