import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchLanguage } from '@agri/contract/languages.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { postgresFanOut } from './adapters/fanout/builtin.ts';
import { builtinIdentity } from './adapters/identity/builtin.ts';
import { callerCache } from './adapters/identity/caller-cache.ts';
import { firebaseIdentity } from './adapters/identity/firebase.ts';
import type { Identity } from './adapters/identity/port.ts';
import { chooseImages } from './adapters/images/choose.ts';
import { sharpCodec } from './adapters/images/sharp-codec.ts';
import { postgresJobs } from './adapters/jobs/builtin.ts';
import { postgresLimiter } from './adapters/limiter/builtin.ts';
import { outboxMailer } from './adapters/mailer/builtin.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { smtpMailer } from './adapters/mailer/smtp.ts';
import { noTracing } from './adapters/tracing/builtin.ts';
import type { Tracing } from './adapters/tracing/port.ts';
import { chooseAdvisor } from './app/advisor.ts';
import { createAround, putAroundRoutes } from './app/around.ts';
import { describeForClient, firebaseOrigins } from './app/browser.ts';
import { createChat } from './app/chat.ts';
import { createDevices } from './app/devices.ts';
import { observe } from './app/observing.ts';
import type { Config } from './config.ts';
import { readAppSecret } from './db/app-secret.ts';
import { accountChannel } from './db/channels.ts';
import type { Connection } from './db/connect.ts';
import { mailService } from './features/account/mail-service.ts';
import { passwordService } from './features/account/password-service.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accountService } from './features/account/service.ts';
import { signInService } from './features/account/sign-in-service.ts';
import { signUpService } from './features/account/sign-up-service.ts';
import { signUpStore } from './features/account/sign-up-store.ts';
import { type AccountStore, accountStore } from './features/account/store.ts';
import { writeResetMail } from './features/account/texts.ts';
import type { ChatTimings } from './features/chat/rules.ts';
import { brokerRoutes, pollRoutes } from './features/device-polls/routes.ts';
import { pollService } from './features/device-polls/service.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import type { DeviceTimings } from './features/devices/rules.ts';
import { exportRoutes } from './features/export/routes.ts';
import { exportService } from './features/export/service.ts';
import { analysisService } from './features/farm/analysis-service.ts';
import { farmExport } from './features/farm/export-service.ts';
import { farmRoutes } from './features/farm/routes.ts';
import { farmService } from './features/farm/service.ts';
import { farmStore } from './features/farm/store.ts';
import { guideService } from './features/guide/service.ts';
import { guideStore } from './features/guide/store.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { pictureService } from './features/pictures/service.ts';
import { pictureStore } from './features/pictures/store.ts';
import { bearerAuthentication } from './http/bearer.ts';
import { answerOnce, sweepAnswers } from './http/calls/idempotency.ts';
import { appCookies } from './http/cookies.ts';
import { eventStreams } from './http/event-streams.ts';
import { reportHealth } from './http/health.ts';
import { mountIdentity } from './http/identity-mount.ts';
import { createServer } from './http/server.ts';
import { serveWebApp } from './http/web-files.ts';

type Parts = {
  config: Config;
  connection: Connection;
  logger: Logger;
  now?: () => Date;
  deviceTimings?: Partial<DeviceTimings>;
  tracing?: Tracing;
  chatTimings?: Partial<ChatTimings>;
};

