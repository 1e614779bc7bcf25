import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';

import { formatDate } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';
import { listPage } from '#tests/ui/builders.ts';
import { answerCatalogue } from '#tests/ui/car-lists.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as searchApi from '../contract.ts';
import type { SearchedText, UnderstoodName } from '../contract.ts';
import { ActiveFilters } from './active-filters.tsx';

interface Given {
  language?: Language;
  category?: string;
  text?: Partial<SearchedText>;
  /** Of the list, and in all categories. */
  total?: number;
  /** The list on which the search began. */
  searchedFrom?: string;
}

/** Opens the chips of a list, without those of a category. */
async function openChips(search: string, { language = 'en', category, text, total = 3, searchedFrom }: Given = {}) {
  const api = fakeApi();
  answerCatalogue(api);
  const searching = api.on(searchApi.search);
  searching.always(listPage(total));
  const { screen, router } = await open(
    <ActiveFilters categoryId={category} text={text && { lexemes: [], ...text }} />,
    {
      api,
      path: `/list${category ? `/${category}` : ''}${search}`,
      pattern: '/list/:categoryId?',
      language,
      state: { searchedFrom },
    },
  );
  const words = wordsOf('list', language);
  const chips = screen.getByRole('list', { name: words.activeFilters }).getByRole('link');
  const names = () => chips.elements().map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '');
  const address = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  return { screen, router, chips, names, address, searching, words };
}

const list = wordsOf('list');

test('each active filter is a chip, except the place, which the header shows', async () => {
  const search = '?country=KW&minPrice=5000&near=29.33,48.08&within=10&postedWithin=3&withPictures=1';
  const { names } = await openChips(search);
  await expect
    .poll(names)
    .toEqual(['Within 10 km of Salmiya', 'Price: from 5,000 KWD', list.posted_3, list.withPictures, list.clearFilters]);
});

test('attributes have chips with their options, ranges and units', async () => {
  const search = '?attr.make=kia&attr.make=audi&attr.mileage=..90000&attr.warranty=true';
  const { names } = await openChips(search, { category: 'cars' });
  await expect.poll(names).toEqual(['Kia', 'Audi', 'Mileage: up to 90,000 km', 'Warranty', list.clearFilters]);
});

test.for(['en', 'ar'] as const)('a range of dates is one chip, in %s', async (language) => {
  const search = '?attr.free-from=2026-12-20..2027-01-10';
  const { names } = await openChips(search, { category: 'cars', language });
  const [from, to] = ['2026-12-20', '2027-01-10'].map((day) => formatDate(day, language));
  await expect.poll(names).toEqual([`Available from: ${from} – ${to}`]);
});

test('a chip removes its filter only', async () => {
  const { screen, address, names } = await openChips('?attr.make=kia&attr.make=audi&minPrice=1&maxPrice=9', {
    category: 'cars',
  });
  await screen.getByRole('link', { name: list.removeFilter.replace('{{name}}', 'Kia') }).click();
  await expect.poll(address).toBe('/list/cars?minPrice=1&maxPrice=9&attr.make=audi');
  await expect.poll(names).toEqual(['Price: 1 – 9 (local currency)', 'Audi', list.clearFilters]);
});

test('all filters are removed together, and the words and the order stay', async () => {
  const { screen, address, chips } = await openChips('?search=kia&minPrice=100&withPictures=1&sort=oldest');
  await screen.getByRole('link', { name: list.clearFilters }).click();
  await expect.poll(address).toBe('/list?search=kia&sort=oldest');
  await expect.element(chips).not.toBeInTheDocument();
});

test('a single filter needs no link that clears all', async () => {
  const { names } = await openChips('?withPictures=1');
  await expect.poll(names).toEqual([list.withPictures]);
});

test('a chip is 40 px high and its target 44', async () => {
  const { chips } = await openChips('?withPictures=1');
  const chip = chips.element();
  const { left, bottom, height } = chip.getBoundingClientRect();
  expect(height).toBe(40);
  expect(document.elementFromPoint(left + 20, bottom + 0.5)).toBe(chip);
});

const CARS: UnderstoodName = { kind: 'category', id: 'cars', name: { en: 'Cars', ar: 'سيارات' }, words: 'cars' };
const SALMIYA: UnderstoodName = {
  kind: 'city',
  id: 'salmiya',
  name: { en: 'Salmiya', ar: 'السالمية' },
  words: 'salmiya',
};

test('what the words name are chips, which search for the words as text instead', async () => {
  const { screen, names, address } = await openChips('?search=cars in salmiya', {
    text: { understood: [CARS, SALMIYA] },
  });
  await expect.poll(names).toEqual(['Cars', 'Salmiya']);
  const asText = list.searchPlainly.replace('{{name}}', 'Cars').replace('{{words}}', 'cars');
  await screen.getByRole('link', { name: asText }).click();
  await expect.poll(address).toBe('/list?search=cars+in+salmiya&plain=cars');
});

