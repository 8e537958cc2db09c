import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { countedNetworks, isBrowserOf, signBrowser, tryLimits } from './throttle-rules.ts';

type SignInAttempt = { email: string; address: string; browser: string | undefined };

/** Lets a password be tried only so often. */
export function signInService({ limiter, secret }: { limiter: Limiter; secret: string }) {
  const limitsOf = ({ email, browser }: SignInAttempt): Limit[] =>
    isBrowserOf(secret, email, browser)
      ? [tryLimits.signInByKnownBrowser]
      : [tryLimits.signInByAccountBurst, tryLimits.signInByAccount];

  return {
    /** @throws AppError `too_many_requests` before the password is looked at. */
    async begin(attempt: SignInAttempt): Promise<void> {
      for (const network of countedNetworks(attempt.address))
        await limiter.take(tryLimits.signInByAddress, network);
      for (const limit of limitsOf(attempt)) await limiter.take(limit, attempt.email);
    },

    /** The password was right: forgets the tries and gives what this browser keeps. */
    async succeed(attempt: SignInAttempt): Promise<{ browser: string }> {
      for (const limit of limitsOf(attempt)) await limiter.forget(limit, attempt.email);
      for (const network of countedNetworks(attempt.address))
        await limiter.forget(tryLimits.signInByAddress, network);
      return { browser: signBrowser(secret, attempt.email) };
    },
  };
}
