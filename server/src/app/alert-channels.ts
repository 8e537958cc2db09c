import type { Logger } from 'pino';
import { mailChannel } from '../adapters/channels/mail.ts';
import type { VapidKeys } from '../adapters/channels/push-keys.ts';
import { telegramChannel } from '../adapters/channels/telegram.ts';
import { webPush } from '../adapters/channels/web-push.ts';
import { webhookChannel } from '../adapters/channels/webhook.ts';
import type { Mailer } from '../adapters/mailer/port.ts';
import { mayBeNamed, postOnce } from '../adapters/upstream/post-once.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../db/connect.ts';
import { instanceTurn } from '../db/instance-turn.ts';
import type { Channels } from '../features/alerts/delivery-service.ts';
import { writeAlertMail } from '../features/alerts/mail-texts.ts';
import type { PushUnavailable } from '../features/alerts/service.ts';
import { writeTelegramReplies } from '../features/alerts/telegram-texts.ts';

type Parts = {
  config: Config;
  connection: Connection;
  mailer: Mailer;
  keys: VapidKeys;
  logger: Logger;
  version: string;
};

/** The locks of what one instance does for all, by `instanceTurn`. */
export const turnLocks = { telegram: 2501, causes: 2502 };

/** Puts together the ways that alerts go out. */
export function createChannels({ config, connection, mailer, keys, logger, version }: Parts): Channels {
  const { appName, publicUrl, alerts, supportEmail } = config;
  const local = alerts.pushHosts.filter((host) => host.includes('://'));
  const telegramOrigin = alerts.telegram && new URL(alerts.telegram.url).origin;
  const trustedOrigins = telegramOrigin ? [...local, telegramOrigin] : local;
  const post = postOnce({ userAgent: `AgriAI/${version} (+${publicUrl}; ${supportEmail})`, trustedOrigins });
  const onFault = (reason: string) => logger.warn({ reason }, 'a channel of alerts has a fault');
  return {
    push: webPush({
      keys,
      contact: alerts.pushContact ?? `mailto:${supportEmail}`,
      otherHosts: alerts.pushHosts,
      post,
    }),
    mail: mailChannel({
      mailer,
      writeMail: (messages, unsubscribeUrl) =>
        writeAlertMail({ appName, publicUrl }, messages, unsubscribeUrl),
    }),
    webhook: webhookChannel({ post, mayBeNamed: (url) => mayBeNamed(url, local), publicUrl }),
    ...(alerts.telegram
      ? {
          telegram: telegramChannel({
            post,
            apiUrl: alerts.telegram.url,
            token: alerts.telegram.token,
            publicUrl,
            writeReplies: (tag) => writeTelegramReplies(appName, tag),
            inTurn: instanceTurn({
              address: connection.address,
              lock: turnLocks.telegram,
              onFault: (error) => onFault(error.message),
            }),
            onFault,
          }),
        }
      : {}),
  } as Channels;
}

/** Why browsers get no alerts from this installation: they want https, and their push services somebody to write to. */
export function judgePush({ publicUrl, alerts }: Config): PushUnavailable {
  const { protocol, hostname } = new URL(publicUrl);
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return null;
  if (protocol !== 'https:') return 'needs_https';
  return alerts.pushContact ? null : 'needs_contact';
}
