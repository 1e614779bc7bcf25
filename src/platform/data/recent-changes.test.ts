import { expect, test } from 'vitest';

import { RecentChanges } from './open-replicas.server.ts';

test('knows which tags changed after a time', () => {
  const changes = new RecentChanges();
  changes.notice(['ad:1', 'site'], 10);
  changes.notice(['ad:2'], 20);
  expect(changes.hasChangedSince(['ad:1'], 9)).toBe(true);
  expect(changes.hasChangedSince(['ad:1'], 10)).toBe(false);
  expect(changes.hasChangedSince(['ad:1', 'ad:2'], 15)).toBe(true);
  expect(changes.hasChangedSince(['ad:3'], 0)).toBe(false);
});

test('anything may have changed while changes were missed, and before the oldest known change', () => {
  const changes = new RecentChanges();
  changes.notice('all', 10);
  expect(changes.hasChangedSince(['ad:1'], 9)).toBe(true);
  expect(changes.hasChangedSince([], 9)).toBe(true);
  expect(changes.hasChangedSince(['ad:1'], 10)).toBe(false);
  changes.notice(['ad:1'], 20);
  changes.forget(30);
  expect(changes.hasChangedSince(['ad:2'], 25)).toBe(true);
  expect(changes.hasChangedSince(['ad:1'], 30)).toBe(false);
});
