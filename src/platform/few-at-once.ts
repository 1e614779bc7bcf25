/** A gate that lets so many pieces of work run at once; the others wait their turn, the first come first. */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const following = waiting.shift();
      if (following) following();
      else running -= 1;
    }
  };
}
