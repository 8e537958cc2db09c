import { openReport } from '../fault-test-kit/report.ts';
import { tryClock } from './alerts-faults/clock.ts';
import { tryMailAway } from './alerts-faults/mail-away.ts';
import { tryPushHosts } from './alerts-faults/push-hosts.ts';

// What alerts go through fails: push hosts that are slow, refuse, lie or are dead, a mail server that is away, and a clock
// that is wrong. Whoever is reached otherwise is told in time, and what failed is told when it works again.
const report = openReport();
await tryPushHosts(report);
await tryMailAway(report);
await tryClock(report);
report.finish();
