import { randomInt } from 'node:crypto';
import { type Account, askForReset, type Tried, trySignIn } from '../../fault-test-kit/accounts.ts';
import type { Row } from '../../fault-test-kit/attack-table.ts';
import type { ClockApp } from '../../fault-test-kit/clock-app.ts';

type Parts = { app: ClockApp; guessed: Account; mailed: Account; owner: Account };
type Try = (address: string) => Promise<Tried>;

const DAY_SECONDS = 86_400;
const BATCH = 10;
/** NIST SP 800-63B-4, 3.2.2: at most 100 failed tries for an account. */
const GUESSES_MAX = 100;
const MAILS_MAX = 10;
/** A wait that is longer than `longSeconds` is the day's: what it leaves of the day goes on in proportion. */
const PATIENCE = {
  guesses: { waits: 20, longSeconds: 120 },
  // Each hour of the day is waited for: an hour's refusal hides the day's.
  mails: { waits: 26, longSeconds: 7_200 },
};
const TRIES_MAX = 400;

/** How many passwords and mails a patient stranger with many addresses gets through in a day. */
export async function tryForADay({ app, guessed, mailed, owner }: Parts): Promise<Row[]> {
  const askForMail: Try = (address) => askForReset(app, owner.email, address);
  for (let count = 0; count <= MAILS_MAX; count += 1) await askForMail(drawAddress());
  const own = await owner.person.get('/api/changePassword');
  await own.arrayBuffer();

  const guess: Try = (address) =>
    trySignIn(app, { email: guessed.email, password: 'a wrong guess', address });
  const guesses = await countInADay(app, guess, PATIENCE.guesses);
  const mails = await countInADay(app, (address) => askForReset(app, mailed.email, address), PATIENCE.mails);
  const row = (attack: string, count: number, most: number): Row => ({
    item: 4,
    attack,
    measured: `${count} in a day`,
    limit: `${most} in a day`,
    held: count <= most,
  });
  return [
    row('guesses at one account from many addresses', guesses, GUESSES_MAX),
    row('reset mails to one person by strangers', mails, MAILS_MAX),
    {
      item: 4,
      attack: "the owner's changePassword after them",
      measured: String(own.status),
      limit: '200',
      held: own.ok,
    },
  ];
}

/** Tries until it is refused, waits as long as it is told, again and again; what is left of the day by proportion. */
async function countInADay(
  app: ClockApp,
  tryOnce: Try,
  { waits, longSeconds }: (typeof PATIENCE)[keyof typeof PATIENCE],
): Promise<number> {
  const begun = performance.now();
  let [taken, moved, passed] = [0, 0, 0];
  for (let wait = 0; wait < waits; wait += 1) {
    const retryAfter = await tryUntilRefused(tryOnce, () => {
      taken += 1;
    });
    passed = moved + (performance.now() - begun) / 1000 + retryAfter;
    if (retryAfter > longSeconds || passed >= DAY_SECONDS || wait + 1 === waits) break;
    await app.passTime(retryAfter);
    moved += retryAfter;
  }
  return passed >= DAY_SECONDS ? taken : Math.round((taken * DAY_SECONDS) / passed);
}

async function tryUntilRefused(tryOnce: Try, onTaken: () => void): Promise<number> {
  for (let count = 0; count < TRIES_MAX; count += BATCH) {
    const tries = await Promise.all(Array.from({ length: BATCH }, () => tryOnce(drawAddress())));
    for (const { status } of tries) if (status !== 429) onTaken();
    const waits = tries.filter(({ status }) => status === 429).map((one) => one.retryAfterSeconds);
    if (waits.length > 0) return Math.max(1, Math.min(...waits));
  }
  throw new Error(`${TRIES_MAX} tries in a row were taken`);
}

/** One of the addresses that are kept for benchmarks (RFC 2544). */
const drawAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
