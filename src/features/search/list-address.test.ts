import { expect, test } from 'vitest';

import { changeAddress, readListAddress } from './list-address.ts';

test('names that no list knows are neither asked for nor carried on', () => {
  const search = '?utm_source=mail&lng=ar&search=bmw&attr.make=bmw&attr.make=audi&page=3';
  expect(readListAddress('cars', search)).toEqual({ categoryId: 'cars', search: 'bmw', 'attr.make': ['bmw', 'audi'], page: 3, limit: 10 });
  expect(changeAddress(search, { page: '4' })).toBe('?search=bmw&attr.make=bmw&attr.make=audi&page=4');
});

test('any change but of the page returns to the first', () => {
  expect(changeAddress('?sort=newest&page=3', { sort: undefined, country: 'KW' })).toBe('?country=KW');
  expect(changeAddress('?page=3', {})).toBe('');
});

test('what can not be understood is left out', () => {
  expect(readListAddress(undefined, '?page=none&sort=loudest&minPrice=5&country=')).toEqual({ minPrice: 5, page: 1, limit: 10 });
});
