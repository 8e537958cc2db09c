import type { CallInput, CallOutput } from '@agri/contract/schemas.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { unlessGone } from '../../lib/call/api-error.ts';
import { call, callPage } from '../../lib/call/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export type ChatEntry = CallOutput<'getChatHistory'>[number];
export type ChatMessage = CallOutput<'getChatData'>[number];
export type Rating = ChatMessage['rating'];
type Pages<T> = InfiniteData<{ items: T[]; nextCursor: string | undefined }, string>;

const MESSAGES_A_PAGE = 30;

const historyQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.chatHistory(search),
    queryFn: ({ pageParam, signal }) =>
      callPage('getChatHistory', { search: search || undefined, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

const messagesQuery = (chatId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.chatMessages(chatId),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'getChatData',
        { id: chatId, limit: MESSAGES_A_PAGE, cursor: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** The person's chats, newest first, a page at a time; all of them, or those that a search finds. */
export function useChatHistory(search: string) {
  return useInfiniteQuery(historyQuery(search));
}

/** The messages of a chat, newest first, a page at a time. */
export function useChatMessages(chatId: string | undefined) {
  return useInfiniteQuery({ ...messagesQuery(chatId ?? ''), enabled: chatId !== undefined });
}

/** What a chat is called, as far as any loaded list knows it. */
export function useChatName(chatId: string | undefined): string | undefined {
  const { data } = useChatHistory('');
  return data?.pages.flatMap((page) => page.items).find(({ _id }) => _id === chatId)?.chat_name;
}

export function useRenameChat() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'renameChatHistory'>) => call('renameChatHistory', input),
    onSuccess: (_, { id, chat_name }) => nameChat(queryClient, id, chat_name.trim()),
    // A lost answer leaves open what the server did.
    onError: () => refreshHistory(queryClient),
  });
}

export function useDeleteChat() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unlessGone(call('deleteChatHistory', { id })),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: queryKeys.chatMessages(id) });
      return refreshHistory(queryClient);
    },
    onError: () => refreshHistory(queryClient),
  });
}

/** A thumb: stands at once, and goes back when the server does not take it. */
export function useRate(chatId: string) {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.chatMessages(chatId);
  const change = (id: string, rating: Rating) =>
    changeMessages(queryClient, chatId, (messages) =>
      messages.map((message) => (message._id === id ? { ...message, rating } : message)),
    );
  return useMutation({
    mutationFn: ({ id, rating }: { id: string; rating: Rating; before: Rating }) =>
      call('rateChat', { id, rating }),
    async onMutate({ id, rating }) {
      // An older reading of the chat that is still on its way would put the old thumb back.
      await queryClient.cancelQueries({ queryKey });
      change(id, rating);
    },
    onError: (_, { id, before }) => change(id, before),
    // A lost answer leaves open what the server did.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Performs a switch that the advisor proposed. */
export function useProposedSwitch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'updateDevice'>) => call('updateDevice', input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices }),
  });
}

export function refreshHistory(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.allChatHistory });
}

export function refreshMessages(queryClient: QueryClient, chatId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.chatMessages(chatId) });
}

/** A chat that was just made has no messages, so nobody need ask for them. */
export function beginMessages(queryClient: QueryClient, chatId: string): void {
  queryClient.setQueryData<Pages<ChatMessage>>(queryKeys.chatMessages(chatId), {
    pages: [{ items: [], nextCursor: undefined }],
    pageParams: [''],
  });
}

export function nameChat(queryClient: QueryClient, chatId: string, chat_name: string): void {
  queryClient.setQueriesData<Pages<ChatEntry>>({ queryKey: queryKeys.allChatHistory }, (data) =>
    mapItems(data, (items) => items.map((entry) => (entry._id === chatId ? { ...entry, chat_name } : entry))),
  );
}

/** Changes the loaded messages of a chat, newest first; nothing happens when none are loaded. */
export function changeMessages(
  queryClient: QueryClient,
  chatId: string,
  change: (messages: ChatMessage[]) => ChatMessage[],
): void {
  queryClient.setQueryData<Pages<ChatMessage>>(queryKeys.chatMessages(chatId), (data) =>
    mapItems(data, change),
  );
}

/** Puts a finished answer into its chat; what it replaces goes. An older page on its way must not undo that. */
export async function takeFinished(
  queryClient: QueryClient,
  chatId: string,
  finished: ChatMessage,
  findGone: (newestFirst: ChatMessage[]) => ReadonlySet<string>,
): Promise<void> {
  const queryKey = queryKeys.chatMessages(chatId);
  if (!queryClient.getQueryData(queryKey)) return refreshMessages(queryClient, chatId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Pages<ChatMessage>>(queryKey, (data) => {
    const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
    const known = loaded.some(({ _id }) => _id === finished._id);
    const gone = findGone(loaded);
    const kept = mapItems(data, (items) =>
      items.filter(({ _id }) => !gone.has(_id)).map((item) => (item._id === finished._id ? finished : item)),
    );
    const [first, ...rest] = kept?.pages ?? [];
    if (!kept || !first || known) return kept;
    return { ...kept, pages: [{ ...first, items: [finished, ...first.items] }, ...rest] };
  });
}

/** Moves a chat to the top of the loaded history; one that no list knows has it loaded again. */
export function touchChat(queryClient: QueryClient, chatId: string, last_msg_time: string): void {
  const loaded = queryClient.getQueryData<Pages<ChatEntry>>(queryKeys.chatHistory(''));
  const entry = loaded?.pages.flatMap((page) => page.items).find(({ _id }) => _id === chatId);
  if (!loaded || !entry) return void refreshHistory(queryClient);
  const without = mapItems(loaded, (items) => items.filter(({ _id }) => _id !== chatId)) ?? loaded;
  const [first, ...rest] = without.pages;
  if (!first) return;
  const items = [{ ...entry, last_msg_time }, ...first.items];
  queryClient.setQueryData<Pages<ChatEntry>>(queryKeys.chatHistory(''), {
    ...without,
    pages: [{ ...first, items }, ...rest],
  });
}

function mapItems<T>(data: Pages<T> | undefined, change: (items: T[]) => T[]): Pages<T> | undefined {
  return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
