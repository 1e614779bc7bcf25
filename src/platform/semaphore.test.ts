import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createSemaphore } from './semaphore.ts';

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
