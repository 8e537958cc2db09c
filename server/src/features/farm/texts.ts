import type { Language } from '@agri/contract/languages.ts';
import { judgePhoto } from '@agri/contract/photo-quality.ts';
import MarkdownIt from 'markdown-it';
import type { FoundCard, GuideReason, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { wordsIn } from '../../i18n/words.ts';
import { writeCard } from '../../i18n/write-card.ts';
import { cleanHtml, writeFold, writeList } from './html-texts.ts';

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

/** The `content` of a record that was made without a model: what the field guide says, then what was measured. */
export function writeGuideRecord(record: GuideRecord): string {
  const { prompt, measurements, cards, reason = 'no_model', language } = record;
  const words = wordsIn(language);
  const photo = judgePhoto(measurements);
  const noPlant = photo === 'good' && measurements.way === 'none';
  const aboutPhoto = `<p>${words(noPlant ? 'record.noPlant' : `record.photo.${photo}`)}</p>`;
  const { said, folds } = describeCards(prompt, cards, language);
  const parts = [
    photo === 'good' && !noPlant ? '' : aboutPhoto,
    said,
    `<p><em>${words(`record.why.${reason}`)} ${words(prompt.trim() ? 'record.measured' : 'record.onlyMeasured')}</em></p>`,
    ...folds,
    writeFold(words('record.photo'), aboutPhoto + describeColours(measurements, language)),
  ];
  return cleanHtml(parts.join(''));
}

/** The `content` of a record that could not be finished. */
export function writeFailure(language: Language): string {
  const words = wordsIn(language);
  return cleanHtml(`<p><strong>${words('record.failed')}</strong> ${words('record.failedNext')}</p>`);
}

/** The colours of a leaf on plain ground; else how to have them measured. */
function describeColours({ way, canopy, yellowed, browned }: PhotoMeasurements, language: Language): string {
  if (way !== 'leaf') return `<p>${wordsIn(language)('record.leafOnPaper')}</p>`;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const colours = wordsIn(language)('record.colours', {
    canopy: percent.format(canopy),
    yellowed: percent.format(yellowed),
    browned: percent.format(browned),
  });
  return `<p>${colours}</p>`;
}

/** The best card as anywhere else; of the others the name and the surest sign, to compare. */
function describeCards(prompt: string, cards: Card[], language: Language): { said: string; folds: string[] } {
  const words = wordsIn(language);
  if (prompt.trim() === '') return { said: `<p>${words('record.describe')}</p>`, folds: [] };
  const [best, ...others] = cards;
  if (!best) return { said: `<p>${words('record.notInGuide')}</p>`, folds: [] };
  const { text, folds } = writeCard(best, { certainty: best.certainty, language });
  const named = others
    .map((card) => cardText(card, language))
    .map(({ name, short }) => `${name}: ${short.sign}`);
  return {
    said: markdown.render(text),
    folds: [
      writeFold(words('record.mayAlsoBe'), named.length > 0 ? writeList(named) : ''),
      ...folds.map((fold) => writeFold(fold.title, markdown.render(fold.text))),
    ],
  };
}
