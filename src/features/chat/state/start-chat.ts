import { live } from '#web/data/live.ts';
import { liveState } from '#web/data/live-state.ts';
import { readUser, tokens } from '#web/data/tokens.ts';

import { type Message, messageNew, messageRead, presenceChanged, typing, unreadCounts } from '../contract.ts';
import { otherSide } from '../rules.ts';
import { forgetKept, keepKnown, readKept } from './keep.ts';
import { settle, takeUpOutbox } from './outbox.ts';
import { EMPTY, forgetPresence, markRead, raiseUnread, restore, setPresence, setTyping } from './rules.ts';
import { chat } from './store.ts';
import { askForCounts, catchUp, catchUpAll, fetchConversation } from './sync.ts';
import { isGapped } from './thread.ts';

const KEEP_AFTER_MS = 500;

/** Follows the live connection, keeps what is known, and sends what waits, for as long as someone is signed in. `onMessage` hears of what is not being looked at. */
export function startChat(onMessage: (message: Message) => void): () => void {
  let userId = readUser()?._id ?? null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = async () => {
    await forgetKept(userId);
    if (!userId) return;
    const of = userId;
    const kept = await readKept(of);
    // Someone else may have signed in meanwhile.
    if (of !== userId) return;
    chat.change((state) => restore(state, kept));
    void takeUpOutbox();
  };
  const followMember = () => {
    const next = readUser()?._id ?? null;
    if (next === userId) return;
    userId = next;
    clearTimeout(timer);
    chat.change(() => EMPTY);
    void begin();
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => userId && void keepKnown(userId, chat.get()), KEEP_AFTER_MS);
  };
  const sendWaiting = () => void takeUpOutbox();

  void begin();
  const stops = [
    tokens.subscribe(followMember),
    chat.subscribe(keepSoon),
    live.onOpen(() => {
      askForCounts();
      void catchUpAll();
      sendWaiting();
    }),
    liveState.subscribe(() => !liveState.isOnline && chat.change(forgetPresence)),
    live.on(messageNew, ({ message }) => void hear(message, userId, onMessage)),
    live.on(unreadCounts, (unread) => chat.change((state) => ({ ...state, unread }))),
    live.on(messageRead, (read) => {
      chat.change((state) => markRead(state, read));
      // Read here, in another tab, or on another device.
      if (chat.get().conversations[read.conversationId]?.side !== otherSide(read.side)) askForCounts();
    }),
    live.on(typing, ({ conversationId, isTyping }) =>
      chat.change((state) => setTyping(state, conversationId, isTyping, Date.now())),
    ),
    live.on(presenceChanged, ({ userId: partner, presence }) =>
      chat.change((state) => setPresence(state, partner, presence)),
    ),
    live.start(),
  ];
  addEventListener('online', sendWaiting);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    removeEventListener('online', sendWaiting);
  };
}

async function hear(message: Message, userId: string | null, onMessage: (message: Message) => void): Promise<void> {
  const { conversationId: id, senderId } = message;
  settle(message);
  const { threads, conversations } = chat.get();
  if (!threads[id] || isGapped(threads[id])) void catchUp(id).catch(() => {});
  const isOther = senderId._id !== userId && conversations[id]?.side !== message.side;
  if (isOther && !chat.isSeen(id)) {
    chat.change((state) => raiseUnread(state, id));
    // A count on its way may be older than the message, one just come may have counted it.
    askForCounts();
  }
  if (!conversations[id]) await fetchConversation(id, true).catch(() => {});
  if (isOther && !chat.isLookedAt(id)) onMessage(message);
}
