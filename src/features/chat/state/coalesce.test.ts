import { expect, test } from 'vitest';

import { coalesce } from './coalesce.ts';

/** Work that ends when it is told to. */
function held() {
  const begun: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const work = (key: string) => {
    begun.push(key);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  return { begun, gates, ...coalesce(work) };
}

test('what is asked for while it runs runs once more after that, however often it was asked for', async () => {
  const { begun, gates, run, isRunning } = held();
  const first = run('1');
  const [second, third] = [run('1'), run('1')];
  expect([begun, isRunning('1'), isRunning('2')]).toEqual([['1'], true, false]);
  gates[0]!.resolve();
  await first;
  await expect.poll(() => begun).toEqual(['1', '1']);
  gates[1]!.resolve();
  await Promise.all([second, third]);
  expect([begun.length, isRunning('1')]).toEqual([2, false]);
});

test('keys don’t wait for each other; a failure is told to who asked, and holds up nobody', async () => {
  const { begun, gates, run } = held();
  const [first, after] = [run('1'), run('1')];
  void run('2');
  expect(begun).toEqual(['1', '2']);
  gates[0]!.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect.poll(() => begun).toEqual(['1', '2', '1']);
  gates[2]!.resolve();
  await after;
});
