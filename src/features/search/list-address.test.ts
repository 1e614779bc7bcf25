import { expect, test } from 'vitest';

import { changeAddress, readListAddress, readSellerAddress } from './list-address.ts';

test('names that no list knows are neither asked for nor carried on', () => {
  const search = '?utm_source=mail&lng=ar&search=bmw&attr.make=bmw&attr.make=audi&page=3';
  expect(readListAddress('cars', search)).toEqual({
    categoryId: 'cars',
    search: 'bmw',
    'attr.make': ['bmw', 'audi'],
    page: 3,
    limit: 10,
  });
  expect(changeAddress(search, { page: '4' })).toBe('?search=bmw&attr.make=bmw&attr.make=audi&page=4');
});

test('any change but of the page returns to the first', () => {
  expect(changeAddress('?sort=newest&page=3', { sort: undefined, country: 'KW' })).toBe('?country=KW');
  expect(changeAddress('?page=3', {})).toBe('');
});

test('what can not be understood is left out', () => {
  expect(readListAddress(undefined, '?page=none&sort=loudest&minPrice=5&country=')).toEqual({
    minPrice: 5,
    page: 1,
    limit: 10,
  });
});

test('a seller’s page has the category beside the other names', () => {
  const search = '?category=cars&search=bmw&seller=7';
  expect(readSellerAddress('4', search)).toEqual({
    seller: '4',
    categoryId: 'cars',
    search: 'bmw',
    page: 1,
    limit: 10,
  });
  expect(changeAddress(search, { search: undefined, seller: undefined })).toBe('?category=cars');
  expect(readListAddress(undefined, search)).toEqual({ seller: '7', search: 'bmw', page: 1, limit: 10 });
});

test('where a map looks is kept until another place is asked for, and is nothing that is searched by', () => {
  const search = '?view=map&at=29.37,47.97,11';
  expect(readListAddress(undefined, search)).toEqual({ page: 1, limit: 10 });
  expect(changeAddress(search, { minPrice: '5' })).toBe('?view=map&at=29.37%2C47.97%2C11&minPrice=5');
  expect(changeAddress(search, { country: 'SA', city: undefined })).toBe('?view=map&country=SA');
  expect(changeAddress(search, { near: '24,46' })).toBe('?view=map&near=24%2C46');
});
