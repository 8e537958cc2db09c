import type { AlertChannelKind, AlertKind } from '@agri/contract/alert-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';

export type { AlertChannelKind, AlertKind } from '@agri/contract/alert-schemas.ts';

/** An alert as it goes out. Its `tag` is the same each time it is sent: a repeated one replaces itself. */
export type AlertMessage = {
  title: string;
  body: string;
  tag: string;
  /** The address within the app, beginning with `/`. */
  link: string;
  kind: AlertKind;
  lang: Language;
  /** For so long it is worth being shown. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
};

/** `failed` may be tried again, not before `retryAfterSeconds`; `dead`: this address takes nothing any more. */
export type SendResult =
  | { state: 'sent' }
  | { state: 'failed'; error: string; retryAfterSeconds?: number }
  | { state: 'dead'; error: string };

/** Where a channel sends to, as it is kept. `error` of a result and what `validate` throws hold none of it. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };
/** `unsubscribeUrl` ends the channel by a POST (RFC 8058). */
export type MailAddress = { email: string; unsubscribeUrl: string };
export type TelegramAddress = { chatId: string };
export type WebhookAddress = { url: string };

/** One way that alerts go to people; a kind of service in one file. */
export type Channel<Address = unknown> = {
  name: AlertChannelKind;
  /** Reads an address that a person gave. @throws AppError `invalid` naming the field. */
  validate: (address: unknown) => Address;
  /** How it is called in the list of a person's channels. */
  nameOf: (address: Address) => string;
  /** Sends once, and never throws for what the other end says or does. */
  send: (address: Address, message: AlertMessage, signal?: AbortSignal) => Promise<SendResult>;
  /** Only of a channel that can put several alerts into one; the oldest first. Otherwise as `send`. */
  sendMany?: (
    address: Address,
    messages: [AlertMessage, ...AlertMessage[]],
    signal?: AbortSignal,
  ) => Promise<SendResult>;
  /**
   * Only of a channel that the person confirms from the other end: begins to listen. `confirm` gives the address to
   * the channel that waits under the one-time code in a text, as it was typed; false: there is none.
   */
  listen?: (confirm: (typed: string, address: Address) => Promise<boolean>) => void;
  /**
   * The link that sends a one-time code from the other end; undefined where that cannot be known.
   * @throws UpstreamError
   */
  linkTo?: (code: string) => Promise<string | undefined>;
  /** Ends what `listen` began. */
  close?: () => Promise<void>;
};
