import { expect, test } from 'vitest';
import { startUpstreams } from '../../../../simulators/src/upstreams/start-upstreams.ts';
import { type NewsUnderTest, promiseNews } from '../../../test/ports/news-suite.ts';
import { readConfig } from '../../config.ts';
import { webUpstreams } from '../upstream/builtin.ts';
import { chooseNews } from './choose.ts';
import { decodeText } from './decode-text.ts';
import { readXmlFeed } from './read-feed.ts';

async function start(index: number, given: Record<string, string> = {}): Promise<NewsUnderTest> {
  const upstreams = await startUpstreams();
  const { upstreams: settings } = readConfig({ ...upstreams.settings, ...given });
  const openUpstream = webUpstreams({ userAgent: 'test' });
  const source = chooseNews({ settings, openUpstream, spend: async () => undefined })[index];
  if (!source) throw new Error('no such source');
  return {
    source,
    replay: (reply) => {
      for (const server of [upstreams.publisher, upstreams.newsdata]) server.replay(reply);
    },
    stop: upstreams.close,
  };
}

promiseNews('a feed in RSS', () => start(0));
promiseNews('a feed in Atom', () => start(1));
promiseNews('newsdata.io', () => start(0, { NEWSDATA_API_KEY: 'k' }));

test.each([
  ['UTF-8 without a word about it', Buffer.from('खेत'), '', 'खेत'],
  ['the header', Buffer.from('caf\xe9', 'latin1'), 'text/xml; charset=ISO-8859-1', 'café'],
  [
    'the declaration',
    Buffer.from('<?xml encoding="iso-8859-1"?>caf\xe9', 'latin1'),
    '',
    '<?xml encoding="iso-8859-1"?>café',
  ],
  ['a mark', Buffer.from('\ufeffcafé', 'utf16le'), '', 'café'],
  ['neither, and no UTF-8', Buffer.from('caf\xe9', 'latin1'), '', 'café'],
  ['an encoding that nobody knows', Buffer.from('café'), 'text/xml; charset=klingon', 'café'],
])('the encoding by %s', (_, bytes, type, text) => {
  expect(decodeText(bytes, type)).toBe(text);
});

test('what belongs to a picture or to another item is not taken for the article', () => {
  const [article, second] = readXmlFeed(
    `<rss><channel><title>Paper</title><image><title>Logo</title><link>https://logo.example</link></image>
      <item><title>A <b>bold</b> title</title><media:content url="https://x.example/a.jpg"><media:title>Caption</media:title></media:content>
      <link>https://x.example/1</link></item><item><title>Second</title><link>https://x.example/2</link></item></channel></rss>`,
    'https://paper.example/feed',
  );
  expect(article).toMatchObject({
    title: 'A bold title',
    source: 'Paper',
    link: 'https://x.example/1',
    imageUrl: 'https://x.example/a.jpg',
  });
  expect(second).toMatchObject({ title: 'Second', imageUrl: '' });
});
