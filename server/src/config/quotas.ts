import { z } from 'zod';
import { emptyAsAbsent } from './fields.ts';

const most = (usual: number) =>
  z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(10_000_000).default(usual));

/** What one person may keep (089). */
export const quotaSettings = {
  MAX_PHOTOS: most(5_000),
  MAX_PHOTO_MEGABYTES: most(2_000),
  MAX_FARM_ITEMS: most(500),
  MAX_CHATS: most(1_000),
  MAX_DEVICES: most(100),
  MAX_PLANTINGS: most(2_000),
  MAX_ACTIVITIES: most(20_000),
};

const schema = z.object(quotaSettings);
type Settings = z.output<typeof schema>;

export type QuotaConfig = Readonly<{
  photos: number;
  photoBytes: number;
  items: number;
  chats: number;
  devices: number;
  plantings: number;
  activities: number;
}>;

export function readQuotas(settings: Settings): QuotaConfig {
  return Object.freeze({
    photos: settings.MAX_PHOTOS,
    photoBytes: settings.MAX_PHOTO_MEGABYTES * 1_000_000,
    items: settings.MAX_FARM_ITEMS,
    chats: settings.MAX_CHATS,
    devices: settings.MAX_DEVICES,
    plantings: settings.MAX_PLANTINGS,
    activities: settings.MAX_ACTIVITIES,
  });
}
