import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as adsApi from '#features/ads/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import * as searchApi from '#features/search/contract.ts';
import * as facetsApi from '#features/search/facets/contract.ts';
import * as wideningApi from '#features/search/widening/contract.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';
import { adCard, listPage } from '#tests/ui/builders.ts';
import { answerCatalogue, NO_COUNTS } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as listScreen from './list.tsx';

const list = wordsOf('list');

interface Given {
  language?: Language;
  width?: number;
  /** What the test answers itself. */
  except?: Endpoint[];
}

/** Opens a list, whose ads the test answers. */
async function openList(path: string, { language = 'en', width = 1280, except = [] }: Given = {}) {
  const api = fakeApi();
  answerCatalogue(api, { except });
  api.on(facetsApi.count).always(NO_COUNTS);
  const searching = api.on(searchApi.search);
  const { screen, router } = await open(listScreen, { api, path, pattern: '/list/:categoryId?', language, width });
  const address = () => router.state.location.pathname + router.state.location.search;
  const filters = screen.getByRole('complementary', { name: list.filters });
  return { api, screen, address, router, searching, filters };
}

test.for([
  { language: 'en', title: 'Cars in Salmiya', total: '1,234 ads' },
  { language: 'ar', title: 'سيارات في السالمية', total: '1,234 إعلانًا' },
] as const)('the title names the category and the place, in $language', async ({ language, title, total }) => {
  const { screen, searching } = await openList('/list/cars?country=KW&city=salmiya', { language });
  await searching.answer(listPage(1234));
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(total);
  expect(document.title).toContain(title);
});

test('the title names the words of a search, which search engines do not index', async () => {
  const { screen, searching } = await openList('/list/cars?search=toyota');
  await searching.always(listPage(3));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Results for “toyota”' })).toBeVisible();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('a number of ads that is too large to count is shown as a lower bound', async () => {
  const { screen, searching } = await openList('/list');
  const page = listPage(10_000);
  await searching.answer({ ...page, pagination: { ...page.pagination, totalIsCapped: true } });
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('10,000 ads+');
});

test('search engines get one address for a list, whatever its order', async () => {
  const { screen, searching } = await openList('/list/cars?sort=oldest&country=KW');
  await searching.answer(listPage(3));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  expect(canonical?.href).toBe(`${location.origin}/list/cars?country=KW`);
});

test('the list of an unknown category shows all ads of the place', async () => {
  const { screen, address, searching, api } = await openList('/list/ships?country=KW&minPrice=1', {
    except: [catalogApi.getCategory],
  });
  await api.on(catalogApi.getCategory).refuse('CATEGORY_NOT_FOUND');
  await searching.answer(listPage(3));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'All ads in Kuwait' })).toBeVisible();
  expect(address()).toBe('/list?country=KW');
});

test.for([
  { refused: ['attr.wings'], path: '/list/cars?country=KW&attr.wings=2', shown: '/list/cars?country=KW' },
  { refused: ['city'], path: '/list/cars?country=KW&city=nowhere&sort=oldest', shown: '/list/cars?sort=oldest' },
  { refused: [], path: '/list?search=%00', shown: '/list' },
])('the address loses refused filters: $path', async ({ refused, path, shown }) => {
  const { screen, address, searching } = await openList(path);
  await searching.refuse('VALIDATION_FAILED', {
    fieldErrors: Object.fromEntries(refused.map((name) => [name, 'filterUnknown'])),
  });
  await searching.answer(listPage(3));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(address()).toBe(shown);
});

test('invalid values of an address are ignored', async () => {
  const { screen, address, searching } = await openList('/list?sort=zzz&page=-4&minPrice=a&utm_source=mail');
  await searching.answer(listPage(3));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(searching.inputs).toEqual([{ query: { page: 1, limit: 10 } }]);
  expect(address()).toBe('/list?sort=zzz&page=-4&minPrice=a&utm_source=mail');
});

test.for([
  { total: 15, shown: '/list?sort=oldest&page=2' },
  { total: 4, shown: '/list?sort=oldest' },
])('a page beyond the end of $total ads opens the last one', async ({ total, shown }) => {
  const { screen, address, searching } = await openList('/list?sort=oldest&page=9');
  await searching.answer(listPage(total, 9));
  await searching.answer(listPage(total, shown.endsWith('2') ? 2 : 1));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(address()).toBe(shown);
});

test.for([
  { path: '/list', sorts: [list.sort_newest, list.sort_oldest, list['sort_low-to-high'], list['sort_high-to-low']] },
  { path: '/list?search=sofa', sorts: [list.sort_relevance, list.sort_newest] },
  { path: '/list?near=29.3,48', sorts: [list.sort_nearest, list.sort_newest] },
])('the orders of $path', async ({ path, sorts }) => {
  const { screen, searching } = await openList(path);
  searching.always(listPage(3));
  const sort = screen.getByRole('combobox', { name: list.sortBy });
  await expect.element(sort).toBeVisible();
  const shown = sort
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(shown.slice(0, sorts.length)).toEqual(sorts);
});

