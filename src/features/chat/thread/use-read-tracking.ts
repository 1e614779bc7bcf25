import { useEffect, useEffectEvent, useState } from 'react';

import type { Conversation } from '../contract.ts';
import { chatStore } from '../client/chat-store.ts';
import { markConversationRead } from '../client/sync.ts';
import { lastSeqOf, type Thread } from '../client/thread.ts';
import type { ThreadEntry } from './thread-lines.ts';

interface ScrollState {
  /** Whether newer messages have been fetched from the server. */
  isCurrent: boolean;
  isAtEnd: boolean;
  isNowAtEnd: () => boolean;
}

/**
 * Marks messages as read while they are in view. Returns the `seq` of the first message that was unread when the viewer
 * opened the thread or returned to it.
 */
export function useReadTracking(
  { _id: id, side, readUpTo }: Conversation,
  thread: Thread,
  entries: ThreadEntry[],
  { isCurrent, isAtEnd, isNowAtEnd }: ScrollState,
): number | null {
  const [newFrom, setNewFrom] = useState(() => firstUnread(entries, readUpTo[side]));
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (isCurrent && !wasCurrent) {
    setWasCurrent(true);
    setNewFrom(firstUnread(entries, readUpTo[side]));
  }
  const last = lastSeqOf(thread);
  const markRead = useEffectEvent(() => {
    if (isCurrent && chatStore.isNewestMessageVisible(id)) void markConversationRead(id, last);
  });
  const onReturn = useEffectEvent(() => {
    setNewFrom((current) => firstUnread(entries, readUpTo[side]) ?? current);
    markRead();
  });
  useEffect(() => {
    const listener = () => onReturn();
    addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [id]);
  const isAtEndNow = useEffectEvent(isNowAtEnd);
  useEffect(() => {
    chatStore.setOpenThread(id, () => isAtEndNow());
    return () => chatStore.setOpenThread(null);
  }, [id]);
  useEffect(() => markRead(), [last, isCurrent, isAtEnd]);
  return newFrom;
}

const firstUnread = (entries: ThreadEntry[], readUpTo: number): number | null =>
  entries.find(({ seq, isMine }) => !isMine && (seq ?? 0) > readUpTo)?.seq ?? null;
