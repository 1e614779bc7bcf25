import { expect, test } from 'vitest';

import { type ListPage, showPages, toScrollKey, withPage } from './shown-pages.ts';

test('sets the page and keeps all other parameters', () => {
  expect(withPage('?lng=ar&page=2&attr.make=bmw&attr.make=audi', 3)).toBe(
    '?lng=ar&attr.make=bmw&attr.make=audi&page=3',
  );
  expect(withPage('?page=2', 1)).toBe('');
});

test('a list with several pages has its own scroll position', () => {
  const list = { key: 'a', pathname: '/list/cars', search: '?sort=oldest' };
  const pages: ListPage[] = [];
  expect(toScrollKey(list)).toBe('a');
  showPages(list, pages);
  expect(toScrollKey({ ...list, search: '?sort=oldest&page=3' })).not.toBe('a');
  expect(toScrollKey({ ...list, pathname: '/list' })).toBe('a');
  for (let other = 0; other < 20; other += 1) showPages({ ...list, key: `b${other}` }, pages);
  expect(toScrollKey(list)).toBe('a');
});
