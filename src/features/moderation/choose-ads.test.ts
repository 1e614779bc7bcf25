import { expect, test } from 'vitest';

import { chooseAds } from './queue-screen.tsx';

test('decides every selected ad, also those that no page shows', () => {
  const shown = new Map([['2', { version: '2026-06-01T00:00:00.000Z' }]]);
  expect(chooseAds(['1', '2', '3'], shown)).toEqual([
    { _id: '1' },
    { _id: '2', version: '2026-06-01T00:00:00.000Z' },
    { _id: '3' },
  ]);
});
