import type { Message } from '../contract.ts';
import { addStoredMessage, incrementUnread } from './chat-state.ts';
import { chatStore } from './chat-store.ts';
import { fetchConversation, requestUnreadCounts, syncThread } from './sync.ts';
import { hasGap } from './thread.ts';

/**
 * Handles a message that the live connection delivers. Calls `onMessage` if it is from the other side of a conversation
 * that is not in view.
 */
export async function receiveMessage(
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