test.for([
  { language: 'en', label: 'Cars, Jobs' },
  { language: 'ar', label: 'سيارات، وظائف' },
] as const)('words that name several things are one chip, in $language', async ({ language, label }) => {
  const jobs = { ...CARS, id: 'jobs', name: { en: 'Jobs', ar: 'وظائف' } };
  const { names } = await openChips('?search=cars', { text: { understood: [CARS, jobs] }, language });
  await expect.poll(names).toEqual([label]);
});

test.for([
  { language: 'en', label: 'Price: up to 5,000 (local currency)' },
  { language: 'ar', label: 'السعر: حتى 5,000 (بعملة كل بلد)' },
] as const)('a price in the words is a chip that leaves it out, in $language', async ({ language, label }) => {
  const price = { kind: 'price', id: '..5000', name: {}, words: 'under 5000', rest: 'camry' };
  const { chips, names, address } = await openChips('?search=camry under 5000', {
    text: { understood: [price] },
    language,
  });
  await expect.poll(names).toEqual([label]);
  await chips.click();
  await expect.poll(address).toBe('/list?search=camry');
});

test('the focus goes on to the next chip, then to the page', async () => {
  const { chips } = await openChips('?minPrice=1&withPictures=1');
  await chips.first().click();
  await expect.element(chips).toHaveFocus();
  await expect.element(chips).toHaveTextContent(list.withPictures);
  await userEvent.keyboard('{Enter}');
  await expect.element(chips).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test.for(['en', 'ar'] as const)(
  'a search that no ad has all words of says what was searched for, in %s',
  async (language) => {
    const { screen, words } = await openChips('?search=budget+sofa', { text: { nearest: 'sofa' }, language });
    await expect.element(screen.getByRole('paragraph')).toHaveTextContent(`${words.nearest} sofa`);
  },
);

test('a correction replaces the words', async () => {
  const { screen, address } = await openChips('?search=toyoto&withPictures=1', { text: { didYouMean: 'toyota' } });
  await screen.getByRole('link', { name: 'toyota', exact: true }).click();
  await expect.poll(address).toBe('/list?withPictures=1&search=toyota');
});

test('a search in a category links to all categories, with the number of ads there', async () => {
  const { screen, searching } = await openChips('?search=toyota&country=KW&withPictures=1', {
    category: 'cars',
    total: 7,
  });
  const link = screen.getByRole('link', { name: '“toyota” in all categories 7 ads' });
  await expect.element(link).toHaveAttribute('href', '/list?search=toyota&country=KW&withPictures=1');
  expect(searching.inputs.at(-1)?.query).toMatchObject({
    search: 'toyota',
    country: 'KW',
    withPictures: '1',
    limit: '1',
  });
});

test('a search in all categories shows which filters it dropped', async () => {
  const { screen, chips, names } = await openChips('?search=camry&country=KW&withPictures=1', {
    text: {},
    searchedFrom: '/list/cars?country=KW&city=salmiya&withPictures=1&attr.make=toyota&minPrice=2000',
  });
  const dropped = screen.getByRole('list', { name: list.notApplied }).getByRole('listitem');
  await expect.element(dropped.nth(0)).toMatchTextContent(/^Price: from .2,000. .*KWD/);
  await expect.element(dropped.nth(1)).toHaveTextContent('Toyota');
  expect(dropped.elements()).toHaveLength(2);
  expect(names()).toEqual([list.withPictures]);
  await chips.first().click();
  await expect.element(dropped).not.toBeInTheDocument();
});

test('a search that keeps all filters shows none as dropped', async () => {
  const { screen, names } = await openChips('?search=camry&attr.make=toyota', {
    category: 'cars',
    text: {},
    searchedFrom: '/list/cars?attr.make=toyota&page=2',
  });
  await expect.poll(names).toEqual(['Toyota']);
  await expect.element(screen.getByRole('list', { name: list.notApplied })).not.toBeInTheDocument();
});

test.for([
  { search: '?search=toyota', category: 'cars', total: 0, where: 'an empty list' },
  { search: '?search=toyota', category: undefined, total: 7, where: 'the list of all categories' },
  { search: '?withPictures=1', category: 'cars', total: 7, where: 'a list without words' },
])('$where does not link to all categories', async ({ search, category, total }) => {
  const { screen, searching } = await openChips(search, { ...(category && { category }), total });
  await expect.poll(() => searching.inputs.length).toBeGreaterThan(0);
  await expect.element(screen.getByRole('link', { name: /in all categories/ })).not.toBeInTheDocument();
});
