import { expect, test } from 'vitest';

import { parseListUrl } from './list-url.ts';
import { toListSearch } from './submitted-list.ts';

test.for([
  ['?country=KW&sort=newest', '?country=KW&sort=newest'],
  ['?country=&minPrice=2000&maxPrice=', '?minPrice=2000'],
  ['?minPrice=&maxPrice=&attr.make=', ''],
  ['?search=&country=KW', '?country=KW'],
  ['?minPrice=٢٠٠٠&maxPrice=۴٬۵۰۰', '?minPrice=2000&maxPrice=4500'],
  ['?minPrice=2,500+KD', '?minPrice=2500'],
  ['?minPrice=1e3&maxPrice=-1', '?minPrice=1e3&maxPrice=-1'],
  ['?minPrice=cheap&country=KW', '?country=KW'],
  ['?attr.year.from=2015&attr.year.to=2020', '?attr.year=2015..2020'],
  ['?attr.year.from=2015&attr.year.to=', '?attr.year=2015..'],
  ['?attr.mileage.from=&attr.mileage.to=٩٠٬٠٠٠', '?attr.mileage=..90000'],
  ['?attr.year.from=&attr.year.to=&attr.make=kia', '?attr.make=kia'],
  ['?attr.free-from.from=2026-12-20&attr.free-from.to=2027-01-10', '?attr.free-from=2026-12-20..2027-01-10'],
  ['?attr.fuel=petrol&attr.fuel=diesel&attr.year.from=&attr.year.to=', '?attr.fuel=petrol&attr.fuel=diesel'],
  ['?attr.make=nissan%2Ctoyota&search=a%2Cb', '?attr.make=nissan&attr.make=toyota&search=a%2Cb'],
  ['?utm_source=mail', '?utm_source=mail'],
  ['?search=a+b%20c', '?search=a+b%20c'],
  ['', ''],
])('“%s” becomes “%s”', ([submitted = '', expected = '']) => {
  expect(toListSearch(submitted)).toBe(expected);
  expect(toListSearch(expected)).toBe(expected);
  expect(parseListUrl('cars', toListSearch(submitted))).toEqual(parseListUrl('cars', expected));
});
