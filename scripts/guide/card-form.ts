import { listTroubles } from '@agri/contract/guide-cards.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';
import { countWords } from '../../server/src/i18n/write-card.ts';
import { gradeReading } from './reading-grade.ts';
import { splitSentences } from './sentences.ts';
import { findUnfinished } from './unfinished-sentences.ts';

/** What cards are held against: ids of `content/guide/signs.yaml`, ids of all cards, names of banned active ingredients. */
export type Guide = { signIds: Set<string>; cardIds: Set<string>; banned: string[] };

const SHORT_WORDS_MAX = 60;
const SIGN_WORDS_MAX = 20;
const ACT_WORDS_MAX = 11;
const DO_NOT_WORDS_MAX = 10;
const CALL_WORDS_MAX = 12;
const GRADE_MAX = 7;
const SECTION_WORDS_MAX = 55;
const TROUBLES = 5;

/** What is wrong with the form of a card, one line for each fault, beginning with the field or the rule. */
export function findFaults(card: GuideCard, guide: Guide): string[] {
  return [
    ...findShortFaults(card),
    ...findListFaults(card, guide),
    ...findReadingFaults(card),
    ...findUnfinished(card),
    ...findDoses(card),
    ...findBanned(card, guide.banned),
  ];
}

/** The ids of `content/guide/signs.yaml`. */
export function parseSignIds(text: string): Set<string> {
  const parts = z.record(z.string(), z.record(z.string(), z.string())).parse(load(text));
  return new Set(Object.values(parts).flatMap((signs) => Object.keys(signs)));
}

function findShortFaults({ title, short }: GuideCard): string[] {
  const all = countWords([title, short.sign, ...short.acts, short.doNot, short.call].join(' '));
  const limits: [string, string, number][] = [
    ['short.sign', short.sign, SIGN_WORDS_MAX],
    ...short.acts.map((act): [string, string, number] => ['short.acts', act, ACT_WORDS_MAX]),
    ['short.doNot', short.doNot, DO_NOT_WORDS_MAX],
    ['short.call', short.call, CALL_WORDS_MAX],
  ];
  return [
    ...(all > SHORT_WORDS_MAX ? [`short: ${all} words with the title, at most ${SHORT_WORDS_MAX}`] : []),
    ...limits
      .filter(([, text, most]) => countWords(text) > most)
      .map(([field, text, most]) => `${field}: "${text}" has ${countWords(text)} words, at most ${most}`),
  ];
}

function findListFaults(card: GuideCard, { signIds, cardIds }: Guide): string[] {
  const repeated = card.symptoms.filter((line, index) => card.symptoms.indexOf(line) !== index);
  return [
    ...card.signs
      .filter((id) => !signIds.has(id))
      .map((id) => `signs: "${id}" is not in content/guide/signs.yaml`),
    ...repeated.map((line) => `symptoms: "${line}" stands there twice`),
    ...findTroubleFaults(card, cardIds),
  ];
}

function findTroubleFaults(card: GuideCard, cardIds: Set<string>): string[] {
  const links = listTroubles(card).map(({ id }) => id);
  const few = card.kind === 'profile' && links.length !== TROUBLES;
  return [
    ...(few ? [`troubles: ${links.length} links, not ${TROUBLES}`] : []),
    ...links.filter((id) => !cardIds.has(id)).map((id) => `troubles: "${id}" is no card`),
  ];
}

function findReadingFaults(card: GuideCard): string[] {
  const { troubles: _, ...sections }: Record<string, string> = card.sections;
  const { short } = card;
  const said = [short.sign, ...short.acts, short.doNot, short.call];
  const grade = gradeReading([...said, ...Object.values(sections)].join('\n'));
  const long = Object.entries(card.kind === 'profile' ? sections : {}).filter(
    ([, text]) => countWords(text) > SECTION_WORDS_MAX,
  );
  return [
    ...(grade > GRADE_MAX ? [`reading: grade ${grade.toFixed(1)}, at most ${GRADE_MAX}`] : []),
    ...long.map(([name, text]) => `${name}: ${countWords(text)} words, at most ${SECTION_WORDS_MAX}`),
  ];
}

const AMOUNT = String.raw`\d+(?:[.,]\d+)?\s*`;
/** Concentrations and amounts of medicines, which no card needs: seed rates and nutrients are said in kg and tonnes. */
const concentration = new RegExp(
  `${AMOUNT}(?:(?:mg|cc|ppm)\\b|ml\\s*(?:/|per|in|a)\\s|(?:ml|g|grams?)\\s*(?:/|per|in)\\s*(?:an?\\s)?(?:l|litres?|liters?|pumps?|tanks?|animals?|birds?|cows?|goats?)\\b)`,
  'i',
);
const amount = new RegExp(
  `${AMOUNT}(?:ml|g|kg|l|litres?|liters?|grams?|kilos?|%|per cent|percent)(?![\\p{L}])`,
  'iu',
);
const product =
  /pesticide|insecticide|fungicide|herbicide|weedicide|acaricide|antibiotic|dewormer|worming|medicine|injection/i;

/** A dose: of a product, of a medicine, or in the section on chemical control, whatever of. */
function findDoses(card: GuideCard): string[] {
  const { short } = card;
  const chemical = 'chemical' in card.sections ? card.sections.chemical : '';
  const said = [short.sign, ...short.acts, short.doNot, short.call];
  const sentences = splitSentences([...said, ...Object.values(card.sections)].join('\n'));
  const doses = sentences.filter(
    (sentence) => concentration.test(sentence) || (product.test(sentence) && amount.test(sentence)),
  );
  const ofChemicals = splitSentences(chemical).filter((sentence) => amount.test(sentence));
  return [...new Set([...doses, ...ofChemicals])].map((sentence) => `dose: "${sentence}"`);
}

function findBanned({ short, sections }: GuideCard, banned: string[]): string[] {
  const said = [short.sign, ...short.acts, short.doNot, short.call];
  return splitSentences([...said, ...Object.values(sections)].join('\n')).flatMap((sentence) =>
    banned
      .filter((name) => new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'iu').test(sentence))
      .filter(() => !/\bbanned\b/i.test(sentence))
      .map((name) => `banned: ${name} without the word "banned": "${sentence}"`),
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
