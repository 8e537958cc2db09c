import type { RunningApp } from '../../../scripts/running-app.ts';
import { password, trySignIn } from '../../fault-test-kit/accounts.ts';
import { countStatuses, type Row, seconds } from '../../fault-test-kit/attack-table.ts';

type Person = { email: string };
type Parts = { app: RunningApp; victim: Person; attacker: Person };

const GUESSES = 40;
const OWN_SIGN_IN_EVERY = 5;
/** Of one account in a minute, by all who do not know its browser (`throttle-rules.ts`). */
const GUESSES_MAX = 10;
const SPRAYED = 150;
const SPRAYED_MAX = 60;

/** Guesses at one account in bodies that the throttle may read in another way than the identity does. */
export async function guessInOtherForms({ app, victim, attacker }: Parts): Promise<Row[]> {
  const forms = [
    { form: 'form', address: '203.0.113.11' },
    { form: 'byte order mark', address: '203.0.113.12' },
  ] as const;
  const rows: Row[] = [];
  for (const { form, address } of forms) {
    const begun = performance.now();
    const statuses: number[] = [];
    while (statuses.length < GUESSES && !statuses.slice(-OWN_SIGN_IN_EVERY).includes(429)) {
      const guesses = Array.from({ length: OWN_SIGN_IN_EVERY }, (_, index) =>
        trySignIn(app, { ...victim, password: `wrong guess ${index}`, address, form }),
      );
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
      await trySignIn(app, { ...attacker, password, address, form });
    }
    const heard = statuses.filter((status) => status === 401).length;
    rows.push({
      item: 1,
      attack: `guesses as ${form === 'form' ? 'a form' : 'JSON after a byte order mark'}`,
      measured: `${heard} heard in ${seconds(performance.now() - begun)}: ${countStatuses(statuses)}`,
      limit: `${GUESSES_MAX} a minute`,
      held: heard <= GUESSES_MAX,
    });
  }
  return rows;
}

/** One guess at each of many accounts from one address, with a right sign-in of the attacker's own in between. */
export async function sprayAccounts({ app, attacker }: Pick<Parts, 'app' | 'attacker'>): Promise<Row[]> {
  const address = '203.0.113.50';
  const statuses: number[] = [];
  for (let from = 0; from < SPRAYED; from += 10) {
    const guesses = Array.from({ length: 10 }, (_, index) =>
      trySignIn(app, { email: `sprayed-${from + index}@example.com`, password: 'Summer2026', address }),
    );
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    if (from % 50 === 40) await trySignIn(app, { ...attacker, password, address });
  }
  const heard = statuses.filter((status) => status === 401).length;
  return [
    {
      item: 5,
      attack: `${SPRAYED} accounts sprayed from one address`,
      measured: `${heard} heard: ${countStatuses(statuses)}`,
      limit: `${SPRAYED_MAX} in 15 minutes`,
      held: heard <= SPRAYED_MAX,
    },
  ];
}
