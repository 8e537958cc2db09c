import { createPersonalStore } from '../../lib/app-store.ts';

export type AddedItem = { id: string; name: string };

/** The item that was added just now, until the farm has been shown with it. */
export const addedItem = createPersonalStore<AddedItem | undefined>('item added last', () => undefined);
