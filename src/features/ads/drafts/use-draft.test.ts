import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Api, Endpoint } from '#platform/http/endpoint.ts';
import { takeTime } from '#tests/support/take-time.ts';

import { createDraftSync } from './use-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (typedAt: string) => ({ draftId: 'one', typedAt });

/** An API that takes a second per call and records the calls. */
function slowApi() {
  const calls: string[] = [];
  const api = (async ({ method }: Endpoint, { body }: { body?: { updatedAt: string } }) => {
    await takeTime(1000);
    calls.push(`${method} ${body?.updatedAt ?? ''}`.trim());
    if (body?.updatedAt === 'refused') throw new Error('refused');
    return {};
  }) as unknown as Api;
  return { api, calls };
}

test('sends the latest draft when typing pauses', async () => {
  const { api, calls } = slowApi();
  const sync = createDraftSync(api);
  for (const typedAt of ['1', '2', '3']) {
    sync.save(draft(typedAt));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toEqual(['PUT 3']);
});

test('discarding drops the pending draft and waits for the call in flight', async () => {
  const { api, calls } = slowApi();
  const sync = createDraftSync(api);
  sync.save(draft('1'));
  sync.flush();
  sync.save(draft('2'));
  sync.discard();
  await vi.advanceTimersByTimeAsync(9000);
  expect(calls).toEqual(['PUT 1', 'DELETE']);
});

test('a failed call does not block the next', async () => {
  const { api, calls } = slowApi();
  const sync = createDraftSync(api);
  sync.save(draft('refused'));
  sync.flush();
  sync.save(draft('2'));
  sync.flush();
  await vi.advanceTimersByTimeAsync(9000);
  expect(calls).toEqual(['PUT refused', 'PUT 2']);
});
