/** Runs at most `limit` tasks concurrently. Further tasks wait in first-in, first-out order. */
export function createSemaphore(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Hands the slot to the next task, so `running` stays the same.
      const startNext = queue.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}
