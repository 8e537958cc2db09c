import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewsSource } from '../../src/adapters/news/port.ts';

export type NewsUnderTest = {
  source: NewsSource;
  /** Has the publisher answer with this, whatever is asked. */
  replay: (reply: { status?: number; body: string }) => void;
  stop: () => Promise<void>;
};

/** What every source of news promises. */
export function promiseNews(name: string, start: () => Promise<NewsUnderTest>): void {
  describe(name, () => {
    let running: NewsUnderTest;
    beforeEach(async () => {
      running = await start();
    });
    afterEach(() => running.stop());

    test('gives articles with title, text, link, source and a time that can be read', async () => {
      const articles = await running.source.read();
      expect(articles.length).toBeGreaterThan(1);
      expect(articles[0]).toMatchObject({
        title: 'Onion prices rise before the festival season',
        description: expect.stringContaining('Wholesale prices'),
      });
      for (const { link, base, source, publishedAt } of articles) {
        expect(URL.canParse(link, base)).toBe(true);
        expect(source).not.toBe('');
        expect(Math.abs(Date.now() - Date.parse(publishedAt))).toBeLessThan(3 * 86_400_000);
      }
    });

    test.each([
      ['a refusal', { status: 403, body: '{"status":"error","results":{"code":"Unauthorized"}}' }],
      ['an error with status 200', { body: '{"status":"error","results":{"message":"quota"}}' }],
      ['a page', { body: '<!doctype html><html><body>busy</body></html>' }],
      ['half a feed', { body: '<rss><channel><item><title>x</title></item>' }],
      ['nothing', { body: '' }],
    ])('%s is a fault of the upstream', async (_, reply) => {
      running.replay(reply);
      await expect(running.source.read()).rejects.toMatchObject({ code: 'upstream_failed' });
    });
  });
}
