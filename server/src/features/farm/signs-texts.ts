import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import type { FoundCard, GuideCard, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import { cardText } from '../../i18n/card-text.ts';
import { wordsIn } from '../../i18n/words.ts';
import { type ToldCard, tellCard } from './card-texts.ts';
import { cleanHtml, markLanguage, writeFold } from './html-texts.ts';
import { describePhoto, writeSeverity } from './photo/photo-texts.ts';

/** Safe HTML; no language where nobody kept which one it is. */
export type FirstSaid = { mode: 'model' | 'guide'; html: string; language: string | undefined };
type SignsRecord = {
  record: { measurements: PhotoMeasurements | null; photo_way: ChosenWay | null };
  /** What the record said before, without a warning of danger. */
  first: FirstSaid;
  chosen: ToldCard | undefined;
  others: Omit<ToldCard, 'certainty'>[];
  language: Language;
};

const LIKELY_FROM = 0.6;

/** How sure a card is by signs alone. Taps are never called sure: nobody who knows the trouble has looked. */
export function judgeSigns(weight: number): FoundCard['certainty'] {
  return weight >= LIKELY_FROM ? 'likely' : 'possible';
}

/** A card by its name and its surest sign, to be held against others. */
export function writeCandidate(card: GuideCard, language: Language) {
  const { name, short } = cardText(card, language);
  return { id: card.id, title: name, sign: short.sign, drawing: card.signs[0] ?? '' };
}

/**
 * The `content` of a record whose person answered to signs: the card, how bad the leaf is where it was measured, what looks
 * alike, and below that the photo or what a model had said. `urgent` stands above all, and is safe HTML.
 */
export function writeSignsRecord(
  { record, first, chosen, others, language }: SignsRecord,
  urgent: string,
): string {
  const words = wordsIn(language);
  const isForeign = first.language !== undefined && first.language !== language;
  const before = isForeign ? markLanguage(first.html, first.language ?? '') : first.html;
  if (!chosen) {
    const unknown = `<p><strong>${words('record.signsUnknown')}</strong> ${words('record.signsUnknownNext')}</p>`;
    return urgent + cleanHtml(unknown) + before;
  }
  const { said, folds } = tellCard(chosen, others, language);
  return (
    urgent + cleanHtml([withSeverity(said, record.measurements, language), ...folds, writeBelow()].join(''))
  );

  function writeBelow(): string {
    if (first.mode === 'model') return writeFold(words('record.saidByAi'), before);
    if (!record.measurements) return '';
    const { measurements, photo_way: photoWay } = record;
    const { found, quality, advice } = describePhoto({ measurements, photoWay }, language);
    return writeFold(words('record.photo'), found + quality + advice);
  }
}

/** Drawn below the first paragraph. */
function withSeverity(said: string, measurements: PhotoMeasurements | null, language: Language): string {
  const line = measurements && writeSeverity(measurements, language);
  if (!line) return said;
  return said.replace('</p>', () => `</p>${line}`);
}
