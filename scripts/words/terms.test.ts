import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@agri/contract/languages.ts';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { codes, others, readTexts, type Text } from './catalogues.ts';

type Row = { language: Language; avoid: string; say?: string; but?: string[] };
const table = load(readFileSync(join(import.meta.dirname, 'terms.yaml'), 'utf8')) as Record<
  'machine' | 'address' | 'terms',
  Row[]
>;
/** Told to whoever runs the app, who sets ports and hosts. */
const forOperators = new Set(['account.codeInFolder', 'account.linkInFolder']);
const endless = new Set<Language>(['hi', 'bn', 'ta', 'ar']);
const texts = new Map(codes.map((code) => [code, readTexts(code)]));

function meets({ language, avoid, but = [] }: Row, { id, variants }: Text): boolean {
  const end = endless.has(language) ? '' : '(?![\\p{L}\\p{M}])';
  const word = new RegExp(`(?<![\\p{L}\\p{M}])(?:${avoid})${end}`, 'iu');
  return !but.includes(id) && variants.some((text) => word.test(text));
}

function find(rows: Row[], keep: (text: Text) => boolean): string[] {
  return rows.flatMap((row) =>
    (texts.get(row.language) ?? [])
      .filter((text) => keep(text) && meets(row, text))
      .map(({ id, message }) => `${row.language} ${id}: ${message}${row.say ? ` (say: ${row.say})` : ''}`),
  );
}

test('no words of the machine room stand where a farmer reads', () => {
  expect(find(table.machine, ({ id, part }) => part !== 'legal' && !forOperators.has(id))).toEqual([]);
  expect(table.machine.map(({ language }) => language).sort()).toEqual([...codes].sort());
});

test('a person is spoken to in one way', () => {
  expect(find(table.address, () => true)).toEqual([]);
  expect(table.address.map(({ language }) => language).sort()).toEqual([...others].sort());
});

test('one thing has one word', () => {
  expect(find(table.terms, () => true)).toEqual([]);
});

test('a text that may say a word does say it', () => {
  const idle = [...table.machine, ...table.address, ...table.terms].flatMap((row) =>
    (row.but ?? [])
      .filter(
        (id) => !texts.get(row.language)?.some((text) => text.id === id && meets({ ...row, but: [] }, text)),
      )
      .map((id) => `${row.language} ${row.avoid}: ${id}`),
  );
  expect(idle).toEqual([]);
});

test.each([
  ['en', 'machine', 'The server did not answer.'],
  ['es', 'machine', 'El servidor no responde.'],
  ['ar', 'machine', 'لا يجيب الخادم الآن.'],
  ['hi', 'machine', 'मौसम सेवा जवाब नहीं दे रही।'],
  ['es', 'address', 'Revise la lámpara.'],
  ['fr', 'address', 'Vérifie ta lampe.'],
  ['hi', 'address', 'तुम अपना सवाल लिखो।'],
  ['sw', 'address', 'Angalieni taa yenu.'],
  ['bn', 'terms', 'ভোরে জল দিন।'],
] as const)('%s: the table of %s finds “%s”', (language, part, message) => {
  const rows = table[part].filter((row) => row.language === language);
  const text = { id: 'x', part: 'screen', message, variants: [message] } as const;
  expect(rows.some((row) => meets(row, { ...text, variants: [message] }))).toBe(true);
});
