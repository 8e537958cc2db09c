import type { Language } from '@agri/contract/languages.ts';
import { judgePhoto } from '@agri/contract/photo-quality.ts';
import MarkdownIt from 'markdown-it';
import type { FoundCard, GuideReason, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { markSteps } from '../../i18n/mark-steps.ts';
import { wordsIn } from '../../i18n/words.ts';
import { writeCard } from '../../i18n/write-card.ts';
import { cleanHtml, writeFold, writeList } from './html-texts.ts';
import { looksFar } from './photo/plant-rules.ts';

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

/** The `content` of a record that was made without a model: what was found, in the guide or in the photo, then the rest. */
export function writeGuideRecord(record: GuideRecord): string {
  const { prompt, measurements, cards, reason = 'no_model', language } = record;
  const words = wordsIn(language);
  const hasWords = prompt.trim() !== '';
  const photo = describePhoto(measurements, language);
  const { said, folds } = describeCards(prompt, cards, language);
  const photoFirst = photo.isToTakeAgain || !hasWords || cards.length === 0;
  const parts = [
    photoFirst ? photo.found : '',
    said,
    hasWords ? '' : photo.advice,
    `<p><em>${words(`record.why.${reason}`)}${hasWords ? ` ${words('record.measured')}` : ''}</em></p>`,
    ...folds,
    writeFold(
      words('record.photo'),
      (photoFirst ? '' : photo.found) + photo.quality + (hasWords ? photo.advice : ''),
    ),
  ];
  return cleanHtml(parts.join(''));
}

/** The `content` of a record that could not be finished. */
export function writeFailure(language: Language): string {
  const words = wordsIn(language);
  return cleanHtml(`<p><strong>${words('record.failed')}</strong> ${words('record.failedNext')}</p>`);
}

/** What is seen in a photo, or why it should be taken again; how good it is; and how to have the colours of a leaf measured. */
function describePhoto(measurements: PhotoMeasurements, language: Language) {
  const words = wordsIn(language);
  const { way } = measurements;
  const colours = way === 'leaf' ? `<p>${describeColours(measurements, language)}</p>` : '';
  const again = adviseAgain(measurements);
  if (again) return { isToTakeAgain: true, found: `<p>${words(again)}</p>`, quality: colours, advice: '' };
  const seen =
    way && `<p><strong>${words(way === 'leaf' ? 'record.seesLeaf' : 'record.seesPlant')}</strong></p>`;
  const quality = `<p>${words('record.photo.good')}</p>`;
  const advice = way === 'leaf' ? '' : `<p>${words('record.leafOnPaper')}</p>`;
  return { isToTakeAgain: false, found: `${seen ?? ''}${colours}`, quality, advice };
}

/** Why another photo would be better. Paper, sky and skin are smooth and bright: no plant is said before blurred or bright. */
function adviseAgain(measurements: PhotoMeasurements) {
  const verdict = judgePhoto(measurements);
  if (measurements.way === 'none' && verdict !== 'dark') return 'record.noPlant';
  if (verdict !== 'good') return `record.photo.${verdict}` as const;
  return looksFar(measurements) ? 'record.photo.far' : undefined;
}

/** The colours of a leaf on plain ground, as shares of it. */
function describeColours({ canopy, yellowed, browned }: PhotoMeasurements, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return wordsIn(language)('record.colours', {
    canopy: percent.format(canopy),
    yellowed: percent.format(yellowed),
    browned: percent.format(browned),
  });
}

/** The best card as anywhere else; of the others the name and the surest sign, to compare. */
function describeCards(prompt: string, cards: Card[], language: Language): { said: string; folds: string[] } {
  const words = wordsIn(language);
  if (prompt.trim() === '') return { said: `<p>${words('record.describe')}</p>`, folds: [] };
  const [best, ...others] = cards;
  if (!best) return { said: `<p>${words('record.notInGuide')}</p>`, folds: [] };
  const { text, kinds, folds } = writeCard(best, { certainty: best.certainty, language });
  const named = others
    .map((card) => cardText(card, language))
    .map(({ name, short }) => `${name}: ${short.sign}`);
  return {
    said: markSteps(markdown.render(text), kinds),
    folds: [
      writeFold(words('record.mayAlsoBe'), named.length > 0 ? writeList(named) : ''),
      ...folds.map((fold) => writeFold(fold.title, markdown.render(fold.text))),
    ],
  };
}
