import type { Api } from '#platform/endpoint.ts';
import { ApiError } from '#web/data/api-error.ts';
import { browserApi } from '#web/data/browser-api.ts';
import { live } from '#web/data/live.ts';
import { readUser } from '#web/data/tokens.ts';

import {
  getConversation,
  getUnreadCounts,
  hideConversation,
  listConversations,
  listMessages,
  readConversation,
  readLive,
} from '../contract.ts';
import { coalesce } from './coalesce.ts';
import { hide, markRead, putConversations, setThread, setUnreadOf, unlistMissing } from './rules.ts';
import { chat } from './store.ts';
import { addMessages, addOlder, lastSeqOf, startThread } from './thread.ts';

const PAGE = 30;
/** Of a conversation that is longer behind, only the newest page is fetched: the rest is read by scrolling. */
const MOST_BEHIND = 300;
const ASK_AGAIN_AFTER_MS = 500;

let isListAsked = false;
/** How many conversations were hidden here: a list that was asked for before still has them. */
let hides = 0;

/** A page of the list; true when there are more. */
export async function fetchConversations(page: number): Promise<boolean> {
  isListAsked = true;
  const before = chat.get().conversations;
  const hidesBefore = hides;
  const { conversations, pagination } = await ask(listConversations, { query: { page, limit: PAGE } });
  if (hides !== hidesBefore) return fetchConversations(page);
  const hasMore = page < pagination.totalPages;
  chat.change((state) => {
    const known = putConversations(state, conversations, true);
    return page === 1 ? unlistMissing(known, before, conversations, hasMore) : known;
  });
  return hasMore;
}

/** The list's first page once more, where there is a list: asked for in this tab, also when it came empty, or kept of earlier. */
async function refreshList(): Promise<void> {
  if (isListAsked || Object.keys(chat.get().listed).length > 0) await fetchConversations(1);
}

export async function fetchConversation(id: string, isListed = false): Promise<void> {
  const { conversation } = await ask(getConversation, { params: { id } });
  chat.change((state) => putConversations(state, [conversation], isListed));
}

/** The conversation as it is now, and its messages up to the last: all that is missing since what is here, or the newest page. */
export async function openThread(id: string): Promise<void> {
  await Promise.all([fetchConversation(id), bringing.run(id)]);
}

/** What came after the last message that is here, where the conversation is open or was; also where its first messages are on their way. */
export async function catchUp(id: string): Promise<void> {
  if (chat.get().threads[id] || bringing.isRunning(id)) await bringing.run(id);
}

/** What was said while nobody listened: in the list, and in the conversation that is on the screen, or on its way to it. */
export async function catchUpAll(): Promise<void> {
  const open = chat.openId();
  const ids = new Set([...bringing.keys(), ...(open ? [open] : [])]);
  await Promise.allSettled([refreshList(), ...[...ids].flatMap((id) => [catchUp(id), fetchConversation(id)])]);
}

const bringing = coalesce(async (id) => {
  const thread = chat.get().threads[id];
  await (thread && thread.messages.length > 0 ? fetchNewer(id) : fetchNewest(id));
});

async function fetchNewest(id: string): Promise<void> {
  const { messages, hasMore } = await ask(listMessages, { params: { id }, query: { limit: PAGE } });
  chat.change((state) => {
    const heard = state.threads[id];
    return setThread(
      state,
      id,
      addMessages(startThread(messages, hasMore), [...(heard?.messages ?? []), ...(heard?.ahead ?? [])]),
    );
  });
}

async function fetchNewer(id: string): Promise<void> {
  for (let fetched = 0; ;) {
    const thread = chat.get().threads[id];
    if (!thread) return;
    if (fetched >= MOST_BEHIND) return fetchNewest(id);
    const { messages, hasMore } = await ask(listMessages, {
      params: { id },
      query: { after: lastSeqOf(thread), limit: 100 },
    });
    fetched += messages.length;
    chat.change((state) =>
      state.threads[id] ? setThread(state, id, addMessages(state.threads[id], messages)) : state,
    );
    if (!hasMore) return;
  }
}

export async function fetchOlder(id: string): Promise<void> {
  const before = chat.get().threads[id]?.messages[0]?.seq;
  if (before === undefined) return;
  const { messages, hasMore } = await ask(listMessages, { params: { id }, query: { before, limit: PAGE } });
  chat.change((state) =>
    state.threads[id] ? setThread(state, id, addOlder(state.threads[id], messages, hasMore)) : state,
  );
}

/** Tells that everything up to a message is read; without a connection it is told by the next reading. */
export async function tellRead(id: string, seq: number): Promise<void> {
  const known = chat.get().conversations[id];
  if (!known || known.readUpTo[known.side] >= seq) return;
  chat.change((state) => setUnreadOf(markRead(state, { conversationId: id, side: known.side, seq }), id, 0));
  await live
    .say(readLive, { conversationId: id, seq })
    .catch(() => browserApi(readConversation, { params: { id }, body: { seq } }).catch(() => {}));
}

/** Away from the list until the next message; the caller says when that failed. */
export async function hideFromList(id: string): Promise<void> {
  await ask(hideConversation, { params: { id } });
  hides += 1;
  chat.change((state) => hide(state, id));
}

/** The server's answer, unless another member is there by then: it was not for them. */
const ask: Api = async (endpoint, input) => {
  const asker = readUser()?._id;
  const answer = await browserApi(endpoint, input);
  if (readUser()?._id !== asker) throw new ApiError(0, { errorCode: 'NETWORK' });
  return answer;
};

/** Asks how many messages are unread; the answer comes as an event. */
export const askForCounts = (): void => void asking.run('counts');

const asking = coalesce(async () => {
  await live.say(getUnreadCounts).catch(() => {});
  await new Promise((done) => setTimeout(done, ASK_AGAIN_AFTER_MS));
});
