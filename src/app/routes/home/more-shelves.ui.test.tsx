import { expect, onTestFinished, test, vi } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import * as searchApi from '#features/search/contract.ts';
import * as suggestionsApi from '#features/search/suggestions/contract.ts';
import { listPage, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { fakePosition } from '#tests/ui/fake-position.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import MoreShelves from './more-shelves.tsx';

const [home, layout] = [wordsOf('home'), wordsOf('layout')];
const POPULAR = { text: 'sofa', found: { count: 3 } };

/** Opens the shelves in a browser that allows the position, refuses it, or would ask. */
async function openShelves(permission: PermissionState, { path = '/', as = false, popular = [POPULAR] } = {}) {
  const position = fakePosition();
  const query = vi.spyOn(navigator.permissions, 'query');
  query.mockResolvedValue(Object.assign(new EventTarget(), { name: 'geolocation', state: permission, onchange: null }));
  onTestFinished(() => query.mockRestore());
  const api = fakeApi();
  // A card under the pointer preloads its ad.
  for (const endpoint of [adsApi.get, adsApi.listSimilar]) api.on(endpoint);
  api.on(suggestionsApi.list).always({ categories: [], places: [], options: [], phrases: popular });
  api.on(savedSearchesApi.list).always({
    savedSearches: [
      {
        _id: '1',
        name: 'Toyotas',
        address: '/list/cars',
        frequency: 'daily',
        filters: [],
        newFinds: 3,
        createdAt: '2026-11-01T08:00:00.000Z',
      },
    ],
  });
  const searching = api.on(searchApi.search);
  const { screen } = await open(<MoreShelves />, { api, path, pattern: '/', ...(as && { as: member() }) });
  const near = screen.getByRole('region', { name: home.nearYou });
  const ask = near.getByRole('button', { name: home.useMyLocation });
  const news = screen.getByRole('region', { name: home.searchNews });
  const searches = screen.getByRole('region', { name: layout.popularSearches });
  return { screen, near, ask, news, searches, position, searching };
}

test('the nearest ads are shown where the position is allowed', async () => {
  const { near, position, searching } = await openShelves('granted', { path: '/?country=KW' });
  await expect.poll(position.asked).toBe(1);
  position.deliver();
  await searching.answer(listPage(3));
  await expect.element(near.getByRole('article').first()).toBeVisible();
  const all = near.getByRole('link', { name: home.seeAll });
  await expect.element(all).toHaveAttribute('href', '/list?country=KW&near=29.376%2C47.977&sort=nearest');
  expect(searching.inputs[0]?.query).toMatchObject({ country: 'KW', near: '29.376,47.977', sort: 'nearest' });
});

test('the position is asked for only when the visitor wants it', async () => {
  const { near, ask, position, searching } = await openShelves('prompt');
  await expect.element(near.getByText(home.nearYouText)).toBeVisible();
  expect(position.asked()).toBe(0);
  await ask.click();
  await expect.element(ask).toBeDisabled();
  position.deliver();
  await searching.answer(listPage(3));
  await expect.element(near.getByRole('article').first()).toBeVisible();
});

test('a refused position is reported', async () => {
  const { near, ask, position } = await openShelves('prompt');
  await ask.click();
  position.refuse();
  await expect.element(near.getByText(home.locationRefused)).toBeVisible();
});

test('a failed search for the nearest ads can be repeated', async () => {
  const { near, ask, position, searching } = await openShelves('prompt');
  await ask.click();
  position.deliver();
  await searching.fail();
  await expect.element(near.getByText(layout.loadFailed)).toBeVisible();
  await ask.click();
  await searching.answer(listPage(3));
  await expect.element(near.getByRole('article').first()).toBeVisible();
  expect(position.asked()).toBe(1);
});

test('a position without ads around it says so', async () => {
  const { near, ask, position, searching } = await openShelves('prompt');
  await ask.click();
  position.deliver();
  await searching.answer(listPage(0));
  await expect.element(near.getByText(home.nothingNear)).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
});

test('a browser that refused the position before is not asked again', async () => {
  const { near, searches, position } = await openShelves('denied');
  await expect.element(searches).toBeVisible();
  await expect.element(near).not.toBeInTheDocument();
  expect(position.asked()).toBe(0);
});

test('popular searches open the list of the place', async () => {
  const { searches } = await openShelves('denied', { path: '/?country=KW' });
  const link = searches.getByRole('link', { name: 'sofa' });
  await expect.element(link).toHaveAttribute('href', '/list?country=KW&search=sofa');
});

test('a site without popular searches has no such shelf', async () => {
  const { near, searches } = await openShelves('prompt', { popular: [] });
  await expect.element(near).toBeVisible();
  await expect.element(searches).not.toBeInTheDocument();
});

test('a member sees which saved searches have new results', async () => {
  const { news } = await openShelves('denied', { as: true });
  const link = news.getByRole('link', { name: 'Toyotas 3 new' });
  await expect.element(link).toHaveAttribute('href', '/list/cars?sort=newest');
});

test('saved searches are not repeated where the row above has them', async () => {
  localStorage.setItem('recentAds', '["8"]');
  const { news, searches } = await openShelves('denied', { as: true });
  await expect.element(searches).toBeVisible();
  await expect.element(news).not.toBeInTheDocument();
});
