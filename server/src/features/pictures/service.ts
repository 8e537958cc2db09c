import { randomBytes } from 'node:crypto';
import type { ImageStore, PictureCodec } from '../../adapters/images/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { PictureStore } from './store.ts';

type Parts = { store: PictureStore; images: ImageStore; codec: PictureCodec };

const BATCH = 100;
const PHOTOS_FULL =
  'Your room for photos is full. Delete farm items, checks or chats with photos that you no longer need.';

export type StoredPicture = { name: string; jpeg: Buffer };
export type PictureService = ReturnType<typeof pictureService>;

/**
 * People's pictures: encoded anew, shown to their owner only. A file never lies without its row, whatever breaks off:
 * the row comes before it and goes after it, and a row that nothing names is found by the sweep.
 */
export function pictureService({ store, images, codec }: Parts) {
  async function removeFiles(names: string[]): Promise<void> {
    await Promise.all(names.flatMap((name) => [images.remove(`${name}.jpg`), images.remove(`${name}.webp`)]));
  }

  async function remove(names: string[]): Promise<void> {
    await removeFiles(names);
    await store.remove(names);
  }

  return {
    /**
     * Keeps an upload as a JPEG without metadata, within 1000 x 1000; nothing when its sender has gone before.
     * @throws AppError `quota_reached`; as `PictureCodec.encode` and `ImageStore.put` do.
     */
    async keep(userId: UserId, upload: Buffer, signal?: AbortSignal): Promise<StoredPicture> {
      const { jpeg, thumbnail, width, height } = await codec.encode(upload, { owner: userId, signal });
      const name = randomBytes(16).toString('hex');
      const row = { name, user_id: userId, bytes: jpeg.length + thumbnail.length, width, height };
      if (!(await store.add(row))) throw new AppError('quota_reached', PHOTOS_FULL);
      try {
        // Both to their end: one that is still being written would outlive its removal.
        const puts = [images.put(`${name}.jpg`, jpeg), images.put(`${name}.webp`, thumbnail)];
        const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
        if (failed) throw (failed as PromiseRejectedResult).reason;
      } catch (error) {
        await remove([name]).catch(() => undefined);
        throw error;
      }
      return { name, jpeg };
    },

    readPixels: codec.readPixels,

    /** A picture of this user or its thumbnail; undefined when there is none, also when it is another's. */
    async find(userId: UserId, name: string, kind: 'jpg' | 'webp' = 'jpg'): Promise<Buffer | undefined> {
      return (await store.isOwnedBy(name, userId)) ? images.get(`${name}.${kind}`) : undefined;
    },

    /** The names of all pictures of a person. */
    list: (userId: UserId): Promise<string[]> => store.listNames(userId),

    /** Removes the files of pictures whose person is gone. Rows younger than an hour are left to the sweep. */
    async removeOwnerless(): Promise<void> {
      let names: string[] = [];
      do {
        names = await store.listOwnerless(names.at(-1) ?? '', BATCH);
        await removeFiles(names);
        await store.removeSettled(names);
      } while (names.length === BATCH);
    },

    /** Removes pictures that nothing names any more. What cannot be removed now is left to the sweep. */
    async discard(names: string[]): Promise<void> {
      await remove(names).catch(() => undefined);
    },

    /** Removes what is named by nothing and older than an hour: what a crash between two steps left. */
    async sweep(): Promise<number> {
      const names = await store.listUnnamed();
      await remove(names);
      return names.length;
    },
  };
}
