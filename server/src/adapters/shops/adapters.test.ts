import { expect, test } from 'vitest';
import { startUpstreams } from '../../../../simulators/src/upstreams/start-upstreams.ts';
import { promiseShopMap } from '../../../test/ports/shops-suite.ts';
import { readConfig } from '../../config.ts';
import { webUpstreams } from '../upstream/builtin.ts';
import { overpass, readElements } from './builtin.ts';

promiseShopMap('Overpass', async () => {
  const upstreams = await startUpstreams();
  const { upstreams: settings } = readConfig(upstreams.settings);
  const upstream = webUpstreams({ userAgent: 'test' })('overpass');
  return {
    map: overpass({ url: settings.overpassUrl, upstream }),
    replay: upstreams.overpass.replay,
    stop: upstreams.close,
  };
});

test('nodes, ways by their centre and relations by their bounds have a place; what has none is left out', () => {
  const tags = { name: 'Shop' };
  expect(
    readElements({
      elements: [
        { type: 'node', id: 1, lat: 20, lon: 73, tags },
        { type: 'way', id: 1, center: { lat: 21, lon: 74 }, tags },
        { type: 'relation', id: 1, bounds: { minlat: 20, maxlat: 22, minlon: 73, maxlon: 75 }, tags },
        { type: 'way', id: 2, tags },
        { type: 'node', id: 3, lat: 91, lon: 0, tags },
        { type: 'node', id: 4, lat: '20', lon: 73, tags },
      ],
    }),
  ).toEqual([
    { id: 'node/1', lat: 20, lon: 73, tags },
    { id: 'way/1', lat: 21, lon: 74, tags },
    { id: 'relation/1', lat: 21, lon: 74, tags },
  ]);
});

test('a shop without a name, and tags that are no text, are left out', () => {
  const place = { type: 'node', lat: 20, lon: 73 };
  expect(
    readElements({
      elements: [
        { ...place, id: 1, tags: { shop: 'agrarian' } },
        { ...place, id: 2, tags: { name: '  ' } },
        { ...place, id: 3 },
        { ...place, id: 4, tags: { name: 'Shop', phone: 12345, email: { a: 1 } } },
        'no element',
        null,
      ],
    }),
  ).toEqual([{ id: 'node/4', lat: 20, lon: 73, tags: { name: 'Shop' } }]);
});

test.each([
  'runtime error: Query timed out in "query" at line 1 after 9 seconds.',
  'runtime error: Query ran out of memory in "query" at line 3.',
])('a remark of failure in an answer with status 200 is a fault: %s', (remark) => {
  expect(() => readElements({ elements: [{ type: 'node', id: 1 }], remark })).toThrow();
});
