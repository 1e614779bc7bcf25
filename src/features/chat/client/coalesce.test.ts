import { expect, test } from 'vitest';

import { coalesce } from './coalesce.ts';

/** Coalesced work that ends when its gate is resolved. */
function setUp() {
  const started: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const work = (key: string) => {
    started.push(key);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  return { started, gates, ...coalesce(work) };
}

test('runs again once after the current run, however often it was requested meanwhile', async () => {
  const { started, gates, run, isRunning } = setUp();
  const first = run('1');
  const [second, third] = [run('1'), run('1')];
  expect([started, isRunning('1'), isRunning('2')]).toEqual([['1'], true, false]);
  gates[0]!.resolve();
  await first;
  await expect.poll(() => started).toEqual(['1', '1']);
  gates[1]!.resolve();
  await Promise.all([second, third]);
  expect([started.length, isRunning('1')]).toEqual([2, false]);
});

test('keys are independent; a failure rejects for its caller and does not block later runs', async () => {
  const { started, gates, run } = setUp();
  const [first, after] = [run('1'), run('1')];
  void run('2');
  expect(started).toEqual(['1', '2']);
  gates[0]!.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect.poll(() => started).toEqual(['1', '2', '1']);
  gates[2]!.resolve();
  await after;
});
