import { live } from '#web/data/live.ts';
import { browserApi } from '#web/data/browser-api.ts';

import { getConversation, hideConversation, listConversations, listMessages, readConversation, readLive } from '../contract.ts';
import { hide, markRead, putConversations, setThread, setUnreadOf, unlistMissing } from './rules.ts';
import { chat } from './store.ts';
import { addMessages, addOlder, lastSeqOf, startThread } from './thread.ts';

const PAGE = 30;
/** Of a conversation that is longer behind, only the newest page is fetched: the rest is read by scrolling. */
const MOST_BEHIND = 300;

/** A page of the list; true when there are more. */
export async function fetchConversations(page: number): Promise<boolean> {
  const before = chat.get().conversations;
  const { conversations, pagination } = await browserApi(listConversations, { query: { page, limit: PAGE } });
  const hasMore = page < pagination.totalPages;
  chat.change((state) => {
    const known = putConversations(state, conversations, true);
    return page === 1 ? unlistMissing(known, before, conversations, hasMore) : known;
  });
  return hasMore;
}

export async function fetchConversation(id: string, isListed = false): Promise<void> {
  const { conversation } = await browserApi(getConversation, { params: { id } });
  chat.change((state) => putConversations(state, [conversation], isListed));
}

/** The conversation as it is now, and its messages up to the last: all that is missing since what is here, or the newest page. */
export async function openThread(id: string): Promise<void> {
  const thread = chat.get().threads[id];
  await Promise.all([fetchConversation(id), thread && thread.messages.length > 0 ? catchUp(id) : fetchNewest(id)]);
}

async function fetchNewest(id: string): Promise<void> {
  const { messages, hasMore } = await browserApi(listMessages, { params: { id }, query: { limit: PAGE } });
  chat.change((state) => {
    const heard = state.threads[id];
    return setThread(state, id, addMessages(startThread(messages, hasMore), [...(heard?.messages ?? []), ...(heard?.ahead ?? [])]));
  });
}

const catching = new Map<string, Promise<void>>();

/** Fetches what came after the last message that is here, until nothing is missing. Once at a time for each conversation. */
export function catchUp(id: string): Promise<void> {
  const running = catching.get(id) ?? catchUpNow(id).finally(() => catching.delete(id));
  catching.set(id, running);
  return running;
}

async function catchUpNow(id: string): Promise<void> {
  for (let fetched = 0; ;) {
    const thread = chat.get().threads[id];
    if (!thread) return;
    if (fetched >= MOST_BEHIND) return fetchNewest(id);
    const { messages, hasMore } = await browserApi(listMessages, { params: { id }, query: { after: lastSeqOf(thread), limit: 100 } });
    fetched += messages.length;
    chat.change((state) => (state.threads[id] ? setThread(state, id, addMessages(state.threads[id], messages)) : state));
    if (!hasMore) return;
  }
}

export async function fetchOlder(id: string): Promise<void> {
  const before = chat.get().threads[id]?.messages[0]?.seq;
  if (before === undefined) return;
  const { messages, hasMore } = await browserApi(listMessages, { params: { id }, query: { before, limit: PAGE } });
  chat.change((state) => (state.threads[id] ? setThread(state, id, addOlder(state.threads[id], messages, hasMore)) : state));
}

/** Tells that everything up to a message is read; without a connection it is told by the next reading. */
export async function tellRead(id: string, seq: number): Promise<void> {
  const known = chat.get().conversations[id];
  if (!known || known.readUpTo[known.side] >= seq) return;
  chat.change((state) => setUnreadOf(markRead(state, { conversationId: id, side: known.side, seq }), id, 0));
  await live.say(readLive, { conversationId: id, seq }).catch(() => browserApi(readConversation, { params: { id }, body: { seq } }).catch(() => {}));
}

/** Away from the list until the next message; the caller says when that failed. */
export async function hideFromList(id: string): Promise<void> {
  await browserApi(hideConversation, { params: { id } });
  chat.change((state) => hide(state, id));
}
