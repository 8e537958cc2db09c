import { type ChannelServer, type Received, type Reply, startChannelServer } from './channel-server.ts';

export type SentText = {
  chatId: string;
  text: string;
  receivedAt: Date;
};

export type TelegramService = {
  /** For `TELEGRAM_URL`. */
  origin: string;
  /** For `TELEGRAM_BOT_TOKEN`. */
  token: string;
  /** What the bot said so far, oldest first. */
  texts: SentText[];
  /** Somebody writes to the bot. A chat is known from its first text on. */
  say: (chatId: number, text: string, type?: 'private' | 'group') => void;
  /** The person of a chat blocks the bot, or lets it in again. */
  block: (chatId: number, isBlocked: boolean) => void;
  /** How many wait for an update just now. */
  polling: () => number;
  /** How often one that waited was sent away because another began. */
  conflicts: () => number;
  /** `method`: `sendMessage` and its like; without one, every method. */
  behave: (behaviour: Parameters<ChannelServer['behave']>[0], method?: string) => void;
  close: () => Promise<void>;
};

type Update = { update_id: number; message: object };
type Asked = {
  chat_id?: number | string;
  text?: string;
  offset?: number;
  timeout?: number;
};

const MAX_TEXT = 4096;
const token = '123456:simulated-token';
const bot = { id: 123456, is_bot: true, first_name: 'Agri AI', username: 'agri_ai_test_bot' };

/**
 * Telegram on loopback as a bot sees it (https://core.telegram.org/bots/api): `getMe`, `getUpdates` with long polling, one
 * poller at a time, and `sendMessage`.
 */
export async function startTelegram(options: { port?: number } = {}): Promise<TelegramService> {
  const updates: Update[] = [];
  const chats = new Set<string>();
  const blocked = new Set<string>();
  const texts: SentText[] = [];
  let nextUpdate = 1000;
  let conflicts = 0;
  let polling: { wake: (isSentAway: boolean) => void } | undefined;

  const server = await startChannelServer(async ({ url, body }: Received, closed) => {
    const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    if (!given?.includes(':')) return refuse(404, 'Not Found');
    if (given !== token) return refuse(401, 'Unauthorized');
    const asked = (body.length > 0 ? JSON.parse(body.toString()) : {}) as Asked;
    if (method === 'getMe') return accept(bot);
    if (method === 'getUpdates') return poll(asked, closed);
    if (method === 'sendMessage') return take(asked);
    return refuse(404, 'Not Found: method not found');
  }, options);

  async function poll({ offset = 0, timeout = 0 }: Asked, closed: AbortSignal): Promise<Reply> {
    if (polling) {
      conflicts += 1;
      polling.wake(true);
    }
    while (updates[0] && updates[0].update_id < offset) updates.shift();
    if (updates.length > 0 || timeout === 0) return accept(updates.slice(0, 100));
    const isSentAway = await new Promise<boolean>((resolve) => {
      const mine = {
        wake: (sentAway: boolean) => {
          clearTimeout(timer);
          if (polling === mine) polling = undefined;
          resolve(sentAway);
        },
      };
      const timer = setTimeout(() => mine.wake(false), timeout * 1000);
      closed.addEventListener('abort', () => mine.wake(false));
      polling = mine;
    });
    if (isSentAway)
      return refuse(
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      );
    return accept(updates.slice(0, 100));
  }

  function take({ chat_id: chat, text = '' }: Asked): Reply {
    const chatId = String(chat ?? '');
    if (!chats.has(chatId)) return refuse(400, 'Bad Request: chat not found');
    if (blocked.has(chatId)) return refuse(403, 'Forbidden: bot was blocked by the user');
    if (text === '') return refuse(400, 'Bad Request: message text is empty');
    if (text.length > MAX_TEXT) return refuse(400, 'Bad Request: message is too long');
    texts.push({ chatId, text, receivedAt: new Date() });
    return accept({ message_id: texts.length, date: seconds(), chat: { id: chat, type: 'private' }, text });
  }

  return {
    origin: server.origin,
    token,
    texts,
    say(chatId, text, type = 'private') {
      chats.add(String(chatId));
      const from = { id: chatId, is_bot: false, first_name: 'Ada' };
      const message = { message_id: nextUpdate, from, chat: { id: chatId, type }, date: seconds(), text };
      updates.push({ update_id: nextUpdate, message });
      nextUpdate += 1;
      polling?.wake(false);
    },
    block(chatId, isBlocked) {
      if (isBlocked) blocked.add(String(chatId));
      else blocked.delete(String(chatId));
    },
    polling: () => (polling ? 1 : 0),
    conflicts: () => conflicts,
    behave: (behaviour, method) => server.behave(behaviour, method && `/bot${token}/${method}`),
    close: server.close,
  };
}

const seconds = () => Math.floor(Date.now() / 1000);
const json = { 'content-type': 'application/json' };
const accept = (result: unknown): Reply => ({
  status: 200,
  headers: json,
  body: JSON.stringify({ ok: true, result }),
});

/** How Telegram refuses: with a status, the same code in the body, and what would help in `parameters`. */
export function refuse(status: number, description: string, parameters?: { retry_after: number }): Reply {
  return {
    status,
    headers: json,
    body: JSON.stringify({ ok: false, error_code: status, description, parameters }),
  };
}
