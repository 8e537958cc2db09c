import type { Language } from '@agri/contract/languages.ts';
import { judgePhoto } from '@agri/contract/photo-quality.ts';
import MarkdownIt from 'markdown-it';
import type { FoundCard, GuideReason, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { wordsIn } from '../../i18n/words.ts';
import { writeCard, writeOpened } from '../../i18n/write-card.ts';
import { cleanHtml, writeList } from './html-texts.ts';

type Card = Pick<
  FoundCard,
  'id' | 'translations' | 'title' | 'kind' | 'aliases' | 'short' | 'sections' | 'sources' | 'certainty'
>;
type GuideRecord = {
  prompt: string;
  measurements: PhotoMeasurements;
  cards: Card[];
  reason?: GuideReason;
  language: Language;
};

const markdown = new MarkdownIt();

/** The `content` of a record that was made without a model: what was measured, and what the field guide says. */
export function writeGuideRecord(record: GuideRecord): string {
  const { prompt, measurements, cards, reason = 'no_model', language } = record;
  const words = wordsIn(language);
  const parts = [
    `<p><strong>${words(`record.why.${reason}`)}</strong> ${words(prompt.trim() ? 'record.measured' : 'record.onlyMeasured')}</p>`,
    `<h2>${words('record.photo')}</h2>`,
    `<p>${words(`record.photo.${judgePhoto(measurements)}`)}</p>`,
    `<p>${describeColours(measurements, language)}</p>`,
    `<h2>${words('record.fromGuide')}</h2>`,
    ...describeCards(prompt, cards, language),
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

/** The best card as anywhere else, opened; of the others the name and the surest sign, to compare. */
function describeCards(prompt: string, cards: Card[], language: Language): string[] {
  const words = wordsIn(language);
  if (prompt.trim() === '') return [`<p>${words('record.describe')}</p>`];
  const [best, ...others] = cards;
  if (!best) return [`<p>${words('record.notInGuide')}</p>`];
  const { certainty } = best;
  const named = others
    .map((card) => cardText(card, language))
    .map(({ name, short }) => `${name}: ${short.sign}`);
  return [
    markdown.render(writeOpened(writeCard(best, { certainty, language }), 3)),
    named.length > 0 ? `<h3>${words('record.mayAlsoBe')}</h3>${writeList(named)}` : '',
  ];
}
