import type { UserId } from '../../user-id.ts';
import type { AgronomyService } from './agronomy-service.ts';
import { daysBetween } from './days-rules.ts';
import { todayAt } from './local-day-rules.ts';
import type { PlantingStore } from './planting-store.ts';
import { stageOn } from './stage-rules.ts';

type Parts = { store: Pick<PlantingStore, 'list'>; agronomy: AgronomyService; now: () => Date };

/**
 * What grows on a farm item, in English: `crop` as the field guide names it, `described` for a model, with what a person
 * typed in quotes.
 */
export type Growing = { crop: string; described: string };
export type FindGrowing = (userId: UserId, itemId: string) => Promise<Growing | undefined>;

const LOOKED_AT = 20;

/** Finds what grows on an item now: the newest planting that has not ended; undefined where nothing does. */
export function growingFinder({ store, agronomy, now }: Parts): FindGrowing {
  return async (userId, itemId) => {
    const rows = await store.list(userId, { itemId, limit: LOOKED_AT });
    const row = rows.find(({ ended_on }) => ended_on === null);
    if (!row) return undefined;
    const { crops } = await agronomy.readTables();
    const crop = crops.get(row.crop)?.names.en ?? row.crop;
    const today = todayAt(row, now());
    const stage = stageOn(row.outlook?.stages ?? [], today);
    const since =
      row.method === 'standing'
        ? 'standing'
        : `day ${daysBetween(row.planted_on, today) + 1} since it was ${row.method}`;
    const described = [
      `${crop}, ${since}`,
      ...(stage ? [`growth stage (FAO-56): ${stage.code}`] : []),
      ...(row.irrigation ? [`irrigation: ${row.irrigation}`] : []),
      ...(row.place_name ? [`place: ${JSON.stringify(row.place_name)}`] : []),
    ].join('; ');
    return { crop, described };
  };
}
