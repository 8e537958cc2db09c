import { afterEach, beforeEach, expect, test } from 'vitest';
import { startUpstream, type UpstreamServer } from '../../../../simulators/src/upstreams/upstream-server.ts';
import { readConfig } from '../../config.ts';
import { NotAskedError } from '../../errors.ts';
import { webUpstreams } from './builtin.ts';
import { dailyCallsOf } from './public-services.ts';

let server: UpstreamServer;
beforeEach(async () => {
  server = await startUpstream(() => ({ body: '{"said":"rain"}' }));
});
afterEach(() => server.close());

const ask = (upstream: ReturnType<ReturnType<typeof webUpstreams>>, bounds: { signal?: AbortSignal } = {}) =>
  upstream.read({ url: new URL(`${server.origin}/x`), ...bounds }, ({ bytes }) =>
    JSON.parse(bytes.toString()),
  );

test('each call names us, and takes one of the day of its host', async () => {
  const taken: string[] = [];
  const upstream = webUpstreams({
    userAgent: 'AgriAI/1 (+https://farm.example)',
    spend: async (host) => {
      taken.push(host);
      return undefined;
    },
  });
  expect(await ask(upstream('weather'))).toEqual({ said: 'rain' });
  expect(taken).toEqual([new URL(server.origin).host]);
  expect(server.seen[0]?.headers['user-agent']).toBe('AgriAI/1 (+https://farm.example)');
});

test('when nothing of the day is left, nobody is asked, and the circuit stays closed', async () => {
  let left = 0;
  const spend = async () => {
    if (left < 1) throw new NotAskedError('budget');
    return undefined;
  };
  const upstream = webUpstreams({ userAgent: 'test', spend })('weather');
  for (let turn = 0; turn < 8; turn += 1) {
    await expect(ask(upstream)).rejects.toMatchObject({ code: 'upstream_failed' });
  }
  expect(server.seen).toEqual([]);
  left = 1;
  expect(await ask(upstream)).toEqual({ said: 'rain' });
});

test('while the circuit is open nothing is spent, and nothing where nobody can be reached', async () => {
  let taken = 0;
  const spend = async () => {
    taken += 1;
    return async () => {
      taken -= 1;
    };
  };
  await server.fail('server error');
  const upstream = webUpstreams({ userAgent: 'test', spend })('weather');
  const read = () => upstream.read({ url: new URL(server.origin), spend }, () => 'said');
  for (let turn = 0; turn < 10; turn += 1)
    await expect(read()).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(taken).toBe(2 * server.seen.length);
  await server.fail('refused');
  const gone = webUpstreams({ userAgent: 'test', spend })('gone');
  const before = taken;
  const unreachable = gone.read({ url: new URL(server.origin), spend }, () => 'said');
  await expect(unreachable).rejects.toMatchObject({ name: 'NotAskedError', reason: 'unreachable' });
  expect(taken).toBe(before);
});

test('one that is silent is given up at the deadline, and earlier where the question says so', async () => {
  await server.fail('stalled');
  const hurried = webUpstreams({ userAgent: 'test', deadlineMs: 200 })('weather');
  await expect(ask(hurried)).rejects.toMatchObject({ code: 'upstream_silent' });
  const patient = webUpstreams({ userAgent: 'test', deadlineMs: 600_000 })('weather');
  const bounds = { signal: AbortSignal.timeout(200) };
  await expect(ask(patient, bounds)).rejects.toMatchObject({ code: 'upstream_silent' });
  expect(server.seen).toHaveLength(2);
});

test('the public services of the default settings have an end to each day, an own instance has none', () => {
  const { openMeteoUrl, openMeteoAirQualityUrl, overpassUrl } = readConfig({}).upstreams;
  for (const address of [openMeteoUrl, openMeteoAirQualityUrl, overpassUrl]) {
    expect(dailyCallsOf(new URL(address).host)).toBeLessThan(10_000);
  }
  expect(dailyCallsOf('weather.farm.example')).toBeUndefined();
});
