import { type RefObject, useEffect, useState } from 'react';

/** What stands in a box, at once and once the typing has paused. */
export function useSettled(
  input: RefObject<HTMLInputElement | null>,
  pauseMs: number,
): { typed: string; settled: string } {
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '');
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const box = input.current;
    const read = () => setTyped(box?.value.trim() ?? '');
    for (const event of ['input', 'focus']) box?.addEventListener(event, read);
    // Letters may have come while this was loading.
    read();
    return () => {
      for (const event of ['input', 'focus']) box?.removeEventListener(event, read);
    };
  }, [input]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return { typed, settled };
}
