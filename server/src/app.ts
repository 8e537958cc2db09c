import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { guideAdvisor } from './adapters/advisor/builtin.ts';
import { builtinIdentity } from './adapters/identity/builtin.ts';
import { folderImageStore } from './adapters/images/builtin.ts';
import { sharpCodec } from './adapters/images/sharp-codec.ts';
import { outboxMailer } from './adapters/mailer/builtin.ts';
import { smtpMailer } from './adapters/mailer/smtp.ts';
import type { Config } from './config.ts';
import { readAppSecret } from './db/app-secret.ts';
import type { Database } from './db/connect.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accountService } from './features/account/service.ts';
import { signUpService } from './features/account/sign-up-service.ts';
import { signUpStore } from './features/account/sign-up-store.ts';
import { accountStore } from './features/account/store.ts';
import { farmRoutes } from './features/farm/routes.ts';
import { farmService } from './features/farm/service.ts';
import { farmStore } from './features/farm/store.ts';
import { guideService } from './features/guide/service.ts';
import { guideStore } from './features/guide/store.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { pictureService } from './features/pictures/service.ts';
import { pictureStore } from './features/pictures/store.ts';
import { bearerAuthentication } from './http/bearer.ts';
import { answerOnce } from './http/calls/idempotency.ts';
import { appCookies } from './http/cookies.ts';
import { reportHealth } from './http/health.ts';
import { mountIdentity } from './http/identity-mount.ts';
import { createServer } from './http/server.ts';
import { serveWebApp } from './http/web-files.ts';

type Parts = { config: Config; db: Database; logger: Logger; now?: () => Date };

const guideFolder = fileURLToPath(new URL('../../guide', import.meta.url));
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Puts the product together: every part is made here and handed what it needs. */
export async function createApp({ config, db, logger, now = () => new Date() }: Parts) {
  const https = config.publicUrl.startsWith('https:');
  const imageOrigin = config.imageBaseUrl.startsWith('http')
    ? new URL(config.imageBaseUrl).origin
    : undefined;
  const server = await createServer({
    logger,
    trustProxy: config.trustProxy,
    https,
    appName: config.appName,
    imageOrigin,
  });
  const cookies = appCookies(https);
  const secret = await readAppSecret(db, 'identity');

  const identity = builtinIdentity({
    db,
    publicUrl: config.publicUrl,
    secret,
    appName: config.appName,
    mayBeginSignUp: (header, email) =>
      signUp.mayBegin(cookies.readProofOf(server.parseCookie(header)), email),
  });
  const mailer = config.mail.smtpUrl
    ? smtpMailer({ smtpUrl: config.mail.smtpUrl, from: config.mail.from })
    : outboxMailer({
        dataDir: config.dataDir,
        from: config.mail.from,
        onWritten: (file) => logger.info({ file }, 'mail written'),
      });
  const accounts = accountStore(db);
  const signUp = signUpService({
    store: accounts,
    signUps: signUpStore(db),
    identity: () => identity,
    mailer,
    secret: await readAppSecret(db, 'sign-up codes'),
    appName: config.appName,
    now,
  });
  const account = accountService({ store: accounts, identity: () => identity, now });

  const images = folderImageStore(config.dataDir);
  const pictures = pictureService({ store: pictureStore(db), images, codec: sharpCodec() });
  const guide = guideService({ store: guideStore(db), folder: guideFolder });
  await guide.load();
  const advisor = guideAdvisor({ findCards: guide.findCards });
  const farm = farmService({ store: farmStore(db), pictures, advisor, now });

  const options = { authenticate: bearerAuthentication(account.findUserId), answerOnce: answerOnce(db) };
  accountRoutes(server, options, { account, signUp, cookies });
  farmRoutes(server, options, farm);
  pictureRoutes(server, { pictures, cookies, findSessionUser: account.findSessionUser });
  await mountIdentity(server, config.publicUrl, identity.handleRequest);
  reportHealth(server, [
    { name: 'database', check: () => sql`select 1`.execute(db) },
    { name: 'images', check: images.check },
  ]);
  await serveWebApp(server, {
    folder: webFolder,
    settings: {
      appName: config.appName,
      supportEmail: config.supportEmail,
      imageBaseUrl: config.imageBaseUrl,
      identity: { kind: 'builtin' },
      version,
      ...(config.demo ? { demo: config.demo } : {}),
    },
  });
  return server;
}
