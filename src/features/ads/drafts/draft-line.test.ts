import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Api, Endpoint } from '#platform/endpoint.ts';

import { createDraftLine } from './draft-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (typedAt: string) => ({ draftId: 'one', typedAt });

/** Takes a second for each call, and writes down what is sent. */
function slowApi() {
  const calls: string[] = [];
  const api = (async ({ method }: Endpoint, { body }: { body?: { updatedAt: string } }) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    calls.push(`${method} ${body?.updatedAt ?? ''}`.trim());
    if (body?.updatedAt === 'refused') throw new Error('refused');
    return {};
  }) as unknown as Api;
  return { api, calls };
}

test('what is typed is sent once the typing pauses, the last of it only', async () => {
  const { api, calls } = slowApi();
  const line = createDraftLine(api);
  for (const typedAt of ['1', '2', '3']) {
    line.keep(draft(typedAt));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toEqual(['PUT 3']);
});

test('forgetting overtakes what waits, and comes after what is on its way', async () => {
  const { api, calls } = slowApi();
  const line = createDraftLine(api);
  line.keep(draft('1'));
  line.flush();
  line.keep(draft('2'));
  line.forget();
  await vi.advanceTimersByTimeAsync(9000);
  expect(calls).toEqual(['PUT 1', 'DELETE']);
});

test('a call that fails holds up none', async () => {
  const { api, calls } = slowApi();
  const line = createDraftLine(api);
  line.keep(draft('refused'));
  line.flush();
  line.keep(draft('2'));
  line.flush();
  await vi.advanceTimersByTimeAsync(9000);
  expect(calls).toEqual(['PUT refused', 'PUT 2']);
});
