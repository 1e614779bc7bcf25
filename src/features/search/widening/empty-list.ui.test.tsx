import { expect, test } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { adCard } from '#tests/ui/builders.ts';
import { answerCatalogue } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { parseListUrl } from '../list/list-url.ts';
import * as wideningApi from './contract.ts';
import { EmptyList } from './empty-list.tsx';

type Widenings = ResponseData<typeof wideningApi.list>;

const list = wordsOf('list');

interface Given {
  /** The slug of the list's category. */
  category?: string;
  wider?: Partial<Widenings>;
}

async function openEmpty(search: string, { category, wider }: Given = {}) {
  const api = fakeApi();
  answerCatalogue(api);
  const [popular, newest] = [api.on(adsApi.listPopular), api.on(adsApi.listNewArrivals)];
  const widening = api.on(wideningApi.list);
  if (wider) widening.always({ drops: [], categories: [], parent: null, ...wider });
  const { screen, router } = await open(<EmptyList query={parseListUrl(category, search)} />, {
    api,
    path: `/list${category ? `/${category}` : ''}${search}`,
    pattern: '/list/:categoryId?',
  });
  return { screen, router, popular, newest, widening };
}

const found = (count: number) => ({ count });
const others = (words: string) => list.otherCategories.replace('{{search}}', words);

test('an empty list says so before its suggestions arrive', async () => {
  const { screen } = await openEmpty('?minPrice=1');
  await expect.element(screen.getByText(list.noAdsFound)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: list.showAll })).toHaveAttribute('href', '/list');
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('all ads of the place are shown first, then those of everywhere', async () => {
  const { screen } = await openEmpty('?country=KW&minPrice=1');
  await expect.element(screen.getByRole('link', { name: list.showAll })).toHaveAttribute('href', '/list?country=KW');
  const all = await openEmpty('?country=KW');
  await expect.element(all.screen.getByRole('link', { name: list.showAll }).last()).toHaveAttribute('href', '/list');
});

test('wider searches leave out one filter each, with the number of ads', async () => {
  const drops = [
    { names: ['minPrice', 'maxPrice'], found: found(12) },
    { names: ['country', 'city'], found: { count: 10_000, isAtLeast: true } as const },
    { names: ['attr.make'], found: found(3) },
  ];
  const search = '?country=KW&city=salmiya&minPrice=900&attr.make=kia&attr.make=audi&sort=oldest';
  const { screen } = await openEmpty(search, { category: 'cars', wider: { drops } });
  const link = screen.getByRole('navigation', { name: list.widen }).getByRole('link');
  await expect
    .poll(() => link.elements().map((element) => element.textContent?.replaceAll(/[\u2066-\u2069]/g, '')))
    .toEqual(['Without Price: from 900 KWD12', 'Without Kuwait, Salmiya10,000+', 'Without Kia, Audi3']);
  await expect
    .element(link.nth(1))
    .toHaveAttribute('href', '/list/cars?minPrice=900&attr.make=kia&attr.make=audi&sort=oldest');
  await expectAccessible();
});

test('a wider search leaves out the price in the words', async () => {
  const drops = [{ names: [], price: { words: 'under 1', rest: 'camry' }, found: found(2) }];
  const { screen } = await openEmpty('?search=camry under 1&country=KW', { wider: { drops } });
  const link = screen.getByRole('link', { name: `${list.withoutWords.replace('{{words}}', 'under 1')} 2` });
  await expect.element(link).toHaveAttribute('href', '/list?country=KW&search=camry');
});

test('ads of one seller can be looked for among all', async () => {
  const { screen } = await openEmpty('?seller=9', { wider: { drops: [{ names: ['seller'], found: found(2) }] } });
  const name = `${list.without.replace('{{name}}', list.thisSeller)} 2`;
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/list');
});

test('the same search in other categories loses the attributes, and says so', async () => {
  const categories = [{ categoryId: 'home', name: { en: 'Home' }, found: found(4) }];
  const search = '?search=sofa&attr.make=toyota&minPrice=1';
  const { screen } = await openEmpty(search, { category: 'cars', wider: { categories } });
  const links = screen.getByRole('navigation', { name: others('sofa') });
  await expect.element(links.getByText(list.droppedFilters.replace('{{filters}}', 'Toyota'))).toBeVisible();
  await expect
    .element(links.getByRole('link', { name: 'Home 4' }))
    .toHaveAttribute('href', '/list/home?search=sofa&minPrice=1');
});

test('other categories of a search without attributes lose nothing', async () => {
  const categories = [{ categoryId: 'home', name: { en: 'Home' }, found: found(4) }];
  const { screen } = await openEmpty('?search=sofa', { category: 'cars', wider: { categories } });
  const links = screen.getByRole('navigation', { name: others('sofa') });
  await expect.element(links.getByRole('link')).toBeVisible();
  await expect.element(links.getByRole('paragraph')).not.toBeInTheDocument();
});

test.for([
  {
    parent: { categoryId: 'vehicles', name: { en: 'Vehicles' }, found: found(9) },
    name: 'Vehicles',
    to: '/list/vehicles',
  },
  { parent: { categoryId: null, name: null, found: found(9) }, name: wordsOf('layout').allAds, to: '/list' },
])('the list above is offered: $name', async ({ parent, name, to }) => {
  const { screen } = await openEmpty('?attr.fuel=diesel&withPictures=1', { category: 'cars', wider: { parent } });
  const link = screen.getByRole('link', { name: `${list.inCategory.replace('{{name}}', name)} 9` });
  await expect.element(link).toHaveAttribute('href', `${to}?withPictures=1`);
});

test('popular ads of the country are shown below', async () => {
  const { screen, popular } = await openEmpty('?country=KW&minPrice=1', { wider: {} });
  await popular.answer({ ads: [adCard({ _id: '5' })] });
  const shelf = screen.getByRole('region', { name: list.mayLike });
  await expect.element(shelf.getByRole('article').getByRole('link')).toHaveAttribute('href', '/ad/5');
  expect(popular.inputs).toEqual([{ query: { country: 'KW' } }]);
});

test('without popular ads, the newest are shown', async () => {
  const { screen, popular, newest } = await openEmpty('', { wider: {} });
  await popular.answer({ ads: [] });
  await newest.answer({ ads: [adCard({ _id: '6' })] });
  await expect.element(screen.getByRole('article').getByRole('link')).toHaveAttribute('href', '/ad/6');
});

test('suggestions that fail to load leave the rest of the page', async () => {
  const { screen, popular, widening } = await openEmpty('?minPrice=1');
  await widening.fail();
  await popular.fail();
  await expect.element(screen.getByRole('link', { name: list.showAll })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
