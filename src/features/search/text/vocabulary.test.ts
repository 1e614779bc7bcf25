import { expect, test } from 'vitest';

import { MINUTE_MS } from '#platform/durations.ts';

import { isRefreshDue } from './vocabulary.server.ts';

test('a refresh of 6 s is due again after 10 minutes', () => {
  expect(isRefreshDue({ endedAt: 0, seconds: 6 }, 10 * MINUTE_MS)).toBe(true);
  expect(isRefreshDue({ endedAt: 0, seconds: 6 }, 10 * MINUTE_MS - 1)).toBe(false);
});
