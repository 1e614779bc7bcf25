type Owner = string | number;

/** Runs `task` when its owner's turn comes. */
type RunInTurn = <T>(owner: Owner, task: () => Promise<T>) => Promise<T>;

/**
 * A queue in which owners take turns, however many tasks each has waiting. At most `slots` tasks run at the same time,
 * and one of each owner, so no owner holds all slots.
 */
export function createFairQueue(slots: number): RunInTurn {
  const running = new Set<Owner>();
  /** In the order of their turns. */
  const waiting = new Map<Owner, (() => void)[]>();

  const startNext = () => {
    while (running.size < slots) {
      const next = [...waiting].find(([owner]) => !running.has(owner));
      if (!next) return;
      const [owner, tasks] = next;
      const start = tasks.shift();
      if (tasks.length === 0) waiting.delete(owner);
      running.add(owner);
      start?.();
    }
  };

  return async (owner, task) => {
    await new Promise<void>((start) => {
      const tasks = waiting.get(owner) ?? [];
      waiting.set(owner, tasks);
      tasks.push(start);
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(owner);
      const rest = waiting.get(owner);
      // The owner goes to the end of the line.
      if (rest && waiting.delete(owner)) waiting.set(owner, rest);
      startNext();
    }
  };
}

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
