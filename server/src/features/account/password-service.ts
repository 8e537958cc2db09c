import type { Language } from '@agri/contract/languages.ts';
import type { Identity } from '../../adapters/identity/port.ts';
import type { Jobs } from '../../adapters/jobs/port.ts';
import type { Limiter } from '../../adapters/limiter/port.ts';
import type { UserId } from '../../user-id.ts';
import { seal, unseal } from './mail-rules.ts';
import type { AccountStore } from './store.ts';
import { countedNetworks, tryLimits } from './throttle-rules.ts';

type Parts = {
  jobs: Jobs;
  identity: Identity;
  limiter: Limiter;
  store: AccountStore;
  languageOf: (email: string) => Promise<Language>;
  secret: string;
};

const QUEUE = 'password-reset';
const OPTIONS = { retries: 5, retryDelaySeconds: 5, expireSeconds: 60 };

export type PasswordService = ReturnType<typeof passwordService>;

/** Reset links. Whether an e-mail has an account is found out in a job, so no answer and no timing tells. */
export function passwordService({ jobs, identity, limiter, store, languageOf, secret }: Parts) {
  // Finished jobs stay for a while; a deleted person's e-mail must not.
  const ask = (email: string) => jobs.add(QUEUE, { sealed: seal(secret, email) });

  return {
    /** Begins to have reset links mailed. */
    start: () =>
      jobs.work<{ sealed: string }>(QUEUE, OPTIONS, async ({ sealed }) => {
        const email = unseal(secret, sealed);
        await identity.requestPasswordReset(email, await languageOf(email));
      }),

    /** @throws AppError `too_many_requests`, the same for known and unknown e-mails. */
    async requestReset(emailAsTyped: string, address: string): Promise<void> {
      const email = emailAsTyped.toLowerCase();
      for (const network of countedNetworks(address)) await limiter.take(tryLimits.resetByAddress, network);
      for (const limit of [tryLimits.resetByEmailBurst, tryLimits.resetByEmail])
        await limiter.take(limit, email);
      await ask(email);
    },

    /** Has the link mailed to the signed-in person. @throws AppError `too_many_requests`. */
    async requestChange(userId: UserId): Promise<void> {
      const email = await store.findEmail(userId);
      if (!email) return;
      // By the person, not the e-mail: strangers use that one up.
      for (const limit of [tryLimits.changeByUserBurst, tryLimits.changeByUser])
        await limiter.take(limit, userId);
      await ask(email);
    },

    /** Counts a try of a reset link. @throws AppError `too_many_requests`. */
    async tryLink(address: string): Promise<void> {
      for (const network of countedNetworks(address))
        await limiter.take(tryLimits.newPasswordByAddress, network);
    },
  };
}
