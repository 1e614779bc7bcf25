import { connectionStatus } from '#ui/live/connection-status.ts';
import { liveClient } from '#ui/live/live-client.ts';
import { readMember, tokens } from '#ui/session.ts';

import * as chatApi from '../contract.ts';
import type { Message } from '../contract.ts';
import { otherSide } from '../rules.ts';
import { clearChatCaches, readChatCache, saveChatCache } from './chat-cache.ts';
import {
  addStoredMessage,
  clearOnlinePresence,
  EMPTY_CHAT_STATE,
  incrementUnread,
  moveReadCursor,
  restoreCachedState,
  setPresence,
  setTyping,
} from './chat-state.ts';
import { chatStore } from './chat-store.ts';
import { resumeOutbox } from './outbox.ts';
import { fetchConversation, requestUnreadCounts, syncAll, syncThread } from './sync.ts';
import { hasGap } from './thread.ts';

const CACHE_DELAY_MS = 500;

/**
 * Runs the chat client while someone is logged in: handles live events, caches the state and sends the outbox. Calls
 * `onMessage` for messages in conversations that are not in view. Returns a function that stops it. Subscribe before
 * the live connection opens.
 */
export function startChat(onMessage: (message: Message) => void): () => void {
  let userId = readMember()?._id ?? null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = async () => {
    await clearChatCaches(userId);
    if (!userId) return;
    const owner = userId;
    const cached = await readChatCache(owner);
    // Another user may have logged in meanwhile.
    if (owner !== userId) return;
    chatStore.update((state) => restoreCachedState(state, cached));
    void resumeOutbox();
  };
  const onTokensChange = () => {
    const next = readMember()?._id ?? null;
    if (next === userId) return;
    userId = next;
    clearTimeout(timer);
    chatStore.update(() => EMPTY_CHAT_STATE);
    void load();
  };
  const scheduleCaching = () => {
    clearTimeout(timer);
    timer = setTimeout(() => userId && void saveChatCache(userId, chatStore.get()), CACHE_DELAY_MS);
  };
  const resumeSending = () => void resumeOutbox();

  void load();
  const stops = [
    tokens.subscribe(onTokensChange),
    chatStore.subscribe(scheduleCaching),
    liveClient.onConnect(() => {
      requestUnreadCounts();
      void syncAll();
      resumeSending();
    }),
    connectionStatus.subscribe(() => !connectionStatus.isConnected && chatStore.update(clearOnlinePresence)),
    liveClient.subscribe(chatApi.messageCreated, ({ message }) => void receiveMessage(message, userId, onMessage)),
    liveClient.subscribe(chatApi.unreadCounts, (unread) => chatStore.update((state) => ({ ...state, unread }))),
    liveClient.subscribe(chatApi.messageRead, (read) => {
      chatStore.update((state) => moveReadCursor(state, read));
      // Read by the viewer, here, in another tab or on another device.
      if (chatStore.get().conversations[read.conversationId]?.side !== otherSide(read.side)) requestUnreadCounts();
    }),
    liveClient.subscribe(chatApi.typingChanged, ({ conversationId, isTyping }) =>
      chatStore.update((state) => setTyping(state, conversationId, isTyping, Date.now())),
    ),
    liveClient.subscribe(chatApi.presenceChanged, ({ userId: partner, presence }) =>
      chatStore.update((state) => setPresence(state, partner, presence)),
    ),
  ];
  addEventListener('online', resumeSending);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    removeEventListener('online', resumeSending);
  };
}

/**
 * Handles a message that the live connection delivers. Calls `onMessage` if it is from the other side of a conversation
 * that is not in view.
 */
async function receiveMessage(
  message: Message,
  userId: string | null,
  onMessage: (message: Message) => void,
): Promise<void> {
  const { conversationId: id, senderId } = message;
  chatStore.update((state) => addStoredMessage(state, message));
  const { threads, conversations } = chatStore.get();
  if (!threads[id] || hasGap(threads[id])) void syncThread(id).catch(() => {});
  const isIncoming = senderId._id !== userId && conversations[id]?.side !== message.side;
  if (isIncoming && !chatStore.isNewestMessageVisible(id)) {
    chatStore.update((state) => incrementUnread(state, id));
    // A counts response in flight may predate the message; one that just arrived may already include it.
    requestUnreadCounts();
  }
  if (!conversations[id]) await fetchConversation(id, true).catch(() => {});
  if (isIncoming && !chatStore.isOpenInForeground(id)) onMessage(message);
}
