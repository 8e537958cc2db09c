import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageStore } from '../../src/adapters/images/port.ts';

export type StoreUnderTest = {
  store: ImageStore;
  /** The same place opened anew, as another instance of the server would. */
  reopen: () => ImageStore;
  stop: () => Promise<void>;
};

/** What every image store promises. */
export function promiseToKeepImages(kind: string, start: () => Promise<StoreUnderTest>): void {
  describe(`the ${kind} image store`, () => {
    let running: StoreUnderTest;
    beforeAll(async () => {
      running = await start();
    });
    afterAll(() => running.stop());

    const newName = () => randomBytes(16).toString('hex');
    const picture = () => randomBytes(50_000);

    test('gives back what was put, byte by byte, also when it is opened anew', async () => {
      const [name, bytes] = [newName(), picture()];
      await running.store.put(name, bytes);
      expect((await running.store.get(name))?.equals(bytes)).toBe(true);
      expect((await running.reopen().get(name))?.equals(bytes)).toBe(true);
    });

    test('has nothing under a name that was never put', async () => {
      expect(await running.store.get(newName())).toBeUndefined();
    });

    test('putting again replaces the picture whole', async () => {
      const [name, longer, shorter] = [newName(), picture(), randomBytes(10)];
      await running.store.put(name, longer);
      await running.store.put(name, shorter);
      expect((await running.store.get(name))?.equals(shorter)).toBe(true);
    });

    test('removes a picture, and only that one; removing it again is no fault', async () => {
      const [name, other, bytes] = [newName(), newName(), picture()];
      await running.store.put(name, bytes);
      await running.store.put(other, bytes);
      await running.store.remove(name);
      await running.store.remove(name);
      expect(await running.store.get(name)).toBeUndefined();
      expect(await running.store.get(other)).toBeDefined();
    });

    test('a reader never sees half a picture while it is replaced', async () => {
      const [name, one, two] = [newName(), picture(), picture()];
      await running.store.put(name, one);
      const writing = Promise.all(
        Array.from({ length: 10 }, (_, index) => running.store.put(name, index % 2 ? one : two)),
      );
      for (let read = 0; read < 50; read += 1) {
        const seen = await running.store.get(name);
        expect(seen?.equals(one) || seen?.equals(two)).toBe(true);
      }
      await writing;
    });

    test('answers its check', async () => {
      await expect(running.store.check()).resolves.toBeUndefined();
    });
  });
}
