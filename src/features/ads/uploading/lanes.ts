/** Runs tasks at most so many at once, in the order they come. */
export function createLanes(lanes: number): (task: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let free = lanes;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
