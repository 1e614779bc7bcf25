import { useEffect, useEffectEvent, useState } from 'react';

import type { Conversation } from '../contract.ts';
import { chat } from '../state/store.ts';
import { tellRead } from '../state/sync.ts';
import { lastSeqOf, type Thread } from '../state/thread.ts';
import type { Entry } from './lines.ts';

interface Place {
  /** Whether the server was asked for what is newer. */
  isCurrent: boolean;
  isAtEnd: boolean;
  isNowAtEnd: () => boolean;
}

/** Tells what the reader has before their eyes as read; the first message that wasn't, when they came or came back. */
export function useReading(
  { _id: id, side, readUpTo }: Conversation,
  thread: Thread,
  entries: Entry[],
  { isCurrent, isAtEnd, isNowAtEnd }: Place,
): number | null {
  const [newFrom, setNewFrom] = useState(() => firstUnread(entries, readUpTo[side]));
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (isCurrent && !wasCurrent) {
    setWasCurrent(true);
    setNewFrom(firstUnread(entries, readUpTo[side]));
  }
  const last = lastSeqOf(thread);
  const read = useEffectEvent(() => {
    if (isCurrent && chat.isSeen(id)) void tellRead(id, last);
  });
  const comeBack = useEffectEvent(() => {
    setNewFrom((before) => firstUnread(entries, readUpTo[side]) ?? before);
    read();
  });
  useEffect(() => {
    const look = () => comeBack();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
  const isThere = useEffectEvent(isNowAtEnd);
  useEffect(() => {
    chat.setOpen(id, () => isThere());
    return () => chat.setOpen(null);
  }, [id]);
  useEffect(() => read(), [last, isCurrent, isAtEnd]);
  return newFrom;
}

const firstUnread = (entries: Entry[], readUpTo: number): number | null =>
  entries.find(({ seq, isMine }) => !isMine && (seq ?? 0) > readUpTo)?.seq ?? null;
