import type { Activity } from '@agri/contract/season/task-schemas.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import type { PictureService } from '../pictures/service.ts';
import type { ActivityRow, ActivityStore } from './activity-store.ts';
import { isYetToCome } from './local-day-rules.ts';
import type { OutlookService } from './outlook/outlook-service.ts';
import type { PlantingService } from './planting-service.ts';

type Parts = {
  store: ActivityStore;
  outlooks: Pick<OutlookService, 'planAnew'>;
  pictures: Pick<PictureService, 'keep' | 'discard'>;
  requireAll: PlantingService['requireAll'];
  now: () => Date;
};
type Added = {
  id: string;
  itemId: string;
  plantingId: string | null;
  kind: Activity['kind'];
  on: string;
  value: number | null;
  unit: Activity['unit'];
  note: string;
  photo: Buffer | undefined;
  /** Aborted when the sender has gone. */
  signal: AbortSignal;
};
type Page = {
  itemId?: string | undefined;
  plantingId?: string | undefined;
  limit: number;
  after: { createdAt: Date; id: string } | undefined;
};

export type ActivityService = ReturnType<typeof activityService>;

/** What people did on their farm. Watering changes what the soil holds, so the planting is computed anew. */
export function activityService({ store, outlooks, pictures, requireAll, now }: Parts) {
  return {
    /**
     * Writes down what was done, with a photo where there is one. The same `id` again adds nothing.
     * @throws AppError `not_found` for an item or planting that is not this user's; `invalid` for a day to come;
     * `quota_reached`; throws as `PictureService.keep` does.
     */
    async add(userId: UserId, added: Added): Promise<void> {
      const { id, itemId, plantingId, kind, on, value, unit, note, photo, signal } = added;
      const noItem = () =>
        new AppError('not_found', 'This item is no longer here. Go back to the list.', { field: 'agri_id' });
      const noPlanting = () =>
        new AppError('not_found', 'This crop is no longer here. Go back to the list.', { field: 'planting' });
      if (!isUuid(itemId)) throw noItem();
      if (plantingId !== null && !isUuid(plantingId)) throw noPlanting();
      if (isYetToCome(on, now()))
        throw new AppError('invalid', 'This day is still to come. Check the date.', { field: 'on' });
      // Before the photo is decoded, which is the dear part.
      if (photo) await requireAll(userId, { itemId, plantingId: plantingId ?? undefined });
      const picture = photo && (await pictures.keep(userId, photo, signal));
      const row = {
        id,
        farm_item_id: itemId,
        planting_id: plantingId,
        kind,
        done_on: on,
        value,
        unit: value === null ? null : unit,
        note,
        image_name: picture?.name ?? null,
        created_at: now(),
      };
      const outcome = await store.add(userId, row).catch(async (error: unknown) => {
        if (picture) await pictures.discard([picture.name]);
        throw error;
      });
      if (picture && outcome !== 'added') await pictures.discard([picture.name]);
      if (outcome === 'no_item') throw noItem();
      if (outcome === 'no_planting') throw noPlanting();
      if (outcome === 'full') {
        throw new AppError(
          'quota_reached',
          'You’ve reached the limit for notes of work. Delete some that you no longer need first.',
        );
      }
      if (kind === 'watered' && plantingId) await outlooks.planAnew(userId, plantingId);
    },

    /** A page of what was done, newest first. @throws AppError `not_found` for an item or a planting that is not this user's. */
    async list(userId: UserId, { itemId, plantingId, limit, after }: Page): Promise<ActivityRow[]> {
      await requireAll(userId, { itemId, plantingId });
      return store.list(userId, { itemId, plantingId, limit, after });
    },

    /** @throws AppError `not_found`. */
    async remove(userId: UserId, id: string): Promise<void> {
      const removed = isUuid(id) ? await store.remove(userId, id) : undefined;
      if (!removed)
        throw new AppError('not_found', 'This entry is no longer here. Go back to the list.', {
          field: 'id',
        });
      if (removed.image_name) await pictures.discard([removed.image_name]);
      if (removed.planting_id) await outlooks.planAnew(userId, removed.planting_id);
    },
  };
}
