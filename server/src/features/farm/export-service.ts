import type { UserId } from '../../user-id.ts';
import { type ExportSection, readPages } from '../export/service.ts';
import type { ItemStore } from './item-store.ts';
import type { FarmStore } from './store.ts';

/** What a person's farm holds. */
export function farmExport(store: FarmStore, kept: ItemStore): ExportSection[] {
  const items = (userId: UserId) =>
    readPages(
      (limit, after) => kept.list(userId, limit, after),
      (item) => item.created_at,
    );
  const records = (userId: UserId, itemId: string) =>
    readPages(
      (limit, after) => store.listWholeRecords(userId, itemId, limit, after),
      (record) => record.created_at,
    );
  return [
    {
      file: 'farm-items',
      title: 'My Farm',
      async *read(userId) {
        for await (const item of items(userId)) {
          const { last_check, ...data } = item;
          yield { data, heading: item.name, at: item.created_at, pictures: [item.image_name] };
        }
      },
    },
    {
      file: 'farm-records',
      title: 'Photo checks',
      async *read(userId) {
        for await (const item of items(userId)) {
          for await (const record of records(userId, item.id)) {
            const { name, prompt, created_at: at, content: html, image_name, more_images } = record;
            const heading = prompt ? `${name}: ${prompt}` : name;
            yield { data: record, heading, at, html, pictures: [image_name, ...more_images] };
          }
        }
      },
    },
  ];
}
