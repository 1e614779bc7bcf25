import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as searchApi from '#features/search/contract.ts';
import * as facetsApi from '#features/search/facets/contract.ts';
import { listPage } from '#tests/ui/builders.ts';
import { answerCatalogue, NO_COUNTS } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as listScreen from '../list.tsx';

const [list, layout] = [wordsOf('list'), wordsOf('layout')];

/** Opens a list of `total` ads on a desktop. Its first page is answered, further ones by the test. */
async function openList({ total = 65, path = '/list', page = 1 } = {}) {
  const api = fakeApi();
  answerCatalogue(api);
  api.on(facetsApi.count).always(NO_COUNTS);
  const loading = api.on(searchApi.search);
  const { screen, router } = await open(listScreen, { api, path, pattern: '/list/:categoryId?' });
  onTestFinished(() => window.scrollTo(0, 0));
  await loading.answer(listPage(total, page));
  const ids = () =>
    screen
      .getByRole('article')
      .getByRole('link')
      .elements()
      .map((link) => Number(/\d+$/.exec(link.getAttribute('href')!)));
  await expect.poll(() => ids().length).toBeGreaterThan(0);
  const more = screen.getByRole('link', { name: list.showMore });
  // The code of further pages loads with the first use of the page.
  dispatchEvent(new PointerEvent('pointermove'));
  if (page * 10 < total) await expect.element(more).toBeVisible();
  /** Until `page` is asked for: more ads move the end of the list. */
  const scrollUntilAsked = (asked: number) =>
    vi.waitFor(() => {
      window.scrollTo(0, document.body.scrollHeight);
      expect(loading.inputs.at(-1)?.query.page).toBe(asked);
    }, 5000);
  const loadByScrolling = async (asked: number) => {
    await scrollUntilAsked(asked);
    await loading.answer(listPage(total, asked));
    await expect.poll(() => ids().length).toBe(asked * 10);
  };
  return { screen, router, loading, ids, more, scrollUntilAsked, loadByScrolling };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('two further pages load on scrolling, then on demand', async () => {
  const { screen, loading, ids, more, loadByScrolling } = await openList();
  await loadByScrolling(2);
  await loadByScrolling(3);
  expect(ids()).toEqual(numbers(1, 30));
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(more).toBeVisible();
  expect(loading.inputs).toHaveLength(3);
  await more.click();
  await loading.answer(listPage(65, 4));
  await expect.poll(ids).toEqual(numbers(1, 40));
  await expect.element(screen.getByRole('article').nth(30).getByRole('link')).toHaveFocus();
});

test('no page loads before the visitor scrolls', async () => {
  const { loading } = await openList();
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  expect(loading.inputs).toHaveLength(1);
});

test('pages load when a busy browser reports both that the end was out of view and is in view', async () => {
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const before = (entry: IntersectionObserverEntry) => new Proxy(entry, { get: () => false });
      super((entries, observer) => callback([before(entries[0]!), ...entries], observer), options);
    }
  };
  onTestFinished(() => {
    window.IntersectionObserver = Native;
  });
  const { loadByScrolling, ids } = await openList();
  await loadByScrolling(2);
  await expect.poll(ids).toEqual(numbers(1, 20));
});

test('a page that fails to load is loaded again on demand', async () => {
  const { screen, loading, ids, scrollUntilAsked } = await openList();
  await scrollUntilAsked(2);
  await loading.fail();
  const failed = screen.getByRole('alert');
  await expect.element(failed).toMatchTextContent(layout.loadFailed);
  await expectAccessible();
  expect(ids()).toEqual(numbers(1, 10));
  await failed.getByRole('button', { name: layout.retry }).click();
  await loading.answer(listPage(65, 2));
  await expect.poll(ids).toEqual(numbers(1, 20));
  await expect.element(failed).not.toBeInTheDocument();
});

