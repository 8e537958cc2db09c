import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import type { UserId } from '../../user-id.ts';
import { drawToken, hashToken } from './rules.ts';
import type { BrowserStore } from './store.ts';
import { countedNetworks, knownBrowserLimits, tryLimits } from './throttle-rules.ts';

type SignInAttempt = { email: string; address: string; browser: string | undefined };
type Parts = { limiter: Limiter; browsers: BrowserStore; now: () => Date };

export type SignInService = ReturnType<typeof signInService>;

/** Lets a password be tried only so often, and knows the browsers that an account has signed in with. */
export function signInService({ limiter, browsers, now }: Parts) {
  const byAccount: Limit[] = [tryLimits.signInByAccountBurst, tryLimits.signInByAccount];
  const byBrowser: Limit[] = [tryLimits.signInByKnownBrowserBurst, tryLimits.signInByKnownBrowser];
  // By the account too, or a right sign-in to one account would let a shared phone go on trying another.
  const browserKey = (email: string, hash: string) => `${email} ${hash}`;
  const unusedSince = () => new Date(now().getTime() - knownBrowserLimits.unusedDays * 86_400_000);

  async function remember(email: string, browser: string | undefined): Promise<string> {
    const isOurs = browser !== undefined && (await browsers.hasBrowser(hashToken(browser)));
    const token = isOurs ? browser : drawToken().token;
    await browsers.remember(email, hashToken(token), now(), knownBrowserLimits.perAccount);
    return token;
  }

  return {
    /**
     * Counts a try; what it gives back is for when the password was right.
     * @throws AppError `too_many_requests` before the password is looked at.
     */
    async begin({ email, address, browser }: SignInAttempt) {
      for (const network of countedNetworks(address)) await limiter.take(tryLimits.signInByAddress, network);
      const hash = browser === undefined ? undefined : hashToken(browser);
      const known =
        hash !== undefined && (await browsers.isKnown(email, hash, unusedSince())) ? hash : undefined;
      const [limits, key] = known ? [byBrowser, browserKey(email, known)] : [byAccount, email];
      for (const limit of limits) await limiter.take(limit, key);
      return {
        /** Forgets the account's tries by this browser, nobody else's. Gives the value of the browser's cookie. */
        async succeed(): Promise<string> {
          const forget = known ? limiter.forget : limiter.refund;
          const [token] = await Promise.all([
            remember(email, browser),
            ...limits.map((limit) => forget(limit, key)),
          ]);
          return token;
        },
      };
    },

    /** Makes a browser known to the account that signed up in it. Gives the value of its cookie. */
    knowBrowser: remember,

    /**
     * A password was set by a mailed link: whatever strangers have tried, the browser that did it may sign in.
     * Gives the value of its cookie.
     */
    async passwordReset(email: string, browser: string | undefined): Promise<string> {
      for (const limit of byAccount) await limiter.forget(limit, email);
      return remember(email, browser);
    },

    /** The account of a person who signs out no longer knows this browser. */
    async forgetBrowser(userId: UserId, browser: string | undefined): Promise<void> {
      if (browser !== undefined) await browsers.forget(userId, hashToken(browser));
    },

    /** Forgets what was counted of a person whose account goes. The browsers go with its row. */
    async onUserLeaving({ userId }: { userId: string }): Promise<void> {
      const known = await browsers.list(userId);
      if (!known) return;
      const { email, hashes } = known;
      await limiter.forgetKeys([userId, email, ...hashes.map((hash) => browserKey(email, hash))]);
    },

    /** Forgets browsers that were not used for a year. */
    async sweep(): Promise<void> {
      await browsers.removeUnused(unusedSince());
    },
  };
}
