import { useSyncExternalStore } from 'react';

import { createListeners } from '#ui/kit/create-listeners.ts';

import { type ChatState, EMPTY_CHAT_STATE } from './chat-state.ts';

let state = EMPTY_CHAT_STATE;
/** The conversation on screen, and whether it is scrolled to its end. */
let open: { id: string; isAtEnd: () => boolean } | null = null;
const listeners = createListeners();

/** The chat state of this tab. */
export const chatStore = {
  get: (): ChatState => state,

  update(change: (state: ChatState) => ChatState): void {
    const next = change(state);
    if (next === state) return;
    state = next;
    listeners.notify();
  },

  subscribe: listeners.subscribe,

  setOpenThread(id: string | null, isAtEnd = () => false): void {
    open = id === null ? null : { id, isAtEnd };
  },

  /** Whether a conversation is open in a visible, focused window, at any scroll position. */
  isOpenInForeground: (id: string): boolean =>
    open?.id === id && document.visibilityState === 'visible' && document.hasFocus(),

  /** Whether new messages of a conversation are in view. They stay unread while it is scrolled up. */
  isNewestMessageVisible: (id: string): boolean => chatStore.isOpenInForeground(id) && open?.isAtEnd() === true,

  openThreadId: (): string | null => open?.id ?? null,
};

/** Subscribes to a part of the state. `select` must return the same value until that part changes. */
export function useChatState<T>(select: (state: ChatState) => T): T {
  return useSyncExternalStore(
    chatStore.subscribe,
    () => select(state),
    () => select(EMPTY_CHAT_STATE),
  );
}