test('an ad that moved to the next page meanwhile is shown once', async () => {
  const { loading, ids, scrollUntilAsked } = await openList({ total: 15 });
  await scrollUntilAsked(2);
  const { ads, ...page } = listPage(15, 2);
  await loading.answer({ ...page, ads: [...listPage(15).ads.slice(9), ...ads] });
  await expect.poll(ids).toEqual(numbers(1, 15));
});

test('the end of a list has no button, and its pages are links', async () => {
  const { screen, more, loadByScrolling } = await openList({ total: 20 });
  await loadByScrolling(2);
  await expect.element(more).not.toBeInTheDocument();
  const pages = screen.getByRole('navigation', { name: layout.pages });
  await expect
    .element(pages.getByRole('link', { name: layout.pageNumber.replace('{{page}}', '2') }))
    .toHaveAttribute('aria-current', 'page');
});

test('the address names the page in view, and has one history entry', async () => {
  const { screen, loadByScrolling } = await openList({ path: '/list?utm_source=mail' });
  const entries = history.length;
  await loadByScrolling(2);
  await loadByScrolling(3);
  screen.getByRole('article').nth(20).element().scrollIntoView();
  await expect.poll(() => location.search).toBe('?utm_source=mail&page=3');
  window.scrollTo(0, 0);
  await expect.poll(() => location.search).toBe('?utm_source=mail');
  expect(history.length).toBe(entries);
});

test('another order starts again with one page', async () => {
  const { screen, loading, ids, loadByScrolling } = await openList();
  await loadByScrolling(2);
  await screen.getByRole('combobox', { name: list.sortBy }).selectOptions('oldest');
  await loading.answer(listPage(65, 1, { sort: 'oldest' }));
  await expect.poll(ids).toEqual(numbers(1, 10));
});

test('a page that arrives after the order has changed is left out', async () => {
  const { screen, loading, ids, scrollUntilAsked } = await openList();
  await scrollUntilAsked(2);
  await screen.getByRole('combobox', { name: list.sortBy }).selectOptions('oldest');
  await expect.poll(() => loading.inputs.length).toBe(3);
  await loading.answer(listPage(65, 2));
  await loading.answer(listPage(65, 1, { sort: 'oldest' }));
  await expect.poll(ids).toEqual(numbers(1, 10));
});

test('a page in the middle links to the one before', async () => {
  const { screen, ids } = await openList({ path: '/list?sort=oldest&page=3', page: 3 });
  expect(ids()).toEqual(numbers(21, 30));
  const earlier = screen.getByRole('link', { name: list.showEarlier });
  await expect.element(earlier).toHaveAttribute('href', '/list?sort=oldest&page=2');
});

test('a full page ends with two tiles: save the search, and sell', async () => {
  const { screen } = await openList({ path: '/list/cars?withPictures=1' });
  const last = screen.getByRole('main').getByRole('listitem');
  await expect.element(last.getByRole('button', { name: new RegExp(list.notifyNewAds) })).toBeVisible();
  await expect.element(last.getByRole('link', { name: new RegExp(list.sellHere) })).toHaveAttribute('href', '/create');
});

test('the list of all ads has a tile for the categories', async () => {
  const { screen } = await openList({ path: '/list?country=KW' });
  const tile = screen.getByRole('link', { name: list.browseCategories });
  await expect.element(tile).toHaveAttribute('href', '/categories?country=KW');
});

test('a short page has no tiles', async () => {
  const { screen } = await openList({ path: '/list/cars', total: 9 });
  await expect.element(screen.getByRole('link', { name: new RegExp(list.sellHere) })).not.toBeInTheDocument();
});

test('“Show more” opens the next page in a new tab, too', async () => {
  const { more } = await openList();
  await expect.element(more).toHaveAttribute('href', '/list?page=2');
  await userEvent.keyboard('{Control>}');
  let isLeftToBrowser = false;
  const notice = (event: MouseEvent) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', notice, { once: true });
  await more.click();
  await userEvent.keyboard('{/Control}');
  expect(isLeftToBrowser).toBe(true);
});
