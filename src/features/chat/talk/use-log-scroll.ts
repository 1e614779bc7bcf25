import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there, in pixels. */
const NEAR = 60;
/** Older messages are fetched this far before one reaches them. */
const FAR = 800;

interface LogScroll {
  /** Changes when something is put before everything else. */
  firstKey: string | undefined;
  /** Changes when something is added below. */
  lastKey: string | undefined;
  /** Whether that is the reader's own, which leads them to the end. */
  isLastOwn: boolean;
  /** Until then more may come that was there before the reader. */
  isCurrent: boolean;
  onNearTop: () => void;
}

/** Keeps the reader's place: what is put above doesn't move what they read, and who is at the end stays there. */
export function useLogScroll({ firstKey, lastKey, isLastOwn, isCurrent, onNearTop }: LogScroll) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const before = useRef({ firstKey, height: 0, top: 0, hasBegun: false });
  const isStuck = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const remember = () => {
    const { scrollHeight = 0, scrollTop = 0 } = box.current ?? {};
    Object.assign(before.current, { height: scrollHeight, top: scrollTop });
  };
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    isStuck.current = true;
    setIsAtEnd(true);
    remember();
  };

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || firstKey === undefined) return;
    const was = before.current;
    if (!was.hasBegun && isStuck.current) {
      // Where one had read to, if that is above the window's end.
      const mark = element.querySelector('[data-new]');
      element.scrollTop = element.scrollHeight;
      if (mark instanceof HTMLElement)
        element.scrollTop = Math.min(element.scrollTop, mark.offsetTop - element.clientHeight / 3);
      isStuck.current = !isCurrent || isNearEnd(element);
      setIsAtEnd(isStuck.current);
    } else if (was.firstKey !== firstKey) element.scrollTop = was.top + element.scrollHeight - was.height;
    else if (isStuck.current) element.scrollTop = element.scrollHeight;
    was.hasBegun ||= isCurrent;
    was.firstKey = firstKey;
    remember();
  }, [firstKey, lastKey, isCurrent]);

  const lastBefore = useRef(lastKey);
  useLayoutEffect(() => {
    if (isLastOwn && lastKey !== lastBefore.current && before.current.hasBegun) toEnd();
    lastBefore.current = lastKey;
  }, [lastKey, isLastOwn]);

  const follow = useEffectEvent(() => {
    const { current: element } = box;
    if (!element) return;
    isStuck.current = isNearEnd(element);
    setIsAtEnd(isStuck.current);
    remember();
    if (element.scrollTop < FAR) onNearTop();
  });
  const hold = useEffectEvent(() => {
    if (isStuck.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    remember();
    if (box.current && box.current.scrollTop < FAR) onNearTop();
  });
  useEffect(() => {
    const { current: element } = box;
    // A keyboard that opens, a picture that comes, a line that says who types.
    const observer = new ResizeObserver(() => hold());
    for (const watched of [element, content.current]) if (watched) observer.observe(watched);
    const scrolled = () => follow();
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element?.removeEventListener('scroll', scrolled);
    };
  }, []);

  return {
    box,
    content,
    /** As the screen was drawn last. */
    isAtEnd,
    /** At the moment of asking. */
    isNowAtEnd: () => isStuck.current,
    toEnd,
  };
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR;
