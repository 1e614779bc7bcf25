import * as fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { createFairQueue, createSemaphore } from './queues.ts';

/** Runs tasks that end when the test says so, in the order they started. */
function openQueue(slots: number) {
  const run = createFairQueue(slots);
  const started: string[] = [];
  const running = new Map<string, { owner: string; end: () => void }>();
  const add = (owner: string, name: string) =>
    run(owner, () => {
      started.push(name);
      return new Promise<void>((resolve) => running.set(name, { owner, end: resolve }));
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
  const { add, end, started } = openQueue(2);
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

test('a failed task frees its slot', async () => {
  const run = createFairQueue(1);
  await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('b', () => Promise.resolve('done'))).toBe('done');
});

test('runs every task once, in each owner’s order, within the slots', async () => {
  const owners = fc.array(fc.constantFrom('a', 'b', 'c'));
  await fc.assert(
    fc.asyncProperty(owners, fc.integer({ min: 1, max: 3 }), async (list, slots) => {
      const { add, end, started, running } = openQueue(slots);
      list.forEach((owner, at) => void add(owner, `${owner}${at}`));
      await settle();
      while (running.size > 0) {
        const now = [...running.values()];
        expect(now.length).toBeLessThanOrEqual(slots);
        expect(new Set(now.map(({ owner }) => owner)).size).toBe(now.length);
        await end([...running.keys()][0] ?? '');
      }
      for (const owner of ['a', 'b', 'c'])
        expect(started.filter((name) => name.startsWith(owner))).toEqual(
          list.flatMap((each, at) => (each === owner ? [`${owner}${at}`] : [])),
        );
    }),
  );
});

test('runs two tasks at a time in order, and a failed task releases its permit', async () => {
  const run = createSemaphore(2);
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const task = (number: number) => async () => {
    started.push(number);
    maxRunning = Math.max(maxRunning, (running += 1));
    await nextTurn();
    running -= 1;
    if (number === 1) throw new Error('failed');
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => run(task(number))));
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(maxRunning).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
