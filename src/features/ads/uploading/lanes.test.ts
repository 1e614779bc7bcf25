import { expect, test } from 'vitest';

import { createLanes } from './lanes.ts';

test('two run at once, in order, and one that fails frees its lane', async () => {
  const run = createLanes(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (number === 1) throw new Error('lost');
  };
  const ends = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => run(task(number))));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
