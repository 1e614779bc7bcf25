import { useEffect, useState } from 'react';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Counts down to a moment, by the clock: a sleeping tab wakes up right. */
export function useSecondsUntil(time: number): number {
  const [, tick] = useState(0);
  const seconds = secondsUntil(time);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver, time]);
  return seconds;
}
