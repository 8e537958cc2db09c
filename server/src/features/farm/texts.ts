import type { Language } from '@agri/contract/languages.ts';
import type { GuideReason } from '../../adapters/advisor/port.ts';
import { wordsIn } from '../../i18n/words.ts';
import { type ToldCard, tellCard } from './card-texts.ts';
import { cleanHtml, writeFold } from './html-texts.ts';
import { type CheckedPhoto, describePhoto } from './photo/photo-texts.ts';

type GuideRecord = CheckedPhoto & {
  prompt: string;
  cards: ToldCard[];
  reason?: GuideReason;
  language: Language;
};

/**
 * The `content` of a record that was made without a model: what was found, in the guide or in the photo, then the rest. Where
 * nothing was said, it does not speak of words.
 */
export function writeGuideRecord(record: GuideRecord): string {
  const { prompt, cards, reason = 'no_model', language } = record;
  const words = wordsIn(language);
  const hasWords = prompt.trim() !== '';
  const photo = describePhoto(record, language);
  const { said, folds } = describeCards(hasWords ? cards : [], hasWords, language);
  const photoFirst = photo.isToTakeAgain || !hasWords || cards.length === 0;
  // A photo check without a model is an ordinary one: only who was promised a model hears first that none answered.
  const why = `<p><em>${words(`record.why.${reason}`)}${hasWords ? ` ${words('record.measured')}` : ''}</em></p>`;
  const isPromised = reason !== 'no_model';
  const parts = [
    photoFirst ? photo.next + photo.found : '',
    said,
    hasWords ? '' : photo.advice,
    isPromised ? why : '',
    ...folds,
    writeFold(
      words('record.photo'),
      (photoFirst ? '' : photo.found) +
        photo.quality +
        (hasWords ? photo.advice : '') +
        (isPromised ? '' : why),
    ),
  ];
  return cleanHtml(parts.join(''));
}

/** The `content` of a record that could not be finished. */
export function writeFailure(language: Language): string {
  const words = wordsIn(language);
  return cleanHtml(`<p><strong>${words('record.failed')}</strong> ${words('record.failedNext')}</p>`);
}

function describeCards([best, ...others]: ToldCard[], hasWords: boolean, language: Language) {
  // Found by words alone: nobody who knows the trouble has looked at the plant.
  const certainty = best?.certainty === 'sure' ? 'likely' : best?.certainty;
  if (best && certainty) return tellCard({ ...best, certainty }, others, language);
  return { said: hasWords ? `<p>${wordsIn(language)('record.notInGuide')}</p>` : '', folds: [] };
}
