import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startUpstream, type UpstreamServer } from '../../../../simulators/src/upstreams/upstream-server.ts';
import type { Person } from '../../../test/test-person.ts';
import { createUpstreamsApp, outdate, spendLimit, type UpstreamsApp } from '../../../test/upstreams-app.ts';

let app: UpstreamsApp;
let person: Person;
let inside: UpstreamServer;

beforeAll(async () => {
  inside = await startUpstream(async () => ({ type: 'image/jpeg', body: await drawPicture() }));
  app = await createUpstreamsApp();
  person = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await inside.close();
});
beforeEach(async () => {
  await app.upstreams.publisher.fail(undefined);
  app.upstreams.publisher.replay(undefined);
  outdate(app);
});

const drawPicture = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#48a' } })
    .jpeg()
    .toBuffer();
const list = async () => (await person.call('news')).json();
const writeFeed = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><item><title>Hostile</title><link>https://x.example/1</link>${item}</item></channel></rss>`;
const replayFeed = (item: string) =>
  app.upstreams.publisher.replay({ type: 'application/rss+xml', body: writeFeed(item) });
const openPicture = (url: string) => app.server.inject({ url });

test('the news of all feeds as one list, newest first, the same article once', async () => {
  const body = await list();
  expect(body).toMatchObject({ stale: false, fetched_at: expect.any(String) });
  expect(body.data.results).toHaveLength(5);
  expect(body.data.results[0]).toMatchObject({
    title: 'Onion prices rise before the festival season',
    description: expect.stringMatching(/^Wholesale prices/),
    link: expect.stringMatching(/^https?:/),
    image_url: expect.stringMatching(/^\/api\/newsImage\?/),
  });
});

test('a picture comes from this server, decoded and encoded anew, and needs its signature', async () => {
  const { image_url: url } = (await list()).data.results[0];
  const answer = await openPicture(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
  const forged = url.replace(/url=[^&]+/, `url=${encodeURIComponent('https://evil.example/x.jpg')}`);
  expect((await openPicture(forged)).statusCode).toBe(404);
  expect((await openPicture('/api/newsImage')).statusCode).toBe(404);
  expect((await openPicture('/api/newsImage?url=a&url=b&sign=c')).statusCode).toBe(404);
});

test.each([
  'http://127.0.0.1:1/x.jpg',
  'http://localhost:1/x.jpg',
  'http://[::1]:1/x.jpg',
  'http://[::ffff:127.0.0.1]/x.jpg',
  'http://2130706433/x.jpg',
  'http://0x7f.1/x.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/x.jpg',
  'http://192.168.1.1/x.jpg',
  'http://100.64.0.1/x.jpg',
  'http://[fd00::1]/x.jpg',
  'http://0.0.0.0/x.jpg',
])('a picture at %s is never fetched', async (address) => {
  replayFeed(`<enclosure type="image/jpeg" url="${address}"/>`);
  const { image_url: url } = (await list()).data.results[0];
  expect((await openPicture(url)).statusCode).toBe(404);
});

test('a server inside the network is not reached, neither by its address nor by a redirect', async () => {
  replayFeed(`<enclosure type="image/jpeg" url="${inside.origin}/x.jpg"/>`);
  const { image_url: direct } = (await list()).data.results[0];
  expect((await openPicture(direct)).statusCode).toBe(404);

  const { image_url: outside } = await listWithPicture(`${app.upstreams.publisher.origin}/pictures/1.jpg`);
  app.upstreams.publisher.replay({ status: 302, body: '', location: `${inside.origin}/x.jpg` });
  expect((await openPicture(outside)).statusCode).toBe(404);
  expect(inside.seen).toEqual([]);
});

// A name is looked at when it is connected to, with the very address of that connection: a name server that says
// something else a moment later (DNS rebinding) changes nothing.
test('a name that leads inside the network is not followed, nor is a redirect to one', async () => {
  const named = `http://localhost:${new URL(inside.origin).port}/x.jpg`;
  const { image_url: direct } = await listWithPicture(named);
  expect((await openPicture(direct)).statusCode).toBe(404);
  const { image_url: outside } = await listWithPicture(`${app.upstreams.publisher.origin}/pictures/3.jpg`);
  app.upstreams.publisher.replay({ status: 302, body: '', location: named });
  expect((await openPicture(outside)).statusCode).toBe(404);
  expect(inside.seen).toEqual([]);
});

test.each([
  ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['more than 5 MB', Buffer.alloc(6 * 1024 * 1024)],
])('%s in the place of a picture is not there', async (_, body) => {
  const { image_url: url } = await listWithPicture(`${app.upstreams.publisher.origin}/pictures/2.jpg`);
  app.upstreams.publisher.replay({ type: 'image/jpeg', body });
  expect((await openPicture(url)).statusCode).toBe(404);
});

test('a picture is fetched once for all who ask, at once or later, and what is none is not asked for again', async () => {
  const { publisher } = app.upstreams;
  const asked = (path: string) => publisher.seen.filter(({ url }) => url.pathname === path).length;
  const { image_url: url } = await listWithPicture(`${publisher.origin}/pictures/40.jpg`);
  publisher.replay(undefined);
  const answers = await Promise.all(Array.from({ length: 20 }, () => openPicture(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect((await openPicture(url)).headers['cache-control']).toBe('public, max-age=86400, immutable');
  expect(asked('/pictures/40.jpg')).toBe(1);

  const { image_url: missing } = await listWithPicture(`${publisher.origin}/pictures/none.jpg`);
  publisher.replay({ status: 404, body: '' });
  for (let time = 0; time < 3; time += 1) expect((await openPicture(missing)).statusCode).toBe(404);
  expect(asked('/pictures/none.jpg')).toBe(1);
});

test('one network has so many new pictures fetched in a while; what is known it gets all the same', async () => {
  const known = await listWithPicture(`${app.upstreams.publisher.origin}/pictures/50.jpg`);
  app.upstreams.publisher.replay(undefined);
  const open = (url: string, remoteAddress: string) => app.server.inject({ url, remoteAddress });
  expect((await openPicture(known.image_url)).statusCode).toBe(200);
  await spendLimit(app, 'news-pictures', 240, '203.0.113.7');
  const { image_url: url } = await listWithPicture(`${app.upstreams.publisher.origin}/pictures/51.jpg`);
  app.upstreams.publisher.replay(undefined);
  const refused = await open(url, '203.0.113.7');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  expect((await open(known.image_url, '203.0.113.7')).statusCode).toBe(200);
  expect((await open(url, '203.0.113.8')).statusCode).toBe(200);
});

test('hostile words are plain text, hostile links lead nowhere', async () => {
  replayFeed(
    '<description>&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;Hello \u202eevil</description>' +
      '</item><item><title>Link</title><link>javascript:alert(1)</link>',
  );
  const { results } = (await list()).data;
  expect(results.map(({ title }: { title: string }) => title)).toEqual(['Hostile']);
  expect(results[0].description).toBe('Hello evil');
});

test('old news are shown with their age when the publishers are down', async () => {
  const before = await list();
  outdate(app);
  await app.upstreams.publisher.fail('server error');
  expect(await list()).toMatchObject({ stale: true, fetched_at: before.fetched_at });
});

async function listWithPicture(address: string) {
  outdate(app);
  replayFeed(`<enclosure type="image/jpeg" url="${address}"/>`);
  return (await list()).data.results[0];
}
