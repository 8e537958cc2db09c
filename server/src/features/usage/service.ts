import type { Usage } from '@agri/contract/usage-schemas.ts';
import type { UserId } from '../../user-id.ts';
import type { UsageStore } from './store.ts';

type Quotas = { photos: number; photoBytes: number; items: number; chats: number; devices: number } & Record<
  'plantings' | 'activities',
  number
>;
type Parts = { store: UsageStore; quotas: Quotas };

export type UsageService = ReturnType<typeof usageService>;

/** How much a person keeps, of how much that is possible. */
export function usageService({ store, quotas }: Parts) {
  return {
    /** The same counts that are held against the limits when something is added. */
    async read(userId: UserId): Promise<Usage> {
      const [photos, items, chats, devices, plantings, activities] = await Promise.all([
        store.count(userId, 'picture'),
        store.count(userId, 'farm_item'),
        store.count(userId, 'chat'),
        store.count(userId, 'device'),
        store.count(userId, 'planting'),
        store.count(userId, 'activity'),
      ]);
      return {
        photos: {
          used: photos.count,
          limit: quotas.photos,
          bytes: photos.bytes,
          limit_bytes: quotas.photoBytes,
        },
        items: { used: items.count, limit: quotas.items },
        chats: { used: chats.count, limit: quotas.chats },
        devices: { used: devices.count, limit: quotas.devices },
        plantings: { used: plantings.count, limit: quotas.plantings },
        activities: { used: activities.count, limit: quotas.activities },
      };
    },
  };
}
