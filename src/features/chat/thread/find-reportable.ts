import type { Conversation, Message } from '../contract.ts';
import { chatStore } from '../client/chat-store.ts';

/** Messages that a report offers to choose from. */
const MAX_OFFERED = 10;

/** The latest loaded messages of the other side, latest first. */
export function findReportable({ _id, side }: Conversation): Message[] {
  const messages = chatStore.get().threads[_id]?.messages ?? [];
  return messages
    .filter((message) => message.side !== side)
    .slice(-MAX_OFFERED)
    .toReversed();
}
