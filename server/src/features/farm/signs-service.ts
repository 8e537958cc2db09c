import type { Language } from '@agri/contract/languages.ts';
import { isTrouble, weighTroubles } from '@agri/contract/signs/ask-signs.ts';
import type { SignAnswers } from '@agri/contract/signs/sign-schemas.ts';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import type { FirstRow, SignsStore } from './signs-store.ts';
import { type FirstSaid, judgeSigns, writeCandidate, writeSignsRecord } from './signs-texts.ts';

export type SignsParts = {
  store: SignsStore;
  /** The cards on a crop, its commonest troubles first. */
  listCardsOf: (subject: string) => Promise<GuideCard[]>;
  readFirst: (userId: UserId, record: FirstRow, language: Language) => Promise<FirstSaid>;
  /** What the safety room says to the words of a check, as HTML; empty for ordinary words. */
  writeUrgent: (userId: string, prompt: string, language: Language) => Promise<string>;
  languageOf: (userId: string) => Promise<Language>;
};
/** `card` is the candidate that the person chose. */
type Answered = SignAnswers & { card?: string | undefined };

export type SignsService = ReturnType<typeof signsService>;

/** Finding out by signs inside a check: the same code that runs on the phone decides here what is kept. */
export function signsService({ store, listCardsOf, readFirst, writeUrgent, languageOf }: SignsParts) {
  return {
    /**
     * Keeps what a person saw with the check, and the cards that fit; answered again, the newest answers stand.
     * @throws AppError `not_found`; `invalid` for a crop without cards; `conflict` while a model still looks.
     */
    async setSigns(userId: UserId, id: string, { card, ...answers }: Answered): Promise<void> {
      const record = isUuid(id) ? await store.findFirst(userId, id) : undefined;
      if (!record)
        throw new AppError('not_found', 'This check is no longer here. Go back to the list.', {
          field: 'id',
        });
      if (record.status === 'working')
        throw new AppError('conflict', 'This check is still being worked on. Try again in a moment.');
      const suspects = (await listCardsOf(answers.subject)).filter(isTrouble);
      if (suspects.length === 0)
        throw new AppError('invalid', 'The guide knows no problems of this crop. Choose another one.', {
          field: 'subject',
        });
      const language = await languageOf(userId);
      const found = weighTroubles(suspects, answers);
      const chosen = found.find(({ suspect }) => suspect.id === card) ?? found[0];
      const first = await readFirst(userId, record, language);
      const told = {
        record,
        first,
        chosen: chosen && { ...chosen.suspect, certainty: judgeSigns(chosen.weight) },
        others: found.filter((one) => one !== chosen).map(({ suspect }) => suspect),
        language,
      };
      const urgent = await writeUrgent(userId, record.prompt, language);
      await store.setSigns(userId, id, {
        content: writeSignsRecord(told, urgent),
        language: chosen ? language : (first.language ?? null),
        mode: chosen ? 'guide' : first.mode,
        signs: {
          ...answers,
          card: chosen?.suspect.id ?? null,
          cards: found.map(({ suspect }) => writeCandidate(suspect, language)),
        },
      });
    },
  };
}
