import { expect, test } from 'vitest';

import { readPriceLimits } from './price-limits.ts';

const CODES = new Set(['KWD', 'BHD', 'SAR', 'USD']);

test.each([
  ['camry under 5000', { max: 5_000, words: 'under 5000' }, 'camry'],
  ['Flat up to 300 KD in Salmiya', { max: 300, currencies: ['KWD'], words: 'up to 300 kd' }, 'flat in salmiya'],
  ['sofa less than 1,500', { max: 1_500, words: 'less than 1500' }, 'sofa'],
  ['car under 85 000', { max: 85_000, words: 'under 85000' }, 'car'],
  ['villa over 200k', { min: 200_000, words: 'over 200000' }, 'villa'],
  ['tv between 50 and 90 kwd', { min: 50, max: 90, currencies: ['KWD'], words: 'between 50 and 90 kwd' }, 'tv'],
  ['شقة بأقل من ٣٠٠ دينار', { max: 300, currencies: ['KWD', 'BHD'], words: 'بأقل من 300 دينار' }, 'شقة'],
  ['كامري تحت 5 آلاف', { max: 5_000, words: 'تحت 5000' }, 'كامري'],
  ['سيارة من 2000 إلى 3000', { min: 2_000, max: 3_000, words: 'من 2000 إلى 3000' }, 'سيارة'],
  ['كنب بين 100 و200 د.ك', { min: 100, max: 200, currencies: ['KWD'], words: 'بين 100 و200 kd' }, 'كنب'],
  ['under 50', { max: 50, words: 'under 50' }, ''],
])('reads the price of “%s”', (search, limit, rest) => {
  expect(readPriceLimits(search, CODES)).toEqual({ limits: [limit], rest });
});

test.each([
  'car under 100 km',
  'flat under 3 rooms',
  'camry above 2015',
  'under the table',
  'iphone 15 pro max 256',
  'nike air max 90',
  'van for up to 7 people',
  'باص لغاية 12 راكب',
  'شقة تحت الانشاء',
  'من الرياض الى جدة',
])('“%s” names no price', (search) => {
  expect(readPriceLimits(search, CODES).limits).toEqual([]);
});

test('words that are to be searched for as such are no price', () => {
  expect(readPriceLimits('phone under 100', CODES, 'under 100')).toEqual({ limits: [], rest: 'phone under 100' });
});

test.each([
  ['phone under 100 usd', ['USD']],
  ['phone under $100', ['USD']],
  ['phone under US$ 100', ['USD']],
  ['phone under 100$', ['USD']],
  ['phone under KWD 100', ['KWD']],
  ['phone under 100 KWD', ['KWD']],
  ['phone under 100 kwd', ['KWD']],
  ['phone under 100 sr', ['SAR']],
  ['phone under 100 dinars', ['KWD', 'BHD']],
  ['phone under 100 riyals', ['SAR']],
  ['هاتف تحت 100 دينار', ['KWD', 'BHD']],
  ['هاتف تحت 100 ريال', ['SAR']],
  ['هاتف تحت 100 د.ك', ['KWD']],
  ['هاتف تحت 100 د. ك.', ['KWD']],
  ['هاتف تحت ١٠٠ ر.س', ['SAR']],
  ['هاتف تحت 100 د.ب', ['BHD']],
  ['هاتف تحت 100 دولار', ['USD']],
])('reads the currency of “%s”', (search, currencies) => {
  expect(readPriceLimits(search, CODES).limits.map((limit) => limit.currencies)).toEqual([currencies]);
});

test.each(['phone under 100 aed', 'هاتف تحت 100 درهم', 'phone under €100', 'phone under 100 pounds'])(
  'a number in a currency that the site doesn’t know is no price: %s',
  (search) => {
    expect(readPriceLimits(search, CODES).limits).toEqual([]);
  },
);
