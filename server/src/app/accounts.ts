import { matchLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { builtinIdentity, type PasswordHashing } from '../adapters/identity/builtin.ts';
import { callerCache } from '../adapters/identity/caller-cache.ts';
import { firebaseIdentity } from '../adapters/identity/firebase.ts';
import type { Identity } from '../adapters/identity/port.ts';
import type { Jobs } from '../adapters/jobs/port.ts';
import type { Limiter } from '../adapters/limiter/port.ts';
import { outboxMailer } from '../adapters/mailer/builtin.ts';
import type { Mailer } from '../adapters/mailer/port.ts';
import { smtpMailer } from '../adapters/mailer/smtp.ts';
import type { Config } from '../config.ts';
import { readAppSecret } from '../db/app-secret.ts';
import type { Database } from '../db/connect.ts';
import { mailService } from '../features/account/mail-service.ts';
import { passwordService } from '../features/account/password-service.ts';
import { signInService } from '../features/account/sign-in-service.ts';
import { signUpService } from '../features/account/sign-up-service.ts';
import { signUpStore } from '../features/account/sign-up-store.ts';
import { type AccountStore, accountStore, browserStore } from '../features/account/store.ts';
import { writeResetMail } from '../features/account/texts.ts';
import type { Cookies } from '../http/cookies.ts';
import { mountIdentity } from '../http/identity-mount.ts';
import { requireFirebase } from './browser.ts';

type Parts = {
  server: FastifyInstance;
  config: Config;
  db: Database;
  cookies: Cookies;
  jobs: Jobs;
  limiter: Limiter;
  logger: Logger;
  now: () => Date;
  passwordHashing?: PasswordHashing | undefined;
};

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;

/** Puts together who people are: the identity provider, sign-up, sign-in, passwords and their mails. */
export async function createAccounts(parts: Parts) {
  const { server, config, db, cookies, jobs, limiter, logger, now } = parts;
  const mailSecret = await readAppSecret(db, 'mail');
  const mailer = chooseMailer(config, logger);
  const mail = mailService({ jobs, mailer, secret: mailSecret });
  const callers = callerCache({ now: () => now().getTime() });
  const store = accountStore(db, callers.forgetUser);
  const findLanguage = async (who: Parameters<AccountStore['findLanguage']>[0]) =>
    matchLanguage([(await store.findLanguage(who)) ?? '']);
  const builtin = config.firebase
    ? undefined
    : builtinIdentity({
        db,
        publicUrl: config.publicUrl,
        secret: await readAppSecret(db, 'identity'),
        appName: config.appName,
        mayBeginSignUp: (header, email) =>
          signUp.mayBegin(cookies.readProofOf(server.parseCookie(header)), email),
        removeUnclaimed: (email, subject) => signUp.removeUnclaimed(email, subject),
        readTokenVersion: store.readTokenVersion,
        sendResetMail: async (email, link) => {
          const text = writeResetMail(config.appName, link, await findLanguage({ email }));
          await mail.send({ to: email, ...text });
        },
        onPasswordReset: (issuer, subject) => store.revokeTokens(issuer, subject, now()),
        passwordHashing: parts.passwordHashing,
      });
  const identity: Identity =
    builtin ?? firebaseIdentity({ ...requireFirebase(config), now: () => now().getTime() });
  const signUp = signUpService({
    store,
    signUps: signUpStore(db),
    identity,
    sendMail: mail.send,
    limiter,
    secret: await readAppSecret(db, 'sign-up codes'),
    appName: config.appName,
    now,
  });
  const signIn = signInService({ limiter, browsers: browserStore(db), now });
  const password = passwordService({
    jobs,
    identity,
    limiter,
    store,
    languageOf: (email) => findLanguage({ email }),
    secret: mailSecret,
  });

  return {
    store,
    callers,
    identity,
    mailer,
    mail,
    signUp,
    signIn,
    password,
    languageOfUser: (id: string) => findLanguage({ id }),
    zoneOfUser: store.findZone,

    async start(): Promise<void> {
      const onSweepFault = (error: Error) =>
        logger.warn({ err: { message: error.message } }, 'mails were not swept');
      await Promise.all([mail.start(), password.start(), mail.sweep().catch(onSweepFault)]);
    },

    async sweep(): Promise<void> {
      await Promise.all([signUp.sweep(), signIn.sweep(), mail.sweep()]);
    },

    /** Puts the built-in identity on the server, behind the limits of sign-in and reset. */
    async putIdentityRoutes(): Promise<void> {
      if (!builtin) return;
      await mountIdentity(server, {
        publicUrl: config.publicUrl,
        cookies,
        guards: {
          beginSignIn: signIn.begin,
          requestReset: password.requestReset,
          tryResetLink: password.tryLink,
          passwordReset: signIn.passwordReset,
        },
        handle: builtin.handleRequest,
        findResetEmail: builtin.findResetEmail,
      });
    },
  };
}

function chooseMailer({ mail, dataDir }: Config, logger: Logger): Mailer {
  return mail.smtpUrl
    ? smtpMailer({ smtpUrl: mail.smtpUrl, from: mail.from })
    : outboxMailer({ dataDir, from: mail.from, onWritten: (file) => logger.info({ file }, 'mail written') });
}
