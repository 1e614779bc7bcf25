import { expect, onTestFinished, test, vi } from 'vitest';
import { Link } from 'react-router';

import { listPage } from '#tests/ui/builders.ts';
import { answerCatalogue } from '#tests/ui/car-lists.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as searchApi from '../contract.ts';
import { ActiveFilters } from './active-filters.tsx';

/** Opens the chips of a search, and a link to an ad. A visit counts a search once, so each test has its own words. */
async function openSearch(search: string, { total = 3, nearest = undefined as string | undefined } = {}) {
  const counted: Promise<unknown>[] = [];
  const send = vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => {
    counted.push(new Response(body).json());
    return true;
  });
  onTestFinished(() => send.mockRestore());
  const api = fakeApi();
  answerCatalogue(api);
  api.on(searchApi.search).always(listPage(total));
  const shown = (
    <>
      <ActiveFilters categoryId="cars" text={nearest ? { lexemes: [], nearest } : undefined} />
      <Link to="/ad/1">The ad</Link>
    </>
  );
  const { screen, router } = await open(shown, { api, path: `/list/cars?search=${search}`, pattern: '/list/cars' });
  // Shown with the number of ads, from which on the search counts.
  const waitUntilShown = async (words: string) => {
    const link = screen.getByText(wordsOf('layout').inAllCategories.replace('{{text}}', words));
    await expect.element(link).toBeVisible();
  };
  if (total > 0) await waitUntilShown(search);
  const openList = async (words: string) => {
    await router.navigate(`/list/cars?search=${words}`);
    await waitUntilShown(words);
  };
  return { screen, router, openList, counted: () => Promise.all(counted), send };
}

test('a search is counted once it is left', async () => {
  const { router, counted, send } = await openSearch('sofa');
  expect(send).not.toHaveBeenCalled();
  await router.navigate('/faq');
  await expect.poll(counted).toEqual([{ search: 'sofa', isShown: true, isOpened: false }]);
  expect(String(send.mock.calls[0]?.[0])).toBe('/api/ads/searches?lng=en');
});

test('a search whose ad was opened counts as successful', async () => {
  const { screen, counted } = await openSearch('bicycle');
  await screen.getByRole('link', { name: 'The ad' }).click();
  await expect.poll(counted).toEqual([{ search: 'bicycle', isShown: true, isOpened: true }]);
});

test('a search is counted once a visit, and again only for its first opened ad', async () => {
  const { screen, openList, counted } = await openSearch('piano');
  await openList('violin');
  await openList('piano');
  await screen.getByRole('link', { name: 'The ad' }).click();
  await expect.poll(counted).toEqual([
    { search: 'piano', isShown: true, isOpened: false },
    { search: 'violin', isShown: true, isOpened: false },
    { search: 'piano', isShown: false, isOpened: true },
  ]);
});

test('Back to an ad does not count as opening it from the list', async () => {
  const { router, openList, counted } = await openSearch('drum');
  await router.navigate('/ad/2');
  await openList('camera');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/ad/2');
  await expect.poll(async () => (await counted()).at(-1)).toEqual({ search: 'camera', isShown: true, isOpened: false });
});

test('a list of the nearest text is counted as such', async () => {
  const { router, counted } = await openSearch('purple harp', { nearest: 'harp' });
  await router.navigate('/faq');
  await expect.poll(counted).toEqual([{ search: 'purple harp', isShown: true, isOpened: false, isNearest: true }]);
});

test('an empty list is not counted: the server counts those', async () => {
  const { router, counted } = await openSearch('zeppelin', { total: 0 });
  await router.navigate('/faq');
  await expect.poll(() => router.state.location.pathname).toBe('/faq');
  expect(await counted()).toEqual([]);
});
