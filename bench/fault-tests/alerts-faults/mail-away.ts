import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabase } from '../../../scripts/open-database.ts';
import { startApp } from '../../../scripts/running-app.ts';
import { startMailbox } from '../../../simulators/src/mailbox.ts';
import { openAlertPeople } from '../../fault-test-kit/alert-people.ts';
import { ms, type Report, untilTrue } from '../../fault-test-kit/report.ts';

const PEOPLE = 10;
const AWAY_MS = 8_000;
const ARRIVES_WITHIN_MS = 120_000;

/** The mail server is away when alerts are due, and comes back. */
export async function tryMailAway(report: Report): Promise<void> {
  const first = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const app = await startApp({ environment: { SMTP_URL: first.smtpUrl } });
  const place = { host: '127.0.0.1', user: 'agri', database: 'agri', ...(await findDatabase(app)) };
  const alerts = await openAlertPeople(place);
  const people = await alerts.addByMail(PEOPLE);
  await first.close();

  report.tried(`alerts to ${PEOPLE} people by e-mail while the mail server is away for ${AWAY_MS / 1000} s`);
  const texts = people.map((_, index) => `Mail lamp ${index}.`);
  await alerts.tell(people, texts);
  await sleep(AWAY_MS);
  const waiting = await alerts.count();
  report.expect('they wait', waiting.pending === PEOPLE, JSON.stringify(waiting));
  const mailbox = await startMailbox({ smtpPort: Number(new URL(first.smtpUrl).port), httpPort: 0 });
  const took = await untilTrue(ARRIVES_WITHIN_MS, async () => mailbox.mails.length >= PEOPLE);
  await sleep(2_000);
  const arrived = texts.map((text) => mailbox.mails.filter((mail) => mail.text.includes(text)).length);
  report.expect(
    'each arrives once when it is back',
    arrived.every((count) => count === 1),
    `${mailbox.mails.length} mails, the last after ${ms(took ?? ARRIVES_WITHIN_MS)}`,
  );
  report.expect(
    'each mail is ended by one click',
    mailbox.mails.every(({ headers }) => headers['list-unsubscribe-post'] === 'List-Unsubscribe=One-Click'),
  );
  await alerts.close();
  await app.stop();
  await mailbox.close();
}
