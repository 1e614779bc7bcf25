import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';

import * as adsApi from '#features/ads/contract.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';
import { adCard } from '#tests/ui/builders.ts';
import { answerCatalogue } from '#tests/ui/car-lists.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { parseListUrl } from '../list/list-url.ts';
import type { Widening } from './contract.ts';
import * as wideningApi from './contract.ts';
import { EmptyList } from './empty-list.tsx';

type Widenings = ResponseData<typeof wideningApi.list>;

const list = wordsOf('list');

interface Given {
  /** The slug of the list's category. */
  category?: string;
  wider?: Partial<Widenings>;
  language?: Language;
}

async function openEmpty(search: string, { category, wider, language = 'en' }: Given = {}) {
  const api = fakeApi();
  answerCatalogue(api);
  const [popular, newest] = [api.on(adsApi.listPopular), api.on(adsApi.listNewArrivals)];
  const widening = api.on(wideningApi.list);
  if (wider) widening.always({ wider: [], categories: [], ...wider });
  const { screen, router } = await open(<EmptyList query={parseListUrl(category, search)} />, {
    api,
    path: `/list${category ? `/${category}` : ''}${search}`,
    pattern: '/list/:categoryId?',
    language,
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

/** Texts without the marks that isolate numbers. */
const textsOf = (links: Locator) =>
  links.elements().map((element) => element.textContent?.replaceAll(/[\u2066-\u2069]/g, ''));

const WIDER: Record<string, Widening> = {
  'Price: from 800 KWD': { change: { minPrice: '800' }, found: found(12) },
  'All of Kuwait': { change: { city: null }, found: found(5) },
  Everywhere: { change: { country: null, city: null }, found: { count: 10_000, isAtLeast: true } },
  'Without Kia, Audi': { change: { 'attr.make': null }, found: found(3) },
  'Everywhere · Without Price: from 900 KWD, Kia, Audi': {
    change: { country: null, city: null, minPrice: null, 'attr.make': null },
    found: found(40),
  },
  'In Vehicles': { change: { categoryId: 'vehicles', 'attr.make': null }, name: { en: 'Vehicles' }, found: found(2) },
};

test('wider searches say what they change, with the number of ads', async () => {
  const search = '?country=KW&city=salmiya&minPrice=900&attr.make=kia&attr.make=audi&sort=oldest';
  const { screen } = await openEmpty(search, { category: 'cars', wider: { wider: Object.values(WIDER) } });
  const links = screen.getByRole('navigation', { name: list.widen }).getByRole('link');
  const expected = Object.entries(WIDER).map(
    ([label, { found: ads }]) => `${label}${ads.isAtLeast ? '10,000+' : ads.count}`,
  );
  await expect.poll(() => textsOf(links)).toEqual(expected);
  await expect
    .element(links.nth(2))
    .toHaveAttribute('href', '/list/cars?minPrice=900&attr.make=kia&attr.make=audi&sort=oldest');
  await expect
    .element(links.nth(5))
    .toHaveAttribute('href', '/list/vehicles?country=KW&city=salmiya&minPrice=900&sort=oldest');
  await expectAccessible();
});

test.for([
  {
    language: 'en',
    labels: [
      '“leather sofa”2',
      'Within 50 km3',
      'Any distance · Without With pictures4',
      'All results for “red sofa”9',
    ],
  },
  { language: 'ar', labels: ['«leather sofa»2', 'ضمن 50 كم3', 'أي مسافة · بدون مع صور4', 'كل نتائج «red sofa»9'] },
] as const)('words and distances are widened, in $language', async ({ language, labels }) => {
  const wider: Widening[] = [
    { change: { search: 'leather sofa' }, found: found(2) },
    { change: { within: '50' }, found: found(3) },
    { change: { near: null, within: null, withPictures: null }, found: found(4) },
    { change: { near: null, within: null, withPictures: null, categoryId: null }, name: null, found: found(9) },
  ];
  const search = '?search=red+sofa&near=29.3,47.9&within=10&withPictures=1&sort=nearest';
  const { screen } = await openEmpty(search, { category: 'cars', wider: { wider }, language });
  const links = screen.getByRole('navigation', { name: wordsOf('list', language).widen }).getByRole('link');
  await expect.poll(() => textsOf(links)).toEqual(labels);
  await expect
    .element(links.first())
    .toHaveAttribute('href', '/list/cars?near=29.3%2C47.9&within=10&withPictures=1&sort=nearest&search=leather+sofa');
  await expect.element(links.nth(3)).toHaveAttribute('href', '/list?search=red+sofa');
  await expectAccessible();
});

test('a list that nothing widens leads to all categories', async () => {
  const { screen } = await openEmpty('?search=xyzzy&country=KW', { wider: {} });
  const link = screen.getByRole('link', { name: list.browseCategories });
  await expect.element(link).toHaveAttribute('href', '/categories?country=KW');
});

test('ads of one seller can be looked for among all', async () => {
  const wider = [{ change: { seller: null }, found: found(2) }];
  const { screen } = await openEmpty('?seller=9', { wider: { wider } });
  const name = `${list.allSellers} 2`;
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

test('all categories are offered', async () => {
  const wider = [{ change: { categoryId: null, 'attr.fuel': null }, name: null, found: found(9) }];
  const { screen } = await openEmpty('?attr.fuel=diesel&withPictures=1', { category: 'cars', wider: { wider } });
  const name = `${list.inCategory.replace('{{name}}', wordsOf('layout').allAds)} 9`;
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/list?withPictures=1');
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
