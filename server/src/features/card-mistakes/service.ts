import type { Language } from '@agri/contract/languages.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { type ExportSection, readPages } from '../export/service.ts';
import type { GuideService } from '../guide/service.ts';
import type { CardMistakeStore } from './store.ts';

type Parts = {
  store: CardMistakeStore;
  guide: Pick<GuideService, 'findCard'>;
  limiter: Pick<Limiter, 'take'>;
  now: () => Date;
};
type Mistake = { id: string; card: string; language: Language; note?: string | undefined };
export type CardMistakeService = ReturnType<typeof cardMistakeService>;

const LIMIT: Limit = { name: 'card mistakes', points: 20, windowSeconds: 86_400 };

/** Mistakes in the translations of the field guide, as people report them; an admin lists them. */
export function cardMistakeService({ store, guide, limiter, now }: Parts) {
  return {
    /**
     * Keeps what a person says is wrong. The same `id` again adds nothing.
     * @throws AppError `not_found` when there is no such card or it is not translated into the language; `too_many_requests`.
     */
    async report(userId: UserId, { id, card, language, note = '' }: Mistake): Promise<void> {
      const found = await guide.findCard(card);
      if (!found)
        throw new AppError('not_found', 'This card is no longer in the field guide. Search for another.', {
          field: 'card',
        });
      if (!found.translations?.[language])
        throw new AppError('not_found', 'This card isn’t translated into this language yet.', {
          field: 'language',
        });
      await limiter.take(LIMIT, userId);
      await store.add({ id, user_id: userId, card, language, note, created_at: now() });
    },

    /** What a person reported, for the person's own archive. */
    exported: {
      file: 'card-mistakes',
      title: 'Mistakes you reported in the field guide',
      async *read(userId) {
        const read = (limit: number, after: Parameters<CardMistakeStore['list']>[2]) =>
          store.list(userId, limit, after);
        for await (const row of readPages(read, ({ created_at }) => created_at)) {
          const { user_id: _user, ...data } = row;
          yield { data, heading: `${row.card} (${row.language}): ${row.note}`, at: row.created_at };
        }
      },
    } satisfies ExportSection,
  };
}
