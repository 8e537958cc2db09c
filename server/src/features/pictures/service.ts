import { randomBytes } from 'node:crypto';
import type { ImageStore, PictureCodec } from '../../adapters/images/port.ts';
import type { UserId } from '../../user-id.ts';
import type { PictureStore } from './store.ts';

type Parts = { store: PictureStore; images: ImageStore; codec: PictureCodec };

export type KeptPicture = { name: string; jpeg: Buffer };
export type PictureService = ReturnType<typeof pictureService>;

/** People's pictures: encoded anew, shown to their owner only. */
export function pictureService({ store, images, codec }: Parts) {
  async function removeFiles(names: string[]): Promise<void> {
    await Promise.all(names.flatMap((name) => [images.remove(`${name}.jpg`), images.remove(`${name}.webp`)]));
  }

  return {
    /**
     * Keeps an upload as a JPEG without metadata, within 1000 x 1000.
     * @throws AppError as `PictureCodec.encode` and `ImageStore.put` do.
     */
    async keep(userId: UserId, upload: Buffer): Promise<KeptPicture> {
      const { jpeg, thumbnail, width, height } = await codec.encode(upload);
      const name = randomBytes(16).toString('hex');
      try {
        await Promise.all([images.put(`${name}.jpg`, jpeg), images.put(`${name}.webp`, thumbnail)]);
        await store.add({ name, user_id: userId, bytes: jpeg.length + thumbnail.length, width, height });
      } catch (error) {
        await removeFiles([name]);
        throw error;
      }
      return { name, jpeg };
    },

    readPixels: codec.readPixels,

    /** A picture of this user or its thumbnail; undefined when there is none, also when it is another's. */
    async find(userId: UserId, name: string, kind: 'jpg' | 'webp' = 'jpg'): Promise<Buffer | undefined> {
      return (await store.isOwnedBy(name, userId)) ? images.get(`${name}.${kind}`) : undefined;
    },

    list: (userId: UserId): Promise<string[]> => store.listNames(userId),

    /** Forgets every picture of a person, when nothing names them any more. */
    async forget(userId: UserId): Promise<void> {
      const names = await store.listNames(userId);
      await store.remove(names);
      await removeFiles(names);
    },

    /** Removes pictures that no row names any more. The rows go first: a file without a row shows to nobody. */
    async discard(names: string[]): Promise<void> {
      await store.remove(names);
      await removeFiles(names);
    },

    /** Removes what is named by nothing and older than an hour: what a crash between two steps left. */
    async sweep(): Promise<number> {
      const names = await store.listUnnamed();
      await store.remove(names);
      await removeFiles(names);
      return names.length;
    },
  };
}
