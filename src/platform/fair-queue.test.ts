import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createFairQueue } from './fair-queue.ts';

/** Runs tasks that end when the test says so, in the order they started. */
function openQueue(options: Parameters<typeof createFairQueue>[0]) {
  const run = createFairQueue(options);
  const started: string[] = [];
  const running = new Map<string, { owner: string; cost: number; end: () => void }>();
  const add = (owner: string, name: string, cost = 1) =>
    run(owner, cost, () => {
      started.push(name);
      return new Promise<void>((resolve) => running.set(name, { owner, cost, end: resolve }));
    });
  const end = async (name: string) => {
    running.get(name)?.end();
    running.delete(name);
    await settle();
  };
  return { add, end, started, running };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('owners take turns, and each has one running task', async () => {
  const { add, end, started } = openQueue({ slots: 2, capacity: 10 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name[0] ?? '', name);
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  await end('c1');
  await end('b1');
  await end('a2');
  await end('b2');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a task that does not fit waits, and none overtakes it', async () => {
  const { add, end, started } = openQueue({ slots: 3, capacity: 10 });
  void add('a', 'a', 6);
  void add('b', 'b', 6);
  void add('c', 'c', 1);
  await settle();
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'b', 'c']);
});

test('a task above the capacity runs alone', async () => {
  const { add, end, started } = openQueue({ slots: 2, capacity: 10 });
  void add('a', 'a', 1);
  void add('b', 'b', 99);
  await settle();
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'b']);
});

test('a failed task frees its slot', async () => {
  const run = createFairQueue({ slots: 1, capacity: 1 });
  await expect(run('a', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('b', 1, () => Promise.resolve('done'))).toBe('done');
});

test('runs every task once, in each owner’s order, within slots and capacity', async () => {
  const tasks = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), cost: fc.integer({ min: 1, max: 12 }) }));
  await fc.assert(
    fc.asyncProperty(tasks, fc.integer({ min: 1, max: 3 }), async (list, slots) => {
      const { add, end, started, running } = openQueue({ slots, capacity: 10 });
      list.forEach(({ owner, cost }, at) => void add(owner, `${owner}${at}`, Math.min(cost, 10)));
      await settle();
      while (running.size > 0) {
        const now = [...running.values()];
        expect(now.length).toBeLessThanOrEqual(slots);
        expect(new Set(now.map(({ owner }) => owner)).size).toBe(now.length);
        expect(now.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(10);
        await end([...running.keys()][0] ?? '');
      }
      for (const owner of ['a', 'b', 'c'])
        expect(started.filter((name) => name.startsWith(owner))).toEqual(
          list.flatMap((task, at) => (task.owner === owner ? [`${owner}${at}`] : [])),
        );
    }),
  );
});
