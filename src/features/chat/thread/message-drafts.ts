import { readMember } from '#ui/session.ts';

const drafts = new Map<string, string>();

const keyOf = (conversationId: string) => `${readMember()?._id} ${conversationId}`;

/** The unsent text of a conversation; in memory only, and per user. */
export const getMessageDraft = (conversationId: string): string => drafts.get(keyOf(conversationId)) ?? '';

export function setMessageDraft(conversationId: string, text: string): void {
  drafts.set(keyOf(conversationId), text);
}
