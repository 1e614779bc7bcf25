import { createStore, del, get, keys, set, update } from 'idb-keyval';

import type { ChatState, OutgoingMessage } from './chat-state.ts';
import { listConversationsIn } from './chat-state.ts';
import { truncateThread } from './thread.ts';

const MAX_CONVERSATIONS = 60;
const MAX_THREADS = 25;
const MAX_MESSAGES = 60;

const store = createStore('dallal-chat', 'kept');
const cacheKey = (userId: string) => `known:${userId}`;
const outboxKey = (userId: string) => `outbox:${userId}`;

type CachedState = Pick<ChatState, 'conversations' | 'listed' | 'threads' | 'unread'>;

/** Caches the newest part of the state, to show at once on the next start, even offline. Ignores storage errors. */
export async function saveChatCache(userId: string, state: ChatState): Promise<void> {
  const list = listConversationsIn(state).slice(0, MAX_CONVERSATIONS);
  const ids = list.map(({ _id }) => _id);
  const threads = ids.filter((id) => state.threads[id]).slice(0, MAX_THREADS);
  const cached: CachedState = {
    conversations: Object.fromEntries(list.map((conversation) => [conversation._id, conversation])),
    listed: Object.fromEntries(ids.map((id) => [id, true])),
    // never undefined: filtered above
    threads: Object.fromEntries(threads.map((id) => [id, truncateThread(state.threads[id]!, MAX_MESSAGES)])),
    unread: state.unread,
  };
  await set(cacheKey(userId), cached, store).catch(() => {});
}

export async function readChatCache(userId: string): Promise<Partial<ChatState>> {
  const [cached, outgoing] = await Promise.all([
    get<CachedState>(cacheKey(userId), store),
    readStoredOutbox(userId),
  ]).catch(() => [undefined, []] as const);
  return { ...cached, outgoing: [...outgoing] };
}

/** The messages waiting to be sent, including those of other tabs. */
export async function readStoredOutbox(userId: string): Promise<OutgoingMessage[]> {
  return (await get<OutgoingMessage[]>(outboxKey(userId), store).catch(() => undefined)) ?? [];
}

/** Updates the outbox atomically: no tab overwrites the messages of another. */
export async function updateStoredOutbox(
  userId: string,
  change: (outbox: OutgoingMessage[]) => OutgoingMessage[],
): Promise<void> {
  await update<OutgoingMessage[]>(outboxKey(userId), (outbox = []) => change(outbox), store).catch(() => {});
}

/** Deletes the caches and outboxes of all members except one. */
export async function clearChatCaches(exceptOf: string | null): Promise<void> {
  const all = await keys<string>(store).catch(() => []);
  const others = all.filter((key) => exceptOf === null || !key.endsWith(`:${exceptOf}`));
  await Promise.all(others.map((key) => del(key, store).catch(() => {})));
}
