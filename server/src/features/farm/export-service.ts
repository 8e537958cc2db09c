import type { UserId } from '../../user-id.ts';
import type { ExportSection } from '../export/service.ts';
import type { After, FarmStore } from './store.ts';

const PAGE = 100;

type Row = { id: string; created_at: Date };

/** What a person's farm holds, in pages, so that ten thousand checks fit. */
export function farmExport(store: FarmStore): ExportSection[] {
  const items = (userId: UserId) => readPages((after) => store.listItems(userId, PAGE, after));
  return [
    {
      file: 'farm-items',
      title: 'My Farm',
      async *read(userId) {
        for await (const item of items(userId)) {
          yield { data: item, heading: item.name, at: item.created_at, pictures: [item.image_name] };
        }
      },
    },
    {
      file: 'farm-records',
      title: 'Photo checks',
      async *read(userId) {
        for await (const item of items(userId)) {
          for await (const record of readPages((after) =>
            store.listWholeRecords(userId, item.id, PAGE, after),
          )) {
            const { name, prompt, created_at: at, content: html, image_name, more_images } = record;
            const heading = prompt ? `${name}: ${prompt}` : name;
            yield { data: record, heading, at, html, pictures: [image_name, ...more_images] };
          }
        }
      },
    },
  ];
}

async function* readPages<T extends Row>(read: (after: After | undefined) => Promise<T[]>) {
  let after: After | undefined;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}
