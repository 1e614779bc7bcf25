import type { Api, ResponseData } from '#platform/http/endpoint.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { browserApi } from '#ui/api/browser-api.ts';
import { liveClient } from '#ui/live/live-client.ts';
import { readMember } from '#ui/session.ts';

import * as chatApi from '../contract.ts';
import { coalesce } from './coalesce.ts';
import {
  unlistConversation,
  moveReadCursor,
  mergeConversations,
  setThread,
  setUnreadCount,
  unlistHiddenElsewhere,
} from './chat-state.ts';
import { chatStore } from './chat-store.ts';
import { addMessages, prependMessages, lastSeqOf, createThread } from './thread.ts';

const PAGE_SIZE = 30;
/** If more messages than this are missing, only the newest page is fetched; scrolling loads the rest. */
const MAX_CATCH_UP = 300;
const COUNTS_INTERVAL_MS = 500;

let isListRequested = false;
/** Counts conversations hidden in this tab. A list requested before a hide still contains that conversation. */
let hides = 0;

/** Fetches a page of the list; true if there are more. */
export async function fetchConversations(page: number): Promise<boolean> {
  isListRequested = true;
  const before = chatStore.get().conversations;
  const hidesBefore = hides;
  const { conversations, pagination } = await callApi(chatApi.list, { query: { page, limit: PAGE_SIZE } });
  if (hides !== hidesBefore) return fetchConversations(page);
  const hasMore = page < pagination.totalPages;
  chatStore.update((state) => {
    const known = mergeConversations(state, conversations, true);
    return page === 1 ? unlistHiddenElsewhere(known, before, conversations, hasMore) : known;
  });
  return hasMore;
}

/** Fetches the first page of the list again if this tab has requested it before, or has a cached list. */
async function refreshList(): Promise<void> {
  if (isListRequested || Object.keys(chatStore.get().listed).length > 0) await fetchConversations(1);
}

export async function fetchConversation(id: string, isListed = false): Promise<ResponseData<typeof chatApi.get>> {
  const fetched = await callApi(chatApi.get, { params: { id } });
  chatStore.update((state) => mergeConversations(state, [fetched.conversation], isListed));
  return fetched;
}

/** Fetches a conversation and its missing messages, or the newest page if there are none yet. */
export async function openThread(id: string): Promise<ResponseData<typeof chatApi.get>> {
  const [fetched] = await Promise.all([fetchConversation(id), threadFetches.run(id)]);
  return fetched;
}

/** Fetches missing messages of a conversation whose messages were loaded before, or are loading. */
export async function syncThread(id: string): Promise<void> {
  if (chatStore.get().threads[id] || threadFetches.isRunning(id)) await threadFetches.run(id);
}

/** Catches up after a reconnect: the list, the open conversation, and those that are loading. */
export async function syncAll(): Promise<void> {
  const open = chatStore.openThreadId();
  const ids = new Set([...threadFetches.keys(), ...(open ? [open] : [])]);
  await Promise.allSettled([refreshList(), ...[...ids].flatMap((id) => [syncThread(id), fetchConversation(id)])]);
}

const threadFetches = coalesce(async (id) => {
  const thread = chatStore.get().threads[id];
  await (thread && thread.messages.length > 0 ? fetchNewer(id) : fetchNewest(id));
});

async function fetchNewest(id: string): Promise<void> {
  const { messages, hasMore } = await callApi(chatApi.listMessages, { params: { id }, query: { limit: PAGE_SIZE } });
  chatStore.update((state) => {
    const known = state.threads[id];
    return setThread(
      state,
      id,
      addMessages(createThread(messages, hasMore), [...(known?.messages ?? []), ...(known?.ahead ?? [])]),
    );
  });
}

async function fetchNewer(id: string): Promise<void> {
  for (let fetched = 0; ;) {
    const thread = chatStore.get().threads[id];
    if (!thread) return;
    if (fetched >= MAX_CATCH_UP) return fetchNewest(id);
    const { messages, hasMore } = await callApi(chatApi.listMessages, {
      params: { id },
      query: { after: lastSeqOf(thread), limit: 100 },
    });
    fetched += messages.length;
    chatStore.update((state) =>
      state.threads[id] ? setThread(state, id, addMessages(state.threads[id], messages)) : state,
    );
    if (!hasMore) return;
  }
}

export async function fetchOlderMessages(id: string): Promise<void> {
  const before = chatStore.get().threads[id]?.messages[0]?.seq;
  if (before === undefined) return;
  const { messages, hasMore } = await callApi(chatApi.listMessages, {
    params: { id },
    query: { before, limit: PAGE_SIZE },
  });
  chatStore.update((state) =>
    state.threads[id] ? setThread(state, id, prependMessages(state.threads[id], messages, hasMore)) : state,
  );
}

/** Marks a conversation as read up to a message. If that fails, the next read marks it too. */
export async function markConversationRead(id: string, seq: number): Promise<void> {
  const known = chatStore.get().conversations[id];
  if (!known || known.readUpTo[known.side] >= seq) return;
  chatStore.update((state) =>
    setUnreadCount(moveReadCursor(state, { conversationId: id, side: known.side, seq }), id, 0),
  );
  await liveClient
    .request(chatApi.markReadLive, { conversationId: id, seq })
    .catch(() => browserApi(chatApi.markRead, { params: { id }, body: { seq } }).catch(() => {}));
}

/** Hides a conversation from the list until its next message; throws on failure. */
export async function hideConversation(id: string): Promise<void> {
  await callApi(chatApi.hide, { params: { id } });
  hides += 1;
  chatStore.update((state) => unlistConversation(state, id));
}

/** Calls the API; rejects with NETWORK if another user has logged in before the response arrives. */
const callApi: Api = async (endpoint, input) => {
  const caller = readMember()?._id;
  const data = await browserApi(endpoint, input);
  if (readMember()?._id !== caller) throw new ApiError(0, { errorCode: 'NETWORK' });
  return data;
};

/** Requests the unread counts; they arrive as an event. */
export const requestUnreadCounts = (): void => void countRequests.run('counts');

const countRequests = coalesce(async () => {
  await liveClient.request(chatApi.getUnreadCounts).catch(() => {});
  await new Promise((done) => setTimeout(done, COUNTS_INTERVAL_MS));
});
