import { randomBytes } from 'node:crypto';
import type { ImageStore, PictureCodec } from '../../adapters/images/port.ts';
import type { UserId } from '../../user-id.ts';
import type { PictureStore } from './store.ts';

type Parts = { store: PictureStore; images: ImageStore; codec: PictureCodec };

export type KeptPicture = { name: string; jpeg: Buffer };
export type PictureService = ReturnType<typeof pictureService>;

/** People's pictures: encoded anew, shown to their owner only. */
export function pictureService({ store, images, codec }: Parts) {
  return {
    /**
     * Keeps an upload as a JPEG without metadata, within 1000 x 1000.
     * @throws AppError as `PictureCodec.encode` and `ImageStore.put` do.
     */
    async keep(userId: UserId, upload: Buffer): Promise<KeptPicture> {
      const { jpeg, width, height } = await codec.encode(upload);
      const name = randomBytes(16).toString('hex');
      await images.put(name, jpeg);
      try {
        await store.add({ name, user_id: userId, bytes: jpeg.length, width, height });
      } catch (error) {
        await images.remove(name);
        throw error;
      }
      return { name, jpeg };
    },

    readPixels: codec.readPixels,

    /** A picture of this user; undefined when there is none, also when it is another's. */
    async find(userId: UserId, name: string): Promise<Buffer | undefined> {
      return (await store.isOwnedBy(name, userId)) ? images.get(name) : undefined;
    },

    /** Forgets every picture of a person, when nothing names them any more. */
    async forget(userId: UserId): Promise<void> {
      const names = await store.listNames(userId);
      await store.remove(names);
      await Promise.all(names.map((name) => images.remove(name)));
    },

    /** Removes pictures that no row names any more. The rows go first: a file without a row shows to nobody. */
    async discard(names: string[]): Promise<void> {
      await store.remove(names);
      await Promise.all(names.map((name) => images.remove(name)));
    },
  };
}