const guideFolder = fileURLToPath(new URL('../../guide', import.meta.url));
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Puts the product together: every part is made here and handed what it needs. */
export async function createApp(parts: Parts) {
  const { config, connection, logger, now = () => new Date(), deviceTimings, chatTimings } = parts;
  const { tracing = noTracing } = parts;
  const { db, pool } = connection;
  const https = config.publicUrl.startsWith('https:');
  const server = await createServer({
    logger,
    trustProxy: config.trustProxy,
    https,
    appName: config.appName,
    imageOrigin: config.imageBaseUrl.startsWith('http') ? new URL(config.imageBaseUrl).origin : undefined,
    connectOrigins: firebaseOrigins(config.firebase),
    tilesOrigin: config.around.mapTilesUrl && new URL(config.around.mapTilesUrl).origin,
  });
  server.addHook('onClose', tracing.stop);
  const { metrics, showLimit, step } = observe(server, { config, pool, tracing, version });
  const cookies = appCookies(https);
  const limiter = postgresLimiter(pool, { onTaken: showLimit, onRefused: metrics.countLimited });
  const jobs = await postgresJobs({
    connection: connection.address,
    onError: (error) => logger.warn({ err: { message: error.message } }, 'the job queue has a fault'),
  });
  server.addHook('onClose', jobs.stop);

  const mailSecret = await readAppSecret(db, 'mail');
  const mail = mailService({ jobs, mailer: chooseMailer(config, logger), secret: mailSecret });
  const callers = callerCache();
  const accounts = accountStore(db, callers.forgetUser);
  const languageOf = async (who: Parameters<AccountStore['findLanguage']>[0]) =>
    matchLanguage([(await accounts.findLanguage(who)) ?? '']);
  const languageOfUser = (id: string) => languageOf({ id });
  const fanOut = postgresFanOut({
    connection: connection.address,
    onFault: (error) => logger.warn({ err: { message: error.message } }, 'news between copies have a fault'),
  });
  server.addHook('onClose', fanOut.close);
  await fanOut.listen(accountChannel, callers.forgetUser, callers.forgetAll);
  const builtin = config.firebase
    ? undefined
    : builtinIdentity({
        db,
        publicUrl: config.publicUrl,
        secret: await readAppSecret(db, 'identity'),
        appName: config.appName,
        mayBeginSignUp: (header, email) =>
          signUp.mayBegin(cookies.readProofOf(server.parseCookie(header)), email),
        readTokenVersion: accounts.readTokenVersion,
        sendResetMail: async (email, link) => {
          await mail.send({
            to: email,
            ...writeResetMail(config.appName, link, await languageOf({ email })),
          });
        },
        onPasswordReset: (issuer, subject) => accounts.revokeTokens(issuer, subject, now()),
      });
  const identity: Identity = builtin ?? firebaseIdentity(requireFirebase(config));
  const signUp = signUpService({
    store: accounts,
    signUps: signUpStore(db),
    identity,
    sendMail: mail.send,
    limiter,
    secret: await readAppSecret(db, 'sign-up codes'),
    appName: config.appName,
    now,
  });
  const signIn = signInService({ limiter, secret: await readAppSecret(db, 'known browsers') });
  const password = passwordService({
    jobs,
    identity,
    limiter,
    store: accounts,
    languageOf: (email) => languageOf({ email }),
    secret: mailSecret,
  });

  const images = chooseImages(config);
  const codec = sharpCodec();
  const pictures = pictureService({ store: pictureStore(db), images, codec });
  const guide = guideService({ store: guideStore(db), folder: guideFolder });
  const farmRows = farmStore(db);
  const analyses = analysisService({
    store: farmRows,
    pictures,
    advisor: await chooseAdvisor({ config, findCards: guide.findCards, logger, metrics, step }),
    jobs,
    limiter,
    dailyAnalyses: config.advisor.dailyAnalyses,
    languageOf: languageOfUser,
    now,
  });
  const farm = farmService({ store: farmRows, pictures, analyses, now });
  const around = await createAround({
    config,
    connection,
    limiter,
    codec,
    logger,
    metrics,
    step,
    version,
    now,
  });

  const lamps = await createDevices({
    config,
    connection,
    jobs,
    fanOut,
    logger,
    now,
    ...(deviceTimings ? { timings: deviceTimings } : {}),
  });
  server.addHook('onClose', lamps.close);
  const chat = await createChat({
    config,
    connection,
    limiter,
    logger,
    metrics,
    pictures,
    guide,
    farm,
    devices: lamps.devices,
    weather: around.weather,
    languageOf: languageOfUser,
    now,
    ...(chatTimings ? { timings: chatTimings } : {}),
  });
  const account = accountService({
    store: accounts,
    identity,
    callers,
    now,
    // The lamps first: what listens for its person's commands is cut off even when a store of pictures is away.
    forgetters: [lamps.devices.forget, farm.forget, chat.chats.forget, pictures.forget],
  });
  const archives = exportService({
    appName: config.appName,
    sections: [
      account.exported,
      ...farmExport(farmRows),
      chat.chats.exported,
      ...lamps.exported,
      around.weather.exported,
    ],
    listPictures: pictures.list,
    images,
    limiter,
    now,
  });
  const sweep = async () => {
    const pictureCount = await pictures.sweep();
    await Promise.all([signUp.sweep(), sweepAnswers(db), analyses.sweep(), chat.sweep()]);
    logger.info({ pictureCount }, 'leftovers swept');
  };
  await Promise.all([
    jobs.daily('sweep', sweep),
    guide.load(),
    mail.start(),
    password.start(),
    analyses.start(),
    lamps.start(),
    chat.start(),
  ]);

  const options = { authenticate: bearerAuthentication(account.findUserId), answerOnce: answerOnce(db) };
  accountRoutes(server, options, { account, signUp, password, cookies });
  exportRoutes(server, options, archives);
  farmRoutes(server, options, farm);
  chat.putRoutes(server, options);
  deviceRoutes(server, options, {
    ...lamps,
    cookies,
    streams: eventStreams(server),
    findSessionUser: account.findSessionUser,
  });
  const polls = pollService({ ...lamps, limiter });
  pollRoutes(server, polls);
  if (config.mqtt.external) brokerRoutes(server, polls);
  putAroundRoutes(server, options, around);
  pictureRoutes(server, { pictures, cookies, findSessionUser: account.findSessionUser });
  if (builtin) {
    await mountIdentity(server, {
      publicUrl: config.publicUrl,
      cookies,
      guards: {
        beginSignIn: signIn.begin,
        succeedSignIn: signIn.succeed,
        requestReset: password.requestReset,
        tryResetLink: password.tryLink,
      },
      handle: builtin.handleRequest,
    });
  }
  reportHealth(server, [
    { name: 'database', check: () => sql`select 1`.execute(db) },
    { name: 'images', check: images.check },
    { name: 'broker', check: lamps.check },
  ]);
  await serveWebApp(server, {
    folder: webFolder,
    settings: describeForClient(config, version),
    isSignedIn: (request) => cookies.readSession(request) !== undefined,
  });
  return server;
}

function chooseMailer({ mail, dataDir }: Config, logger: Logger): Mailer {
  return mail.smtpUrl
    ? smtpMailer({ smtpUrl: mail.smtpUrl, from: mail.from })
    : outboxMailer({ dataDir, from: mail.from, onWritten: (file) => logger.info({ file }, 'mail written') });
}

function requireFirebase({ firebase }: Config) {
  if (!firebase) throw new Error('Firebase is not configured');
  return { projectId: firebase.projectId, apiKey: firebase.apiKey, emulatorHost: firebase.emulatorHost };
}
