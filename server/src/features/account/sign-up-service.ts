import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { Identity } from '../../adapters/identity/port.ts';
import type { Limiter } from '../../adapters/limiter/port.ts';
import type { Mail } from '../../adapters/mailer/port.ts';
import { AppError } from '../../errors.ts';
import {
  codeStillHolds,
  drawCode,
  drawToken,
  hashCode,
  hashToken,
  isSameHash,
  oneDayBefore,
  secondsUntilNextCode,
} from './rules.ts';
import type { SignUpStore } from './sign-up-store.ts';
import type { AccountStore } from './store.ts';
import { writeCodeMail } from './texts.ts';
import { countedNetworks, tryLimits } from './throttle-rules.ts';

type Parts = {
  store: AccountStore;
  signUps: SignUpStore;
  identity: Identity;
  sendMail: (mail: Mail) => Promise<void>;
  limiter: Limiter;
  secret: string;
  appName: string;
  now: () => Date;
};

/** Whence a call comes: its network address, and what the browser keeps since it asked for a code. */
type From = { address: string; asker: string | undefined };

export type SignUpService = ReturnType<typeof signUpService>;

/** From an e-mail to an account: a mailed code, a proof bound to the browser, then the user. */
export function signUpService({ store, signUps, identity, sendMail, limiter, secret, appName, now }: Parts) {
  /** Whether this very code, the newest of the e-mail, was taken already from the browser that had asked for it. */
  async function wasTakenFrom(email: string, codeHash: string, asker: string): Promise<boolean> {
    const taken = await signUps.findTakenCode(email, codeStillHolds(now()));
    return (
      taken?.asker_hash != null &&
      isSameHash(taken.code_hash, codeHash) &&
      isSameHash(taken.asker_hash, hashToken(asker))
    );
  }

  return {
    /**
     * Mails six digits to an e-mail that has no account yet. Gives what the browser that asked keeps in a cookie.
     * @throws AppError `conflict` when it has one; `too_many_requests` within 60 s or beyond 10 a day.
     */
    async sendCode(
      emailAsTyped: string,
      { address, asker = drawToken().token }: From,
      language: Language,
    ): Promise<{ asker: string }> {
      const email = emailAsTyped.toLowerCase();
      for (const network of countedNetworks(address)) await limiter.take(tryLimits.codeByAddress, network);
      if (await store.hasUserWithEmail(email))
        throw new AppError('conflict', 'Email already exists', { field: 'email' });
      const code = drawCode();
      const row = {
        email,
        code_hash: hashCode(secret, email, code),
        created_at: now(),
        asker_hash: hashToken(asker),
      };
      const id = await signUps.addCode(row, oneDayBefore(now()), (sentAt) => {
        const wait = secondsUntilNextCode(sentAt, now());
        if (wait === 0) return;
        const text = 'A code was already sent. Check your e-mail, or try again later.';
        throw new AppError('too_many_requests', text, { retryAfterSeconds: wait });
      });
      try {
        await sendMail({ to: email, ...writeCodeMail(appName, code, language) });
      } catch (error) {
        await signUps.removeCode(id);
        throw error;
      }
      return { asker };
    },

    /**
     * Takes a code for an e-mail and gives the proof that the browser keeps in a cookie.
     * A code works once, for 10 minutes, and may be guessed at five times. The browser that asked for it may say it again
     * in that time: it may have sent it twice, or not have heard the answer.
     * @throws AppError `invalid` for a wrong, used, guessed out or expired code, without saying which.
     */
    async verifyCode(
      emailAsTyped: string,
      code: string,
      { address, asker }: From,
    ): Promise<{ proof: string }> {
      const email = emailAsTyped.toLowerCase();
      for (const network of countedNetworks(address)) await limiter.take(tryLimits.guessByAddress, network);
      const codeHash = hashCode(secret, email, code);
      const guessed = await signUps.countGuess(email, codeStillHolds(now()), limits.otpGuesses);
      const isRight = guessed !== undefined && isSameHash(guessed.code_hash, codeHash);
      const isTaken = isRight && (await signUps.useCode(guessed.id, now()));
      if (!isTaken && !(asker && (await wasTakenFrom(email, codeHash, asker)))) {
        throw new AppError('invalid', 'Wrong OTP', { field: 'otp' });
      }
      const { token, tokenHash } = drawToken();
      const expiresAt = new Date(now().getTime() + limits.emailProofMinutes * 60_000);
      await signUps.addProof({ token_hash: tokenHash, email, expires_at: expiresAt });
      return { proof: token };
    },

    /** Whether the built-in identity may make an account for this e-mail: only with an unused proof of it. */
    mayBegin: async (proof: string | undefined, email: string): Promise<boolean> =>
      proof !== undefined && signUps.hasProof(hashToken(proof), email, now()),

    /** Removes a built-in identity that never became a user, so that its e-mail can be signed up again. */
    removeUnclaimed: (email: string, subject: string): Promise<void> =>
      signUps.removeUnclaimedIdentity({ email, subject, issuer: identity.issuer }),

    /**
     * Makes the user for an identity whose e-mail this browser has proved. Saying it twice is no fault. Gives the e-mail of
     * the account if it was made just now at the built-in provider, else undefined.
     * @throws AppError `forbidden` without an unused proof of the very e-mail in the token; `conflict` while the account
     * of this identity is being deleted.
     */
    async complete(
      idToken: string,
      proof: string | undefined,
      language: Language,
    ): Promise<string | undefined> {
      const who = await identity.verifyIdToken(idToken);
      const known = await store.findUser(who.issuer, who.subject);
      if (known?.leaving_at) {
        throw new AppError('conflict', 'This account is being deleted. Try again in a minute.', {
          retryAfterSeconds: 60,
        });
      }
      if (known) return undefined;
      const isBuiltin = identity.kind === 'builtin';
      const user = {
        issuer: who.issuer,
        subject: who.subject,
        email: who.email,
        terms_accepted_at: now(),
        language,
        // Whoever signed in to this identity earlier has proved nothing.
        tokens_valid_from: who.signedInAt,
      };
      if (proof && (await signUps.addProvenUser(hashToken(proof), user, now(), isBuiltin)))
        return isBuiltin ? who.email : undefined;
      // The same submit may have been taken a moment ago, and used the proof up.
      if (await store.findUser(who.issuer, who.subject)) return undefined;
      throw errorWithoutAccount(await identity.hasAccount(who.subject));
    },

    /** Forgets codes, proofs and sessions that no longer open anything. */
    sweep: (): Promise<void> => signUps.removeStale(oneDayBefore(now()), now()),
  };
}

/** The error for a valid token without an account: the account was deleted, or its sign-up is not finished. */
export function errorWithoutAccount(hasIdentity: boolean): AppError {
  return hasIdentity
    ? new AppError('forbidden', 'Verify your e-mail first.')
    : new AppError('unauthenticated', 'Please sign in again.');
}
