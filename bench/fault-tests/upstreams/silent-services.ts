import { openDatabase } from '../../../scripts/open-database.ts';
import { type RunningApp, startApp } from '../../../scripts/running-app.ts';
import { startUpstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import { signUp } from '../../fault-test-kit/farm.ts';
import { ms, openReport, time } from '../../fault-test-kit/report.ts';

// Services outside that are silent where something can stand in for them: the nearest town for the name of a place, one
// weather service for the other, an old answer for a new one. Nobody waits longer than 10 s, whatever stands in.
const ANSWER_WITHIN_MS = 10_000;
/** A name gets 3 s; the rest is for the towns, which are read at the first question. */
const NAME_WITHIN_MS = 6_000;
const OLD_BY = '1 hour';
const NASHIK = { latitude: 19.9975, longitude: 73.7898 };
const ELSEWHERE = { latitude: 20.9, longitude: 77.7 };

type Answer = {
  error?: string;
  code?: string;
  stale?: boolean;
  fetched_at?: string;
  location?: { name: string };
  attribution?: { name: string };
};

const report = openReport();
await tryPlaceNames();
await tryOldAnswers();
await tryStandIn();
report.finish();

async function tryPlaceNames() {
  report.tried('the place names are silent');
  await withFarm({}, async ({ ask, upstreams }) => {
    await upstreams.nominatim.fail('stalled');
    const { answer, took } = await ask('weatherData', NASHIK);
    report.expect(
      'the weather comes, named after the nearest town',
      answer.location?.name === 'Nashik' && upstreams.nominatim.seen.length === 1 && took <= NAME_WITHIN_MS,
      ms(took),
    );
  });
}

async function tryOldAnswers() {
  report.tried('weather, shops and news are silent, and what is known is old');
  await withFarm({}, async ({ ask, silence, outdate, forgetNews }) => {
    const calls = { weatherData: NASHIK, shopData: NASHIK, news: undefined };
    const known = new Map<string, string | undefined>();
    for (const [call, input] of Object.entries(calls))
      known.set(call, (await ask(call, input)).answer.fetched_at);
    await outdate();
    await silence();
    for (const [call, input] of Object.entries(calls)) {
      const { answer, took } = await ask(call, input);
      const isOld =
        answer.stale === true && Date.parse(answer.fetched_at ?? '') < Date.parse(known.get(call) ?? '');
      report.expect(`${call}: the old answer, with its age`, isOld && took <= ANSWER_WITHIN_MS, ms(took));
    }
    await forgetNews();
    for (const [call, input] of Object.entries({
      weatherData: ELSEWHERE,
      shopData: ELSEWHERE,
      news: undefined,
    })) {
      const { answer, took } = await ask(call, input);
      report.expect(
        `${call} of which nothing is known: a clear error`,
        Boolean(answer.error && answer.code?.startsWith('upstream_')) && took <= ANSWER_WITHIN_MS,
        `${answer.code} after ${ms(took)}`,
      );
    }
  });
}

async function tryStandIn() {
  report.tried('the weather service of a key is silent, then its stand-in too');
  await withFarm({ WEATHERAPI_KEY: 'k' }, async ({ ask, silence, upstreams }) => {
    await upstreams.weatherApi.fail('stalled');
    const first = await ask('weatherData', NASHIK);
    report.expect(
      'the other one stands in, and is named',
      first.answer.attribution?.name === 'Open-Meteo' && first.took <= ANSWER_WITHIN_MS,
      ms(first.took),
    );
    await silence();
    const second = await ask('weatherData', ELSEWHERE);
    report.expect(
      'a clear error',
      second.answer.code === 'upstream_silent' && second.took <= ANSWER_WITHIN_MS,
      ms(second.took),
    );
  });
}

type Farm = {
  ask: (call: string, input?: object) => Promise<{ answer: Answer; took: number }>;
  silence: () => Promise<void>;
  outdate: () => Promise<void>;
  forgetNews: () => Promise<void>;
  upstreams: Awaited<ReturnType<typeof startUpstreams>>;
};

async function withFarm(environment: Record<string, string>, work: (farm: Farm) => Promise<void>) {
  const upstreams = await startUpstreams();
  const { nominatim, openMeteo, air, overpass, publisher } = upstreams;
  const app = await startApp({
    environment: { ...upstreams.settings, NOMINATIM_URL: nominatim.origin, ...environment },
  });
  const person = await signUp(app, 'tester');
  await work({
    upstreams,
    async ask(call, input) {
      let answer: Answer = {};
      const took = await time(async () => {
        const path = `/api/${call}`;
        const text = input ? await person.postForText(path, input) : await (await person.get(path)).text();
        answer = JSON.parse(text) as Answer;
      });
      return { answer, took };
    },
    async silence() {
      for (const server of [openMeteo, air, nominatim, overpass, publisher]) await server.fail('stalled');
    },
    outdate: () => change(app, `update upstream_cache set fetched_at = fetched_at - interval '${OLD_BY}'`),
    forgetNews: () => change(app, "delete from upstream_cache where kind = 'news'"),
  });
  await app.stop();
  await upstreams.close();
}

async function change(app: RunningApp, statement: string): Promise<void> {
  const database = await openDatabase(app);
  await database.query(statement);
  await database.end();
}
