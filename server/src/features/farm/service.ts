import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import type { PictureService } from '../pictures/service.ts';
import type { AnalysisService } from './analysis-service.ts';
import type { ItemStore } from './item-store.ts';
import type { LastCheck } from './last-check-rules.ts';
import type { After, FarmStore } from './store.ts';
import type { WrittenService } from './written-service.ts';

type Parts = {
  store: FarmStore;
  items: ItemStore;
  pictures: PictureService;
  analyses: AnalysisService;
  written: WrittenService;
  now: () => Date;
};
type AnalysisRequest = {
  id: string;
  itemId: string;
  prompt: string;
  photos: Buffer[];
  takenAt: Date | undefined;
  photoWay: ChosenWay | undefined;
  waitMs: number;
  /** Aborted when the sender has gone. */
  signal?: AbortSignal;
};
type Page = { limit: number; after: After | undefined };

export type FarmService = ReturnType<typeof farmService>;

/** My Farm: named items, and the photo analyses of each over time. */
export function farmService({ store, items, pictures, analyses, written, now }: Parts) {
  async function requireItem(userId: UserId, id: string) {
    const item = isUuid(id) ? await items.find(userId, id) : undefined;
    if (!item)
      throw new AppError('not_found', 'This item is no longer here. Go back to the list.', { field: 'id' });
    return item;
  }

  async function requireRecord(userId: UserId, id: string) {
    const record = isUuid(id) ? await store.findRecord(userId, id) : undefined;
    if (!record)
      throw new AppError('not_found', 'This check is no longer here. Go back to the list.', { field: 'id' });
    return record;
  }

  return {
    /** Adds an item with its photo. The same `id` again adds nothing. @throws AppError `quota_reached`; throws as `PictureService.keep` does. */
    async addItem(
      userId: UserId,
      item: { id: string; name: string; photo: Buffer },
      signal?: AbortSignal,
    ): Promise<void> {
      const picture = await pictures.keep(userId, item.photo, signal);
      const row = {
        id: item.id,
        user_id: userId,
        name: item.name,
        image_name: picture.name,
        created_at: now(),
      };
      const added = await store.addItem(row).catch((error: unknown) => discardAndThrow(picture.name, error));
      if (added !== 'added') await pictures.discard([picture.name]);
      if (added === 'full') {
        throw new AppError(
          'quota_reached',
          'You’ve reached the limit for farm items. Delete some that you no longer need first.',
        );
      }
    },

    /** A page of the items, newest first, each with how often and when it was checked. */
    listItems: (userId: UserId, { limit, after }: Page) => items.list(userId, limit, after),

    /** Removes an item with all its records and pictures. @throws AppError `not_found`. */
    async removeItem(userId: UserId, id: string): Promise<void> {
      const names = isUuid(id) ? await store.removeItem(userId, id) : undefined;
      if (!names)
        throw new AppError('not_found', 'This item is no longer here. Go back to the list.', { field: 'id' });
      await pictures.discard(names);
    },

    /**
     * Keeps a photo with its record and has it looked at; `waitMs` says how long to wait for a model's answer.
     * The same `id` again adds nothing.
     * @throws AppError `not_found` when the item is not this user's, also when it or the record goes away meanwhile.
     */
    async analyse(userId: UserId, request: AnalysisRequest): Promise<void> {
      const item = await requireItem(userId, request.itemId);
      const added = await analyses.begin(userId, { ...request, item });
      if (!added && !(await store.findRecord(userId, request.id))) await requireItem(userId, request.itemId);
      if (request.waitMs === 0) return;
      await analyses.waitFor(request.id, request.waitMs);
      await requireRecord(userId, request.id);
    },

    /**
     * The records of an item, each with the first paragraph of its content only.
     * @throws AppError `not_found` when the item is not this user's.
     */
    async listRecords(userId: UserId, itemId: string, { limit, after }: Page) {
      const records = isUuid(itemId) ? await store.listRecords(userId, itemId, limit, after) : [];
      if (records.length === 0) await requireItem(userId, itemId);
      return records;
    },

    /**
     * A record, shown in `language` where the guide wrote it.
     * @throws AppError `not_found` when the record is not this user's.
     */
    async getRecord(userId: UserId, id: string, language?: Language) {
      const record = await requireRecord(userId, id);
      if (record.status !== 'working') await store.markRead(record.id);
      const isForeign = language && record.language && record.language !== language;
      const shown = isForeign ? await written.show(userId, id, language) : undefined;
      return { ...record, ...shown };
    },

    /** Removes a record and its own picture, whatever picture the client names. @throws AppError `not_found`. */
    async removeRecord(userId: UserId, id: string): Promise<void> {
      const names = isUuid(id) ? await store.removeRecord(userId, id) : undefined;
      if (!names)
        throw new AppError('not_found', 'This check is no longer here. Go back to the list.', {
          field: 'id',
        });
      await pictures.discard(names);
    },

    /** Keeps whether a check helped. @throws AppError `not_found`. */
    async rate(userId: UserId, id: string, rating: 'up' | 'down' | null): Promise<void> {
      if (isUuid(id) && (await store.rate(userId, id, rating))) return;
      throw new AppError('not_found', 'This check is no longer here. Go back to the list.', { field: 'id' });
    },

    /** Sets or clears the day to look again, YYYY-MM-DD. @throws AppError `not_found`. */
    async setRecheck(userId: UserId, id: string, day: string | null): Promise<void> {
      if (isUuid(id) && (await store.setRecheck(userId, id, day))) return;
      throw new AppError('not_found', 'This check is no longer here. Go back to the list.', { field: 'id' });
    },

    /** @throws AppError `not_found` when the item is not this user's. */
    getItem: (userId: UserId, id: string) => requireItem(userId, id),

    /** What the newest check of an item found, with the name of its trouble. */
    tellLastCheck: (check: LastCheck, language: Language) => written.tellLast(check, language),
  };

  async function discardAndThrow(name: string, error: unknown): Promise<never> {
    await pictures.discard([name]);
    throw error;
  }
}
