import { useEffect, useState } from 'react';

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Counts down to `time` (milliseconds since the epoch). Reads the clock, so a suspended tab resumes correctly. */
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
