import type { Language } from '@agri/contract/languages.ts';
import { marked } from 'marked';
import type { GuideCard, GuideReason, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { type Words, wordsIn } from '../../words/words.ts';
import { writeCard } from '../../words/write-card.ts';
import { cleanHtml } from './html-texts.ts';
import { judgePhoto } from './rules.ts';

type Card = Pick<GuideCard, 'title' | 'sources' | 'sections'>;
type GuideRecord = {
  prompt: string;
  measurements: PhotoMeasurements;
  cards: Card[];
  reason?: GuideReason;
  language: Language;
};

/** The `content` of a record that was made without a model: what was measured, and what the field guide says. */
export function writeGuideRecord(record: GuideRecord): string {
  const { prompt, measurements, cards, reason = 'no_model', language } = record;
  const words = wordsIn(language);
  const parts = [
    `<p><strong>${words(`record.why.${reason}`)}</strong> ${words('record.measured')}</p>`,
    `<h2>${words('record.photo')}</h2>`,
    `<p>${words(`record.photo.${judgePhoto(measurements)}`)}</p>`,
    `<p>${describeColours(measurements, language)}</p>`,
    `<h2>${words('record.fromGuide')}</h2>`,
    ...describeCards(prompt, cards, words),
  ];
  return cleanHtml(parts.join(''));
}

/** The `content` of a record that could not be finished. */
export function writeFailure(language: Language): string {
  const words = wordsIn(language);
  return cleanHtml(`<p><strong>${words('record.failed')}</strong> ${words('record.failedNext')}</p>`);
}

function describeColours({ canopy, yellowed, browned }: PhotoMeasurements, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return wordsIn(language)('record.colours', {
    canopy: percent.format(canopy),
    yellowed: percent.format(yellowed),
    browned: percent.format(browned),
  });
}

function describeCards(prompt: string, cards: Card[], words: Words): string[] {
  if (prompt.trim() === '') return [`<p>${words('record.describe')}</p>`];
  if (cards.length === 0) return [`<p>${words('record.notInGuide')}</p>`];
  return [
    `<p>${words('record.cardsFit', { count: cards.length })}</p>`,
    ...cards.map((card) => marked.parse(writeCard(card, 3, words), { async: false })),
  ];
}
