import { beforeEach, expect, test, vi } from 'vitest';

import { type ListPage, withPage } from './shown-pages.ts';

test('sets the page and keeps all other parameters', () => {
  expect(withPage('?lng=ar&page=2&attr.make=bmw&attr.make=audi', 3)).toBe(
    '?lng=ar&attr.make=bmw&attr.make=audi&page=3',
  );
  expect(withPage('?page=2', 1)).toBe('');
});

test('a list with several pages has its own scroll position', async () => {
  const { showPages, toScrollKey } = await openPage();
  const list = { key: 'a', pathname: '/list/cars', search: '?sort=oldest' };
  const pages: ListPage[] = [];
  expect(toScrollKey(list)).toBe('a');
  showPages(list, pages);
  expect(toScrollKey({ ...list, search: '?sort=oldest&page=3' })).not.toBe('a');
  expect(toScrollKey({ ...list, pathname: '/list' })).toBe('a');
  for (let other = 0; other < 20; other += 1) showPages({ ...list, key: `b${other}` }, pages);
  expect(toScrollKey(list)).toBe('a');
});

const storage = new Map<string, string>();

/** Loads the module as a page that the browser opens does. `leave` is called when the page is left or hidden. */
async function openPage(entryScript = '/static/js/one.js') {
  vi.resetModules();
  vi.stubEnv('SSR', false);
  const listeners = new Map<string, () => void>();
  const addEventListener = (event: string, listener: () => void) => void listeners.set(event, listener);
  vi.stubGlobal('addEventListener', addEventListener);
  const querySelector = () => ({ src: entryScript });
  vi.stubGlobal('document', { addEventListener, querySelector, visibilityState: 'hidden' });
  vi.stubGlobal('history', { state: { key: 'shown' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const modules = {
    ...(await import('./shown-pages.ts')),
    ...(await import('./show-pages.ts')),
  };
  return { ...modules, leave: (event: 'pagehide' | 'visibilitychange' = 'pagehide') => listeners.get(event)?.() };
}

const at = (key: string) => ({ key, pathname: '/list', search: '' });
/** Pages of about so many characters. */
const pagesOf = (length: number) => [{ text: 'x'.repeat(length) }] as unknown as ListPage[];

beforeEach(() => storage.clear());

test.for(['pagehide', 'visibilitychange'] as const)('lists are stored at %s, for the next page', async (event) => {
  const { leave, ...page } = await openPage();
  page.showPages(at('a'), pagesOf(10));
  leave(event);
  const next = await openPage();
  expect(next.toScrollKey({ ...at('a'), search: '?page=3' })).toBe('a continued');
  expect(next.toScrollKey(at('b'))).toBe('b');
});

test('the newest lists are stored, as many as fit', async () => {
  const { leave, ...page } = await openPage();
  for (const key of ['a', 'b', 'c']) page.showPages(at(key), pagesOf(200_000));
  leave();
  expect(storage.get('shownPages')!.length).toBeLessThan(500_000);
  const next = await openPage();
  expect(['a', 'b', 'c'].map((key) => next.toScrollKey(at(key)))).toEqual(['a', 'b continued', 'c continued']);
});

test('lists of another build are not shown: their data may have another shape', async () => {
  const { leave, ...page } = await openPage();
  page.showPages(at('a'), pagesOf(10));
  leave();
  const next = await openPage('/static/js/another.js');
  expect(next.toScrollKey(at('a'))).toBe('a');
});

test.for(['{', '[]', '{"version":"another","lists":[["a /list",[]]]}'])('%s is not read as lists', async (stored) => {
  storage.set('shownPages', stored);
  const { toScrollKey: keyOf } = await openPage();
  expect(keyOf(at('a'))).toBe('a');
});

test('a page without storage works', async () => {
  const { leave, ...page } = await openPage();
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  page.showPages(at('a'), pagesOf(10));
  expect(() => leave()).not.toThrow();
});

test('after a logout only the list on the screen is known', async () => {
  const { leave, ...page } = await openPage();
  for (const key of ['a', 'shown']) page.showPages(at(key), pagesOf(10));
  leave();
  page.forgetPages();
  expect(storage.size).toBe(0);
  expect(['a', 'shown'].map((key) => page.toScrollKey(at(key)))).toEqual(['a', 'shown continued']);
});
