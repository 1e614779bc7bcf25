import { useSyncExternalStore } from 'react';

import { type ChatState, EMPTY } from './rules.ts';

let state = EMPTY;
/** The conversation on the screen, and whether its last message is. */
let open: { id: string; isAtEnd: () => boolean } | null = null;
const listeners = new Set<() => void>();

/** What this tab knows of the member's conversations; the screens follow it. */
export const chat = {
  get: (): ChatState => state,

  change(change: (state: ChatState) => ChatState): void {
    const next = change(state);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  setOpen(id: string | null, isAtEnd = () => false): void {
    open = id === null ? null : { id, isAtEnd };
  },

  /** Whether the member has a conversation before their eyes at this moment, at whatever place. */
  isLookedAt: (id: string): boolean => open?.id === id && document.visibilityState === 'visible' && document.hasFocus(),

  /** Whether the member sees what is written in a conversation at this moment: above its end it stays unread. */
  isSeen: (id: string): boolean => chat.isLookedAt(id) && open?.isAtEnd() === true,

  openId: (): string | null => open?.id ?? null,
};

/** A part of the state; the same until it changes. */
export function useChat<T>(select: (state: ChatState) => T): T {
  return useSyncExternalStore(
    chat.subscribe,
    () => select(state),
    () => select(EMPTY),
  );
}
