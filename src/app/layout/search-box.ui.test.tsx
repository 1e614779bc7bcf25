import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import * as searchApi from '#features/search/contract.ts';
import * as suggestionsApi from '#features/search/suggestions/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { member, pagination } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { SearchBox } from './search-box.tsx';

const layout = wordsOf('layout');

type Suggestions = ResponseData<typeof suggestionsApi.list>;

async function openBox(path: string, suggestions: Partial<Suggestions> = {}, { isSearchHeld = false } = {}) {
  const api = fakeApi();
  api.on(suggestionsApi.list).always({ categories: [], places: [], options: [], phrases: [], ...suggestions });
  const searching = api.on(searchApi.search);
  // In all categories: without a further suggestion.
  if (!isSearchHeld) searching.always({ ads: [], pagination: { ...pagination(), totalItems: 0 }, sort: 'newest' });
  const { screen, router } = await open(<SearchBox />, { api, path, pattern: '*', as: member() });
  const box = screen.getByRole('combobox', { name: layout.searchAds });
  const search = async (text: string) => {
    await box.fill(text);
    await userEvent.keyboard('{Enter}');
  };
  const address = () => router.state.location.pathname + router.state.location.search;
  return { screen, router, box, search, address, searching };
}

test('a search on another screen opens the list of all ads, with its text trimmed', async () => {
  const { search, address } = await openBox('/faq');
  await search('  toyota camry ');
  await expect.poll(address).toBe('/list?search=toyota+camry');
});

test('a search on a list keeps its category, place and filters, after the text', async () => {
  const { router, search, address } = await openBox(
    '/list/cars?page=2&country=KW&minPrice=100&attr.make=toyota&sort=oldest',
  );
  await search('camry');
  await expect.poll(address).toBe('/list/cars?search=camry&country=KW&minPrice=100&attr.make=toyota&sort=oldest');
  expect(router.state.location.state).toEqual({
    searchedFrom: '/list/cars?page=2&country=KW&minPrice=100&attr.make=toyota&sort=oldest',
  });
});

test('a search for nothing opens the plain list', async () => {
  const { search, address } = await openBox('/faq');
  await search('   ');
  await expect.poll(address).toBe('/list');
});

test.for(['the button', 'the keyboard'])('clearing the box of a list by %s opens the plain list', async (by) => {
  const { screen, box, address } = await openBox('/list/cars?search=toyota');
  await expect.element(box).toHaveValue('toyota');
  if (by === 'the button') await screen.getByRole('button', { name: layout.clearSearch }).click();
  else await box.clear();
  await expect.poll(address).toBe('/list');
  await expect.element(box).toHaveValue('');
});

test('clearing the box of another screen stays there, with the focus in the box', async () => {
  const { screen, box, address } = await openBox('/faq');
  await box.fill('toyota');
  await screen.getByRole('button', { name: layout.clearSearch }).click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
  expect(address()).toBe('/faq');
});

test('the box shows the current search, not abandoned text', async () => {
  const { screen, box, router } = await openBox('/list?search=toyota');
  await box.fill('toyota cor');
  (box.element() as HTMLElement).blur();
  await router.navigate('/ad/1');
  await expect.element(box).toHaveValue('');
  await router.navigate(-1);
  await expect.element(box).toHaveValue('toyota');
  expect(screen.getByRole('button', { name: layout.clearSearch }).element()).toBeVisible();
});

test('a search that arrives from elsewhere leaves the text that the user is typing', async () => {
  const { box, router } = await openBox('/faq');
  await box.fill('honda');
  await router.navigate('/list?search=toyota');
  await expect.poll(() => router.state.location.search).toBe('?search=toyota');
  await expect.element(box).toHaveValue('honda');
});

test('without scripts, the form sends the text, the place and the filters to the list', async () => {
  const { screen } = await openBox('/list/cars?country=KW&attr.make=toyota&attr.make=bmw&page=2');
  const form = screen.getByRole('search').element() as HTMLFormElement;
  expect(new URL(form.action).pathname).toBe('/list/cars');
  expect([...new FormData(form)]).toEqual([
    ['search', ''],
    ['attr.make', 'bmw'],
    ['attr.make', 'toyota'],
    ['country', 'KW'],
  ]);
});

const found = { count: 3 };
const apartments = {
  _id: 'apartments',
  name: { en: 'Apartments', ar: '' },
  parent: { en: 'Property', ar: '' },
  icon: '/placeholder.svg',
  found,
};

test('a suggestion is chosen by keyboard, and its list opens in the place of the screen', async () => {
  const { screen, box, address } = await openBox('/list/cars?country=KW', { categories: [apartments] });
  await box.fill('apa');
  const option = screen.getByRole('option', { name: /Apartments.*Property.*3/ });
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/list/apartments?country=KW');
});

test('a number of ads that arrives late moves no suggestion', async () => {
  const { screen, box, searching } = await openBox('/list/cars', { categories: [apartments] }, { isSearchHeld: true });
  await box.fill('apa');
  await expect.element(screen.getByRole('option', { name: /Apartments/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await searching.answer({ ads: [], pagination: { ...pagination(), totalItems: 7 }, sort: 'newest' });
  await expect.element(screen.getByRole('option', { name: /in all categories/ })).toBeVisible();
  const options = screen.getByRole('option').elements();
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(options[0]).toMatchTextContent(/Apartments/);
});

test('Escape closes the suggestions and keeps the text', async () => {
  const { screen, box } = await openBox('/faq', { categories: [apartments] });
  await box.fill('apa');
  await expect.element(screen.getByRole('option')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('apa');
});

test('one letter suggests nothing', async () => {
  const { screen, box } = await openBox('/faq', { categories: [apartments] });
  await box.fill('ap');
  await expect.element(screen.getByRole('option')).toBeVisible();
  await box.fill('a');
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
});

test('before the user types, recent searches come first, then the popular ones that are not among them', async () => {
  const phrases = ['camry', 'sofa'].map((text) => ({ text, isPopular: true as const, found }));
  const { screen, box, search, address } = await openBox('/faq', { phrases });
  for (const text of ['camry', 'boat']) await search(text);
  await expect.poll(address).toBe('/list?search=boat');
  await box.clear();
  const optionsOf = (group: string) => screen.getByRole('group', { name: group }).getByRole('option');
  await expect.element(optionsOf(layout.popularSearches)).toMatchTextContent(/^sofa/);
  const recent = optionsOf(layout.recentSearches);
  await expect.poll(() => recent.elements().map(({ textContent }) => textContent)).toEqual(['boat', 'camry']);
  await recent.last().click();
  await expect.poll(address).toBe('/list?search=camry');
});

test('recent searches can be cleared', async () => {
  const { screen, box, search, address } = await openBox('/faq');
  await search('boat');
  await expect.poll(address).toBe('/list?search=boat');
  await box.clear();
  await screen.getByRole('button', { name: layout.clearRecent }).click();
  await box.fill('boat');
  await box.clear();
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
  expect(localStorage.getItem('recentSearches')).toBe('[]');
});
