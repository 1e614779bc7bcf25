import { expect, test } from 'vitest';

import { bannerState, isPlaceOfList, timeUntilChange } from './rules.ts';

const at = (time: number) => new Date(time);
const banner = { isHidden: false, startsAt: at(10), endsAt: at(20) };

test('a banner is shown from its start until just before its end, unless it is hidden', () => {
  expect([9, 10, 19, 20].map((now) => bannerState(banner, now))).toEqual(['scheduled', 'active', 'active', 'ended']);
  expect(bannerState({ ...banner, isHidden: true }, 15)).toBe('hidden');
  expect(bannerState({ isHidden: false, startsAt: null, endsAt: null }, 15)).toBe('active');
});

test('the next change is the nearest start or end of a banner that is not hidden', () => {
  const others = [
    { isHidden: true, startsAt: at(6), endsAt: null },
    { isHidden: false, startsAt: null, endsAt: at(12) },
  ];
  expect([5, 10, 12, 20].map((now) => timeUntilChange([banner, ...others], now))).toEqual([5, 2, 8, Infinity]);
});

test('a banner of a category is above the lists of the category and of those inside it', () => {
  expect(isPlaceOfList('list', [])).toBe(true);
  expect(isPlaceOfList('list/vehicles', ['vehicles', 'cars'])).toBe(true);
  expect(isPlaceOfList('list/cars', ['vehicles'])).toBe(false);
  expect(isPlaceOfList('home', ['vehicles'])).toBe(false);
});
