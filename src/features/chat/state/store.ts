import { useSyncExternalStore } from 'react';

import { type ChatState, EMPTY } from './rules.ts';

let state = EMPTY;
/** Of the conversation on the screen, if it is looked at. */
let open: string | null = null;
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

  setOpen(id: string | null): void {
    open = id;
  },

  /** Whether the member sees what is written in a conversation at this moment. */
  isSeen: (id: string): boolean => open === id && document.visibilityState === 'visible' && document.hasFocus(),

  openId: (): string | null => open,
};

/** A part of the state; the same until it changes. */
export function useChat<T>(select: (state: ChatState) => T): T {
  return useSyncExternalStore(
    chat.subscribe,
    () => select(state),
    () => select(EMPTY),
  );
}
