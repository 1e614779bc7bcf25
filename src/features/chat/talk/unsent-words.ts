import { readUser } from '#web/data/tokens.ts';

const words = new Map<string, string>();

const keyOf = (conversationId: string) => `${readUser()?._id} ${conversationId}`;

/** What was being written in a conversation when it was left. For as long as the page is there, and for its writer only. */
export const readWords = (conversationId: string): string => words.get(keyOf(conversationId)) ?? '';

export function writeWords(conversationId: string, text: string): void {
  words.set(keyOf(conversationId), text);
}
