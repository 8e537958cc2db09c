import { join } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { readCards } from './service.ts';
import { attachTranslations, listNumbers } from './translation-rules.ts';

const cards = await readCards(join(import.meta.dirname, '../../../../guide'));

/**
 * How many short forms a language may still lack, by the class of its cards: those fall back to English. A language that is
 * not here lacks none of the problems of crops.
 */
const incomplete: Partial<Record<Language, number>> = {};

const card = {
  ...{ id: 'onion/thrips', title: 'Onion thrips', aliases: { hi: ['थ्रिप्स'] }, symptoms: ['silver'] },
  short: {
    sign: 'Silver streaks.',
    acts: ['Count 10 plants.', 'Wash thrips off.', 'Wait 2 days.'],
    doNot: "Don't spray.",
    call: 'Call after 1.5 weeks.',
  },
} as unknown as GuideCard;
const good = `thrips:
  title: प्याज का थ्रिप्स
  sign: चाँदी जैसी धारियाँ।
  acts: [१० पौधे गिनें।, थ्रिप्स धोएँ।, 2 दिन रुकें।]
  doNot: दवा न छिड़कें।
  call: 1,5 सप्ताह बाद बुलाएँ।
`;
const attach = async (text: string, path = 'hi/onion.yaml') =>
  (await attachTranslations([card], [{ path, text }]))[0];

test('a card has its short form in the language, and is found by the title and the sign there', async () => {
  const read = await attach(good);
  expect(read?.translations?.hi).toMatchObject({ title: 'प्याज का थ्रिप्स', doNot: 'दवा न छिड़कें।' });
  expect(read?.aliases.hi).toEqual(['थ्रिप्स', 'प्याज का थ्रिप्स']);
  expect(read?.symptoms).toEqual(['silver', 'चाँदी जैसी धारियाँ।']);
  expect(await attachTranslations([card], [])).toEqual([card]);
});

test.each([
  ['hi/onion.yaml: thrips: acts: 2 instead of 3', good.replace(', 2 दिन रुकें।', ''), undefined],
  ['hi/onion.yaml: thrips: acts.0: the numbers are "12"', good.replace('१०', '१२'), undefined],
  ['hi/onion.yaml: thrips: title: the numbers are "3"', good.replace('title: ', 'title: 3 '), undefined],
  ['hi/onion.yaml: thrips: call: ', good.replace(/ {2}call: .*/, '  call: ""'), undefined],
  ['hi/onion.yaml: thrips: doNot: ', good.replace(/ {2}doNot: .*\n/, ''), undefined],
  ['hi/onion.yaml: thrip: there is no card onion/thrip', good.replace('thrips', 'thrip'), undefined],
  ['hi/leek.yaml: thrips: there is no card leek/thrips', good, 'hi/leek.yaml'],
  ['en/onion.yaml: is not <language>/<subject>.yaml', good, 'en/onion.yaml'],
  ['hi/onion.yaml: ', `${good}  sign: again\n`, undefined],
])('a translation at fault is named with its file and card: %s', async (fault, text, path) => {
  await expect(attach(text, path)).rejects.toThrow(fault);
});

test('numbers are the same in all scripts', () => {
  expect(listNumbers('2.5 cm, 10 days')).toEqual(['10', '2.5']);
  for (const text of ['२.५ 1०', '২.৫ ১০', '٢.٥ ١٠', '2,5 10'])
    expect(listNumbers(text)).toEqual(['10', '2.5']);
});

const translatedInto = languages.filter(({ code }) => cards.some(({ translations }) => translations?.[code]));

test.each(translatedInto.map(({ code }) => code))(
  'in %s all problems of crops are translated, as far as the table does not say otherwise, in short lines',
  (language) => {
    const problems = cards.filter((one) => one.class === 'crop-problems' && one.short);
    const missing = problems.filter(({ translations }) => !translations?.[language]);
    expect(missing.map(({ id }) => id).slice(incomplete[language] ?? 0)).toEqual([]);
    const long = cards.filter(({ short, title, translations }) => {
      const said = translations?.[language];
      if (!said || !short) return false;
      const pairs = [
        [title, said.title],
        [short.sign, said.sign],
        [short.doNot, said.doNot],
        [short.call, said.call],
        ...short.acts.map((act, index) => [act, said.acts[index] ?? '']),
      ];
      return pairs.some(([own = '', other = '']) => other.length > 3 * own.length + 60);
    });
    expect(long.map(({ id }) => id)).toEqual([]);
  },
);
