import type { RunningApp } from '../../../scripts/running-app.ts';
import type { Upstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import type { Account } from '../../fault-test-kit/accounts.ts';
import { countStatuses, type Row, seconds } from '../../fault-test-kit/attack-table.ts';
import { untilTrue } from '../../fault-test-kit/report.ts';

type Parts = { app: RunningApp; upstreams: Upstreams; attacker: Account };

const PLACES = 150;
const AT_ONCE = 5;
/** A hundredth of what Open-Meteo and Overpass allow the whole product in a day (`public-services.ts`). */
const ASKED_MAX = 90;
/** More than newsdata.io allows in a day without a fee. */
const NEWS_TRIES = 250;
/** An open circuit rests for 20 s. */
const HEALED_WITHIN_MS = 30_000;

/** One person asks for the weather and the shops of place after place. */
export async function spendBudgets({ app, upstreams, attacker }: Parts): Promise<Row[]> {
  const targets = [
    { path: '/api/weatherData', what: 'weather', service: upstreams.openMeteo },
    { path: '/api/shopData', what: 'shops', service: upstreams.overpass },
  ];
  const rows: Row[] = [];
  for (const { path, what, service } of targets) {
    const before = service.seen.length;
    const begun = performance.now();
    const statuses: number[] = [];
    for (let from = 0; from < PLACES; from += AT_ONCE)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) => askAt(app, attacker, path, from + index)),
        )),
      );
    const asked = service.seen.length - before;
    rows.push({
      item: 8,
      attack: `one person asks for the ${what} of ${PLACES} places`,
      measured: `${asked} calls upstream in ${seconds(performance.now() - begun)}: ${countStatuses(statuses)}`,
      limit: `${ASKED_MAX} calls, 1 % of a day's`,
      held: asked <= ASKED_MAX,
    });
  }
  return rows;
}

/** Asks for the news while their service is away, more often than its day's budget; then it comes back. */
export async function spendWhileAway({ upstreams, attacker }: Omit<Parts, 'app'>): Promise<Row[]> {
  await upstreams.newsdata.fail('server error');
  const ask = async () => {
    const answer = await attacker.person.get('/api/news');
    await answer.arrayBuffer();
    return answer.ok;
  };
  // One after the other: calls at the same time are one for the service.
  for (let count = 0; count < NEWS_TRIES; count += 1) await ask();
  const reached = upstreams.newsdata.seen.length;
  await upstreams.newsdata.fail(undefined);
  const healed = await untilTrue(HEALED_WITHIN_MS, ask);
  return [
    {
      item: 8,
      attack: `${NEWS_TRIES} calls for news while their service is away`,
      measured: `${reached} reached it; back again: ${healed === undefined ? 'no news, the budget is spent' : seconds(healed)}`,
      limit: `news again within ${seconds(HEALED_WITHIN_MS)}`,
      held: healed !== undefined,
    },
  ];
}

async function askAt(app: RunningApp, { token }: Account, path: string, place: number): Promise<number> {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ latitude: -50 + (place % 100), longitude: -170 + place * 2 }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
