import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { chatStore } from '../client/chat-store.ts';
import { markConversationRead } from '../client/sync.ts';
import { lastSeqOf, type Thread } from '../client/thread.ts';
import type { Conversation } from '../contract.ts';
import type { ThreadEntry } from './thread-lines.ts';

/** Within this distance in pixels, the position counts as the end. */
const END_TOLERANCE = 60;
/** Older messages are fetched within this distance of the top, in pixels. */
const FETCH_DISTANCE = 800;

interface LogScrollOptions {
  /** Key of the first entry; changes when older messages are prepended. */
  firstKey: string | undefined;
  /** Key of the last entry; changes when a message is appended. */
  lastKey: string | undefined;
  /** Whether the last entry is the viewer's own message, which scrolls to the end. */
  isLastOwn: boolean;
  /** Whether newer messages have been fetched; before that the initial scroll position may still change. */
  isCurrent: boolean;
  onNearTop: () => void;
}

/** Keeps the scroll position when older messages are prepended, and sticks to the end while the viewer is there. */
export function useLogScroll({ firstKey, lastKey, isLastOwn, isCurrent, onNearTop }: LogScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef({ firstKey, height: 0, top: 0, isInitialized: false });
  const isStuck = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const saveMetrics = () => {
    const { scrollHeight = 0, scrollTop = 0 } = box.current ?? {};
    Object.assign(previous.current, { height: scrollHeight, top: scrollTop });
  };
  const scrollToEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    isStuck.current = true;
    setIsAtEnd(true);
    saveMetrics();
  };

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || firstKey === undefined) return;
    const last = previous.current;
    if (!last.isInitialized && isStuck.current) {
      // Scrolls to the first new message, unless it is in view at the end.
      const mark = element.querySelector('[data-new]');
      element.scrollTop = element.scrollHeight;
      if (mark instanceof HTMLElement)
        element.scrollTop = Math.min(element.scrollTop, mark.offsetTop - element.clientHeight / 3);
      isStuck.current = !isCurrent || isNearEnd(element);
      setIsAtEnd(isStuck.current);
    } else if (last.firstKey !== firstKey) element.scrollTop = last.top + element.scrollHeight - last.height;
    else if (isStuck.current) element.scrollTop = element.scrollHeight;
    last.isInitialized ||= isCurrent;
    last.firstKey = firstKey;
    saveMetrics();
  }, [firstKey, lastKey, isCurrent]);

  const lastBefore = useRef(lastKey);
  useLayoutEffect(() => {
    if (isLastOwn && lastKey !== lastBefore.current && previous.current.isInitialized) scrollToEnd();
    lastBefore.current = lastKey;
  }, [lastKey, isLastOwn]);

  const onScroll = useEffectEvent(() => {
    const { current: element } = box;
    if (!element) return;
    isStuck.current = isNearEnd(element);
    setIsAtEnd(isStuck.current);
    saveMetrics();
    if (element.scrollTop < FETCH_DISTANCE) onNearTop();
  });
  const onResize = useEffectEvent(() => {
    if (isStuck.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    saveMetrics();
    if (box.current && box.current.scrollTop < FETCH_DISTANCE) onNearTop();
  });
  useEffect(() => {
    const { current: element } = box;
    // For example an on-screen keyboard, a loaded picture or the typing indicator.
    const observer = new ResizeObserver(() => onResize());
    for (const watched of [element, content.current]) if (watched) observer.observe(watched);
    const listener = () => onScroll();
    element?.addEventListener('scroll', listener, { passive: true });
    return () => {
      observer.disconnect();
      element?.removeEventListener('scroll', listener);
    };
  }, []);

  return {
    box,
    content,
    /** At the last render. */
    isAtEnd,
    /** Now. */
    isNowAtEnd: () => isStuck.current,
    scrollToEnd,
  };
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < END_TOLERANCE;

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
