import { setTimeout as sleep } from 'node:timers/promises';
import { writeAlertAddress } from '@agri/contract/web/alert-link.ts';
import { AppError, UpstreamError } from '../../errors.ts';
import type { PostOnce } from '../upstream/port.ts';
import type { Channel, SendResult, TelegramAddress } from './port.ts';

type Replies = { linked: string; unknownCode: string; howTo: string };
type Parts = {
  post: PostOnce;
  /** Where the Bot API is, without a slash at its end, and the token of the bot there. */
  apiUrl: string;
  token: string;
  publicUrl: string;
  /** In the language that somebody's Telegram is set to (BCP 47). */
  writeReplies: (languageTag: string | undefined) => Replies;
  /** Does the work on one instance at a time, and again when it ends, until it is closed. */
  inTurn: (work: (signal: AbortSignal) => Promise<void>) => { close: () => Promise<void> };
  onFault?: (reason: string) => void;
};
type Answer<T> = { ok?: boolean; result?: T; description?: string; parameters?: { retry_after?: number } };
type Update = {
  update_id: number;
  message?: { text?: string; chat: { id: number; type: string }; from?: { language_code?: string } };
};

/** Telegram holds a poll back for 25 s; home routers forget a silent connection later than that. */
const POLL = { deadlineMs: 35_000, maxBytes: 1024 * 1024 };
/** While a person waits for the code, which does without. */
const ASIDE = { deadlineMs: 3_000 };
const UPDATES_AT_ONCE = 20;
/** After a fault of theirs, and after a refusal, which lasts until somebody changes a setting. */
const PAUSE_SECONDS = { fault: 5, refusal: 60 };
/** What the link of a bot sends before the code. */
const START = /^\s*\/start(?:@\w+)?(?:\s+|$)/;
/** One word, or several with a digit: meant as a code. */
const CODE_LIKE = /^(?=\S*$|.*\p{N})[\p{L}\p{M}\p{N}\p{Pd}\p{Cf}\s]{6,64}$/su;

/** Alerts by a bot of Telegram. It asks for what people write to it, so it works where nobody can call in. */
export function telegramChannel(parts: Parts): Channel<TelegramAddress> {
  const { post, apiUrl, token, publicUrl, writeReplies, inTurn, onFault = () => undefined } = parts;
  let turn: ReturnType<typeof inTurn> | undefined;
  let botName: string | undefined;

  async function ask<T>(method: string, input: object, bounds: object = {}) {
    const [url, body] = [new URL(`${apiUrl}/bot${token}/${method}`), JSON.stringify(input)];
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await post({ url, body, headers, ...bounds });
    return { status, ...readAnswer<T>(text) };
  }

  async function answer(
    { text = '', chat, from }: NonNullable<Update['message']>,
    confirm: (typed: string, address: TelegramAddress) => Promise<boolean>,
  ): Promise<void> {
    if (chat.type !== 'private') return;
    const replies = writeReplies(from?.language_code);
    const typed = text.replace(START, '').trim();
    const isLinked = typed !== '' && (await confirm(typed, { chatId: String(chat.id) }));
    const refusal = CODE_LIKE.test(typed) ? replies.unknownCode : replies.howTo;
    const reply = isLinked ? replies.linked : refusal;
    await ask('sendMessage', { chat_id: chat.id, text: reply }).catch(() => onFault('a reply was lost'));
  }

  async function poll(signal: AbortSignal, confirm: Parameters<typeof answer>[1]): Promise<void> {
    let offset = 0;
    while (!signal.aborted) {
      const input = { offset, timeout: 25, limit: UPDATES_AT_ONCE, allowed_updates: ['message'] };
      const said = await ask<Update[]>('getUpdates', input, { ...POLL, signal });
      if (!said.ok) {
        onFault(`getUpdates: status ${said.status}`);
        const usual = said.status < 500 ? PAUSE_SECONDS.refusal : PAUSE_SECONDS.fault;
        await sleep((said.parameters?.retry_after ?? usual) * 1000, undefined, { signal });
      }
      for (const { update_id: id, message } of said.result ?? []) {
        if (message) await answer(message, confirm);
        offset = id + 1;
      }
    }
  }

  return {
    name: 'telegram',
    validate(address) {
      const { chatId } = (address ?? {}) as Partial<TelegramAddress>;
      if (typeof chatId === 'string' && /^-?\d{1,20}$/.test(chatId)) return { chatId };
      throw new AppError('invalid', 'is not valid', { field: 'chatId' });
    },
    nameOf: () => 'Telegram',
    async send({ chatId }, { title, body, link, tag, urgency }, signal) {
      const text = [title, body, writeAlertAddress(publicUrl, link, tag)].join('\n');
      const quietly = {
        disable_notification: urgency === 'low',
        link_preview_options: { is_disabled: true },
      };
      try {
        return readResult(await ask('sendMessage', { chat_id: chatId, text, ...quietly }, { signal }));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return { state: 'failed', error: 'Telegram didn’t answer. Try again in a few minutes.' };
      }
    },
    async linkTo(code) {
      botName ??= (await ask<{ username?: string }>('getMe', {}, ASIDE)).result?.username;
      return botName && `https://t.me/${botName}?start=${code}`;
    },
    listen(confirm) {
      turn = inTurn((signal) => poll(signal, confirm));
    },
    close: async () => turn?.close(),
  };
}

function readAnswer<T>(text: string): Answer<T> {
  try {
    return Object(JSON.parse(text)) as Answer<T>;
  } catch {
    return { ok: false };
  }
}

/** 403: the person blocked the bot, or left Telegram. 401 and 404 are about the bot: its token is wrong. */
function readResult({
  ok,
  status,
  description = '',
  parameters,
}: Answer<unknown> & { status: number }): SendResult {
  if (ok === true) return { state: 'sent' };
  if (status === 403 || (status === 400 && /chat not found/.test(description)))
    return { state: 'dead', error: 'The chat with the bot was ended in Telegram. Link Telegram again.' };
  const failed = {
    state: 'failed',
    error: 'Telegram didn’t take the alert. Try again in a few minutes.',
  } as const;
  const wait = parameters?.retry_after;
  return typeof wait === 'number' ? { ...failed, retryAfterSeconds: wait } : failed;
}
