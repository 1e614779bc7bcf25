import { createStore, del, get, keys, set, update } from 'idb-keyval';

import type { ChatState, Outgoing } from './rules.ts';
import { listOf } from './rules.ts';
import { cutThread } from './thread.ts';

const MOST_CONVERSATIONS = 60;
const MOST_THREADS = 25;
const MOST_MESSAGES = 60;

const store = createStore('dallal-chat', 'kept');
const knownKey = (userId: string) => `known:${userId}`;
const outboxKey = (userId: string) => `outbox:${userId}`;

type Known = Pick<ChatState, 'conversations' | 'listed' | 'threads' | 'unread'>;

/** The newest part of what is known, to be shown at once the next time, also without a connection. A browser that can't keep it loses no more than that. */
export async function keepKnown(userId: string, state: ChatState): Promise<void> {
  const list = listOf(state).slice(0, MOST_CONVERSATIONS);
  const ids = list.map(({ _id }) => _id);
  const threads = ids.filter((id) => state.threads[id]).slice(0, MOST_THREADS);
  const known: Known = {
    conversations: Object.fromEntries(list.map((conversation) => [conversation._id, conversation])),
    listed: Object.fromEntries(ids.map((id) => [id, true])),
    threads: Object.fromEntries(threads.map((id) => [id, cutThread(state.threads[id]!, MOST_MESSAGES)])), // filtered above
    unread: state.unread,
  };
  await set(knownKey(userId), known, store).catch(() => {});
}

export async function readKept(userId: string): Promise<Partial<ChatState>> {
  const [known, outgoing] = await Promise.all([get<Known>(knownKey(userId), store), readOutbox(userId)]).catch(
    () => [undefined, []] as const,
  );
  return { ...known, outgoing: [...outgoing] };
}

/** What waits to be sent, also of other tabs. */
export async function readOutbox(userId: string): Promise<Outgoing[]> {
  return (await get<Outgoing[]>(outboxKey(userId), store).catch(() => undefined)) ?? [];
}

/** Each tab adds and takes out its own: none overwrites what another keeps. */
export async function changeOutbox(userId: string, change: (outbox: Outgoing[]) => Outgoing[]): Promise<void> {
  await update<Outgoing[]>(outboxKey(userId), (outbox = []) => change(outbox), store).catch(() => {});
}

/** Everything of everybody but one. */
export async function forgetKept(exceptOf: string | null): Promise<void> {
  const all = await keys<string>(store).catch(() => []);
  const others = all.filter((key) => exceptOf === null || !key.endsWith(`:${exceptOf}`));
  await Promise.all(others.map((key) => del(key, store).catch(() => {})));
}
