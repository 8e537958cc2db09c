import { z } from 'zod';
import { addressOr, emptyAsAbsent, text } from './fields.ts';

const HOST_PATTERN = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** RFC 8292, 2.1: push services write to it when they have trouble with us; Apple refuses what is none. */
const contact = z.preprocess(
  emptyAsAbsent,
  z.string().refine(isContact, 'must be mailto: with an e-mail, or an https address').optional(),
);
const hosts = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .refine((list) => splitHosts(list).every(isPushHost), 'must be host names, separated by commas')
    .optional(),
);

/** The settings of alerts and of the channels that they go by. */
export const alertSettings = {
  PUSH_CONTACT: contact,
  PUSH_HOSTS: hosts,
  TELEGRAM_BOT_TOKEN: text,
  TELEGRAM_URL: addressOr('https://api.telegram.org'),
  ALERT_CHECK_SECONDS: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(86_400).default(900)),
};

const schema = z.object(alertSettings);
type Settings = z.output<typeof schema>;

export type AlertsConfig = Readonly<{
  pushContact: string | undefined;
  /** Host names, `*.` before one for all below it; or an origin on this machine, `http://127.0.0.1:4100`. */
  pushHosts: readonly string[];
  telegram: Readonly<{ token: string; url: string }> | undefined;
  checkSeconds: number;
}>;

/** Names what belongs to a test and is unsafe on the internet. */
export function findAlertProblems(environment: Record<string, string | undefined>): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const local = splitHosts(environment.PUSH_HOSTS ?? '').filter(isLoopbackOrigin);
  return local.map((host) => `PUSH_HOSTS: ${host} is refused when NODE_ENV is production`);
}

export function readAlerts(settings: Settings): AlertsConfig {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_URL: url } = settings;
  return Object.freeze({
    pushContact: settings.PUSH_CONTACT,
    pushHosts: Object.freeze(splitHosts(settings.PUSH_HOSTS ?? '').map(tidyHost)),
    telegram: token ? Object.freeze({ token, url: url.replace(/\/+$/, '') }) : undefined,
    checkSeconds: settings.ALERT_CHECK_SECONDS,
  });
}

function isContact(value: string): boolean {
  if (value.startsWith('mailto:')) return z.email().safeParse(value.slice('mailto:'.length)).success;
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}

function splitHosts(list: string): string[] {
  return list.split(/[\s,]+/).filter((host) => host !== '');
}

function isPushHost(host: string): boolean {
  return HOST_PATTERN.test(host.toLowerCase()) || isLoopbackOrigin(host);
}

function isLoopbackOrigin(host: string): boolean {
  return /^https?:/.test(host) && URL.canParse(host) && LOOPBACK.has(new URL(host).hostname);
}

function tidyHost(host: string): string {
  return isLoopbackOrigin(host) ? new URL(host).origin : host.toLowerCase();
}
