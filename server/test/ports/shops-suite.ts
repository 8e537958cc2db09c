import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShopMap } from '../../src/adapters/shops/port.ts';

export type ShopMapUnderTest = {
  map: ShopMap;
  /** Has the service answer with this, whatever is asked. */
  replay: (reply: { status?: number; body: string }) => void;
  stop: () => Promise<void>;
};

const nashik = { latitude: 20, longitude: 73.79 };
const signal = () => AbortSignal.timeout(5_000);

/** What every map of shops promises. */
export function promiseShopMap(name: string, start: () => Promise<ShopMapUnderTest>): void {
  describe(name, () => {
    let running: ShopMapUnderTest;
    beforeEach(async () => {
      running = await start();
    });
    afterEach(() => running.stop());

    test('gives shops that have a name, each with its place, and more of them in a wider circle', async () => {
      const near = await running.map.findWithin(nashik, 4, signal());
      const far = await running.map.findWithin(nashik, 25, signal());
      expect(near.length).toBeGreaterThan(0);
      expect(far.length).toBeGreaterThan(near.length);
      expect(new Set(far.map(({ id }) => id)).size).toBe(far.length);
      for (const { id, lat, lon, tags } of far) {
        expect(id).not.toBe('');
        expect(tags.name).toMatch(/\S/);
        expect(Math.hypot(lat - nashik.latitude, lon - nashik.longitude)).toBeLessThan(0.25);
      }
    });

    test('names who made it', () => {
      expect(running.map.attribution).toEqual({
        name: expect.stringMatching(/\S/),
        url: expect.stringMatching(/^https:/),
      });
    });

    test('finds nothing where there is nothing', async () => {
      running.replay({ body: '{"version":0.6,"elements":[]}' });
      expect(await running.map.findWithin(nashik, 10, signal())).toEqual([]);
    });

    test.each([
      ['a refusal', { status: 429, body: 'slow down' }],
      ['a page', { body: '<html><body>runtime error</body></html>' }],
      ['an empty object', { body: '{}' }],
      ['half an answer', { body: '{"version":0.6,"elements":[{"type":"node"' }],
      ['nothing', { body: '' }],
    ])('%s is a fault of the upstream', async (_, reply) => {
      running.replay(reply);
      await expect(running.map.findWithin(nashik, 10, signal())).rejects.toMatchObject({
        code: 'upstream_failed',
      });
    });

    test('ends when it is told to', async () => {
      await expect(running.map.findWithin(nashik, 10, AbortSignal.abort())).rejects.toMatchObject({
        code: 'upstream_silent',
      });
    });
  });
}