test('an order is shown as chosen while its ads load', async () => {
  const { screen, address, searching } = await openList('/list?page=2');
  await searching.answer(listPage(15, 2));
  const sort = screen.getByRole('combobox', { name: list.sortBy });
  await sort.selectOptions('oldest');
  await expect.element(sort).toHaveValue('oldest');
  const results = screen.getByRole('region', { name: wordsOf('layout').allAds });
  await expect.element(results).toHaveAttribute('aria-busy', 'true');
  expect(address()).toBe('/list?page=2');
  await expectAccessible();
  await searching.answer(listPage(15, 1, { sort: 'oldest' }));
  await expect.poll(address).toBe('/list?sort=oldest');
  await expect.element(results).toHaveAttribute('aria-busy', 'false');
});

test('filters selected while a list loads are all applied', async () => {
  const { screen, address, searching, filters } = await openList('/list/cars');
  await searching.answer(listPage(3));
  await filters.getByRole('checkbox', { name: 'Petrol' }).click();
  await expect.poll(() => searching.inputs.length).toBe(2);
  await filters.getByRole('checkbox', { name: 'Diesel' }).click();
  await filters.getByRole('heading', { name: list.posted }).click();
  await filters.getByRole('checkbox', { name: list.withPictures }).click();
  await filters.getByRole('group', { name: list.price }).getByLabelText(list.from).fill('100');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('combobox', { name: list.sortBy }).selectOptions('oldest');
  expect(address()).toBe('/list/cars');
  searching.always(listPage(3));
  await expect
    .poll(address)
    .toBe('/list/cars?attr.fuel=petrol&attr.fuel=diesel&withPictures=1&minPrice=100&sort=oldest');
});

test('a filter selected while another category loads is added to it', async () => {
  const { screen, address, searching, filters } = await openList('/list/vehicles');
  await searching.answer(listPage(3));
  await filters.getByRole('link', { name: 'Cars', exact: true }).click();
  await expect.poll(() => searching.inputs.length).toBe(2);
  await filters.getByRole('combobox', { name: list.country }).selectOptions('KW');
  searching.always(listPage(3));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Cars in Kuwait' })).toBeVisible();
  expect(address()).toBe('/list/cars?country=KW');
});

test('filters that fail to load leave the ads', async () => {
  const { screen, searching, api } = await openList('/list/cars', { except: [catalogApi.listSpecifications] });
  const specifications = api.on(catalogApi.listSpecifications);
  await specifications.fail();
  await searching.answer(listPage(3));
  await specifications.fail();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('words of the search are highlighted in titles', async () => {
  const { screen, searching } = await openList('/list?search=corola');
  searching.always(
    listPage(1, 1, { ads: [adCard()], text: { lexemes: ['corolla'], understood: [], didYouMean: 'corolla' } }),
  );
  await expect.element(screen.getByRole('article').getByRole('mark')).toHaveTextContent('Corolla');
});

test('on a phone a sheet has the filters, and says how many ads they leave', async () => {
  const { screen, address, searching } = await openList('/list/cars?withPictures=1', { width: 390 });
  searching.always(listPage(3));
  await screen.getByRole('button', { name: `${list.filters} 1` }).click();
  const sheet = screen.getByRole('dialog', { name: list.filters });
  const pictures = sheet.getByRole('checkbox', { name: list.withPictures });
  await expect.element(pictures).toBeChecked();
  const { left, width, height } = sheet.element().getBoundingClientRect();
  expect([left, width]).toEqual([0, 390]);
  expect(height).toBeGreaterThan(0.9 * 800);
  await expectAccessible();
  await sheet.getByRole('link', { name: list.clear }).click();
  await expect.poll(address).toBe('/list/cars');
  await expect.element(pictures).not.toBeChecked();
  await sheet.getByRole('button', { name: 'Show 3 ads' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a filtered list can be saved, even an empty one; the list of all ads cannot', async () => {
  const { screen, searching, router, api } = await openList('/list');
  searching.always(({ query }) => listPage(query.search ? 0 : 3));
  api.on(wideningApi.list).always({ wider: [], categories: [] });
  api.on(adsApi.listPopular).always({ ads: [adCard()] });
  const save = screen.getByRole('button', { name: list.saveSearch });
  await expect.element(screen.getByRole('article').first()).toBeVisible();
  expect(save.elements()).toEqual([]);
  await router.navigate('/list?withPictures=1');
  await expect.element(save).toBeVisible();
  await router.navigate('/list?search=zeppelin');
  await expect.element(screen.getByText(list.noAdsFound)).toBeVisible();
  await expect.element(save).toBeVisible();
});
