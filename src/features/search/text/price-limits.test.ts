import { expect, test } from 'vitest';

import { readPriceLimits } from './price-limits.ts';

test.each([
  ['camry under 5000', { max: 5_000, words: 'under 5000' }, 'camry'],
  ['Flat up to 300 KD in Salmiya', { max: 300, words: 'up to 300 kd' }, 'flat in salmiya'],
  ['sofa less than 1,500', { max: 1_500, words: 'less than 1500' }, 'sofa'],
  ['villa over 200k', { min: 200_000, words: 'over 200000' }, 'villa'],
  ['tv between 50 and 90 kwd', { min: 50, max: 90, words: 'between 50 and 90 kwd' }, 'tv'],
  ['شقة بأقل من ٣٠٠ دينار', { max: 300, words: 'بأقل من 300 دينار' }, 'شقة'],
  ['كامري تحت 5 آلاف', { max: 5_000, words: 'تحت 5000' }, 'كامري'],
  ['سيارة من 2000 إلى 3000', { min: 2_000, max: 3_000, words: 'من 2000 إلى 3000' }, 'سيارة'],
  ['كنب بين 100 و200 د.ك', { min: 100, max: 200, words: 'بين 100 و200 kd' }, 'كنب'],
  ['under 50', { max: 50, words: 'under 50' }, ''],
])('reads the price of “%s”', (search, limit, rest) => {
  expect(readPriceLimits(search, 'KWD')).toEqual({ limits: [limit], rest });
});

test.each([
  'car under 100 km',
  'flat under 3 rooms',
  'camry above 2015',
  'phone under 100 usd',
  'under the table',
  'iphone 15 pro max 256',
  'nike air max 90',
  'van for up to 7 people',
  'باص لغاية 12 راكب',
  'شقة تحت الانشاء',
  'من الرياض الى جدة',
])('“%s” names no price', (search) => {
  expect(readPriceLimits(search, 'KWD').limits).toEqual([]);
});

test('a number in the list’s own currency is a price, a plain phrase is not', () => {
  expect(readPriceLimits('phone under 100 usd', 'USD').limits).toEqual([{ max: 100, words: 'under 100 usd' }]);
  expect(readPriceLimits('phone under 100', 'KWD', 'under 100')).toEqual({ limits: [], rest: 'phone under 100' });
});
