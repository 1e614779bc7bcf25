interface Options {
  /** Tasks that run at the same time. */
  slots: number;
  /** Sum of the costs of the tasks that run at the same time. */
  capacity: number;
}

interface Task {
  cost: number;
  start: () => void;
}

/** Runs `task` when its owner's turn comes. A cost above the capacity counts as the whole capacity. */
type RunInTurn = <T>(owner: string | number, cost: number, task: () => Promise<T>) => Promise<T>;

/**
 * A queue in which owners take turns, however many tasks each has waiting. One task of an owner runs at a time, so no
 * owner holds all slots. A task that does not fit the capacity waits for running ones; none overtakes it.
 */
export function createFairQueue({ slots, capacity }: Options): RunInTurn {
  const running = new Set<string | number>();
  let used = 0;
  /** In the order of their turns. */
  const waiting = new Map<string | number, Task[]>();

  const startNext = () => {
    while (running.size < slots) {
      const next = [...waiting].find(([owner]) => !running.has(owner));
      if (!next) return;
      const [owner, tasks] = next;
      const [task] = tasks;
      if (!task || used + task.cost > capacity) return;
      tasks.shift();
      if (tasks.length === 0) waiting.delete(owner);
      running.add(owner);
      used += task.cost;
      task.start();
    }
  };

  return async (owner, fullCost, task) => {
    const cost = Math.min(fullCost, capacity);
    await new Promise<void>((start) => {
      const tasks = waiting.get(owner) ?? [];
      waiting.set(owner, tasks);
      tasks.push({ cost, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(owner);
      used -= cost;
      const rest = waiting.get(owner);
      // The owner goes to the end of the line.
      if (rest && waiting.delete(owner)) waiting.set(owner, rest);
      startNext();
    }
  };
}
