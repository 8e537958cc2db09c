import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { CallerCache, Identity, VerifiedIdentity } from '../../adapters/identity/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { DeletionService } from '../account-deletion/service.ts';
import type { ExportSection } from '../export/service.ts';
import { drawToken, hashToken } from './rules.ts';
import { errorWithoutAccount } from './sign-up-service.ts';
import type { AccountStore, User } from './store.ts';

type Parts = {
  store: AccountStore;
  identity: Identity;
  callers: CallerCache;
  deletion: Pick<DeletionService, 'remove'>;
  /** Called when the phone of a user tells another time zone. */
  onZoneChanged: (userId: UserId) => Promise<void>;
  now: () => Date;
};

/** Tokens of both identities end by themselves after an hour. */
const TOKEN_LASTS_MS = 3_600_000;

export type AccountService = ReturnType<typeof accountService>;

/** Who is calling, and the session cookie that opens pictures and streams. */
export function accountService({ store, identity, callers, deletion, onZoneChanged, now }: Parts) {
  async function findCaller(idToken: string, mayBeSignedOut = false) {
    const who = await identity.verifyIdToken(idToken);
    const [user, hasEnded] = await Promise.all([
      store.findUser(who.issuer, who.subject),
      !mayBeSignedOut && store.hasEnded(hashToken(idToken)),
    ]);
    if (!user) throw errorWithoutAccount(await identity.hasAccount(who.subject));
    if (hasEnded || user.leaving_at || isRevoked(who, user))
      throw new AppError('unauthenticated', 'Please sign in again.');
    return { who, user, userId: user.id as UserId };
  }

  // A hosted provider sets passwords without telling us; the next sign-in shows it.
  async function endSessionsBefore(who: VerifiedIdentity, user: User): Promise<void> {
    if (!who.validSince || who.validSince.getTime() <= timeOf(user.tokens_valid_from)) return;
    await store.revokeTokens(who.issuer, who.subject, who.validSince);
  }

  async function openSession(userId: UserId): Promise<string> {
    const { token, tokenHash } = drawToken();
    const expiresAt = new Date(now().getTime() + limits.sessionDays * 86_400_000);
    await store.addSession({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt });
    return token;
  }

  return {
    /**
     * Who calls. The time zone that the call names is stored where it is another one, before anything is answered.
     * `mayBeSignedOut`: a token counts that has only been signed out.
     * @throws AppError `unauthenticated` for a bad token and for an account that was deleted, `forbidden` for who has
     * not finished the sign-up.
     */
    async findUserId(idToken: string, zone?: string, mayBeSignedOut = false): Promise<UserId> {
      if (mayBeSignedOut) return (await findCaller(idToken, true)).userId;
      const known = callers.find(idToken, zone);
      if (known) return known as UserId;
      const turn = callers.turn();
      const { who, user, userId } = await findCaller(idToken);
      if (zone && zone !== user.zone && (await store.setZone(userId, zone))) await onZoneChanged(userId);
      callers.keep(idToken, userId, who.knownUntil, turn, zone ?? user.zone ?? undefined);
      return userId;
    },

    /**
     * Gives the session token for a person who has just signed in at the provider.
     * @throws AppError `unauthenticated` also when the token is another person's than the e-mail.
     */
    async signIn(idToken: string, email: string): Promise<string> {
      const { who, user, userId } = await findCaller(idToken);
      if (who.email !== email.toLowerCase()) throw new AppError('unauthenticated', 'Invalid credential');
      await endSessionsBefore(who, user);
      return openSession(userId);
    },

    /** Keeps the language that a person uses the app in, for mails and answers that are written later. */
    rememberLanguage: (userId: UserId, language: Language) => store.setLanguage(userId, language),

    /** What the person wants to be called; empty for those who have not said. */
    readName: (userId: UserId) => store.findName(userId),

    rename: (userId: UserId, name: string) => store.setName(userId, name),

    /** A new session token when the browser has none of this user, else undefined. */
    async renewSession(userId: UserId, session: string | undefined): Promise<string | undefined> {
      const owner = session ? await store.findSessionUser(hashToken(session), now()) : undefined;
      return owner === userId ? undefined : openSession(userId);
    },

    /** The user whose browser holds this session token. */
    async findSessionUser(session: string | undefined): Promise<UserId | undefined> {
      if (!session) return undefined;
      return (await store.findSessionUser(hashToken(session), now())) as UserId | undefined;
    },

    /** Ends every session and token of a person, on all devices. */
    async signOutEverywhere(idToken: string): Promise<void> {
      const { who } = await findCaller(idToken);
      await identity.endSessions(who.subject);
      await store.revokeTokens(who.issuer, who.subject, now());
    },

    /**
     * Has a person leave, as `DeletionService.remove` says. Typing the own e-mail guards against a slip.
     * @throws AppError `invalid` when it is another e-mail.
     */
    async deleteAccount(idToken: string, email: string): Promise<void> {
      const { who, userId } = await findCaller(idToken);
      if (who.email !== email.toLowerCase()) {
        throw new AppError('invalid', 'This isn’t the e-mail of this account.', { field: 'email' });
      }
      await deletion.remove({ userId, subject: who.subject, idToken });
    },

    /** Who the person is to us and to the provider of the sign-in, for the person's own archive. */
    exported: {
      file: 'account',
      title: 'Account',
      async *read(userId) {
        const account = await store.describe(userId);
        if (!account) return;
        const { subject, ...about } = account;
        const data = { ...about, sign_in: await identity.describeAccount(subject) };
        yield { data, heading: account.email, at: account.created_at };
      },
    } satisfies ExportSection,

    /** Ends one session and this token. */
    async signOut(userId: UserId, session: string | undefined, idToken: string): Promise<void> {
      if (session) await store.removeSession(hashToken(session));
      await store.endToken(userId, hashToken(idToken), new Date(now().getTime() + TOKEN_LASTS_MS));
    },
  };
}

// The built-in identity numbers its tokens. Others say when the person signed in, in whole seconds.
function isRevoked(who: VerifiedIdentity, user: User): boolean {
  if (who.tokenVersion !== undefined) return who.tokenVersion !== user.token_version;
  return who.signedInAt.getTime() < timeOf(user.tokens_valid_from);
}

// PostgreSQL's "-infinity" is read as a number.
function timeOf(moment: Date | number): number {
  return moment instanceof Date ? moment.getTime() : moment;
}
