import { expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';

import { findExceeded, limitsOf } from './rules.ts';

const SITE = {
  maxOpenAds: 20,
  maxAdsPerDay: null,
  newAccountDays: 7,
  newAccountMaxOpenAds: 30,
  newAccountMaxAdsPerDay: 2,
};

test('a new account has the stricter of both limits, an older one the general ones', () => {
  expect(limitsOf(SITE, null, 7 * DAY_MS - 1)).toEqual({ maxOpenAds: 20, maxAdsPerDay: 2 });
  expect(limitsOf(SITE, null, 7 * DAY_MS)).toEqual({ maxOpenAds: 20, maxAdsPerDay: null });
  expect(limitsOf({ ...SITE, newAccountDays: 0 }, null, 0)).toEqual({ maxOpenAds: 20, maxAdsPerDay: null });
});

test('individual limits replace the site’s', () => {
  const own = { maxOpenAds: null, maxAdsPerDay: 50 };
  expect(limitsOf(SITE, own, 0)).toEqual(own);
});

test.each([
  [{ maxOpenAds: 2, maxAdsPerDay: 1 }, { openAds: 1, adsToday: 0 }, undefined],
  [
    { maxOpenAds: 2, maxAdsPerDay: 1 },
    { openAds: 2, adsToday: 1 },
    { limit: 'maxOpenAds', count: 2 },
  ],
  [
    { maxOpenAds: null, maxAdsPerDay: 1 },
    { openAds: 9, adsToday: 1 },
    { limit: 'maxAdsPerDay', count: 1 },
  ],
  [
    { maxOpenAds: 0, maxAdsPerDay: null },
    { openAds: 0, adsToday: 0 },
    { limit: 'maxOpenAds', count: 0 },
  ],
  [{ maxOpenAds: null, maxAdsPerDay: null }, { openAds: 999, adsToday: 999 }, undefined],
] as const)('%j with %j', (limits, used, exceeded) => {
  expect(findExceeded(limits, used)).toEqual(exceeded);
});
