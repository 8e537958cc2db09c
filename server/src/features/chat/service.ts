import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import { type ExportSection, readPages } from '../export/service.ts';
import type { PictureService } from '../pictures/service.ts';
import type { ChatStore, MessageRow, Page, Removing } from './store.ts';

type Parts = {
  store: ChatStore;
  pictures: Pick<PictureService, 'discard'>;
  now: () => Date;
};

export type ChatService = ReturnType<typeof chatService>;

/** A person's chats with the advisor. */
export function chatService({ store, pictures, now }: Parts) {
  return {
    /** Every chat with all that was asked and answered, for the person's own archive. */
    exported: {
      file: 'chats',
      title: 'Chats',
      async *read(userId) {
        for await (const chat of readPages(
          (limit, after) => store.listChats(userId, { limit, after }, undefined),
          (row) => row.last_message_at,
        )) {
          for await (const message of readPages(
            (limit, after) => store.listMessages(chat.id, { limit, after }),
            (row) => row.created_at,
          )) {
            const { prompt, html, image_name: image, created_at: at } = message;
            const heading = `${chat.name}: ${prompt}`;
            yield {
              data: { chat: chat.name, ...message },
              heading,
              at,
              html,
              pictures: image ? [image] : [],
            };
          }
        }
      },
    } satisfies ExportSection,

    /** Adds an empty chat. The same `id` again adds nothing. @throws AppError `quota_reached`. */
    async add(userId: UserId, { id, name }: { id: string; name: string }): Promise<void> {
      const added = await store.addChat({ id, user_id: userId, name, at: now() });
      if (added === 'full') {
        throw new AppError(
          'quota_reached',
          'You’ve reached the limit for chats. Delete some of the old ones first.',
        );
      }
    },

    /** Newest message first; `search` finds words, or how they begin, in names and messages. */
    list: (userId: UserId, page: Page, search: string | undefined) =>
      store.listChats(userId, page, search?.trim() || undefined),

    /** @throws AppError `not_found` when the chat is not this user's. */
    async rename(userId: UserId, id: string, name: string): Promise<void> {
      if (!isUuid(id) || !(await store.renameChat(userId, id, name))) throw missing('chat');
    },

    /** Removes a chat with its messages and pictures; an answer that is being written ends. @throws AppError `not_found`. */
    async remove(userId: UserId, id: string): Promise<void> {
      const removed = isUuid(id) ? await store.removeChat(userId, id) : undefined;
      if (!removed) throw missing('chat');
      await pictures.discard(removed.images);
    },

    /** The messages of a chat, newest first. @throws AppError `not_found` when the chat is not this user's. */
    async listMessages(userId: UserId, chatId: string, page: Page): Promise<MessageRow[]> {
      const chat = isUuid(chatId) ? await store.findChat(userId, chatId) : undefined;
      if (!chat) throw missing('chat');
      return store.listMessages(chat.id, page);
    },

    /** @throws AppError `not_found` when the message is not this user's. */
    async rate(userId: UserId, id: string, rating: 'up' | 'down' | null): Promise<void> {
      if (!isUuid(id) || !(await store.rate(userId, id, rating))) throw missing('message');
    },

    /** Removes a person's chats, in the transaction that removes the person. */
    onUserDeleted: (userId: string, removing: Removing): Promise<void> => store.removeAll(userId, removing),
  };
}

function missing(what: 'chat' | 'message'): AppError {
  const gone =
    what === 'chat'
      ? 'This chat is no longer here. Start a new one.'
      : 'This message is no longer here. Go back to the list.';
  return new AppError('not_found', gone, { field: 'id' });
}
