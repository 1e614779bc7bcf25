import { liveClient } from '#ui/live/live-client.ts';
import { connectionStatus } from '#ui/live/connection-status.ts';
import { readMember, tokens } from '#ui/session.ts';

import * as chatApi from '../contract.ts';
import type { Message } from '../contract.ts';
import { otherSide } from '../rules.ts';
import { clearChatCaches, saveChatCache, readChatCache } from './chat-cache.ts';
import { resumeOutbox } from './outbox.ts';
import {
  EMPTY_CHAT_STATE,
  clearOnlinePresence,
  moveReadCursor,
  restoreCachedState,
  setPresence,
  setTyping,
} from './chat-state.ts';
import { chatStore } from './chat-store.ts';
import { receiveMessage } from './receive-message.ts';
import { requestUnreadCounts, syncAll } from './sync.ts';

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
