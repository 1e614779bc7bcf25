import { expect, onTestFinished, test } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import type { AdCard } from '#features/ads/contract.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import * as suggestionsApi from '#features/search/suggestions/contract.ts';
import * as siteApi from '#features/site/contract.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';
import { adCard } from '#tests/ui/builders.ts';
import { answerCatalogue } from '#tests/ui/car-lists.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as homeScreen from './home.tsx';

const [home, layout] = [wordsOf('home'), wordsOf('layout')];

interface Given {
  featured?: AdCard[];
  newest?: AdCard[];
  popular?: AdCard[];
  language?: Language;
  /** What the test answers itself. */
  except?: Endpoint[];
}

async function openHome(path = '/', given: Given = {}) {
  const {
    featured = [adCard({ _id: '1' })],
    newest = [adCard({ _id: '2' })],
    popular = [adCard({ _id: '3' })],
  } = given;
  const { language = 'en', except = [] } = given;
  const api = fakeApi();
  answerCatalogue(api, { except });
  const featuring = api.on(adsApi.listFeatured);
  featuring.always({ ads: featured });
  api.on(adsApi.listNewArrivals).always({ ads: newest });
  const populars = api.on(adsApi.listPopular);
  if (!except.includes(adsApi.listPopular)) populars.always({ ads: popular });
  const banners = api.on(siteApi.listBanners);
  if (!except.includes(siteApi.listBanners)) banners.always({ banners: [] });
  const { screen, router } = await open(homeScreen, { api, path, pattern: '/', language });
  onTestFinished(() => window.scrollTo(0, 0));
  const adIn = (name: string) =>
    screen.getByRole('region', { name, exact: true }).getByRole('article').getByRole('link');
  const address = () => router.state.location.pathname + router.state.location.search;
  const choice = () => /place=([^;]*)/.exec(document.cookie)?.[1];
  return { api, screen, adIn, address, choice, featuring, populars, banners };
}

test('the shelves have featured, new and popular ads', async () => {
  const { adIn, screen, featuring } = await openHome();
  await expect.element(adIn(home.featured)).toHaveAttribute('href', '/ad/1');
  await expect.element(adIn(home.newArrivals)).toHaveAttribute('href', '/ad/2');
  await expect.element(adIn(home.popular)).toHaveAttribute('href', '/ad/3');
  await expect.element(screen.getByRole('link', { name: home.seeAll })).toHaveAttribute('href', '/list');
  expect(featuring.inputs).toEqual([{ query: {} }]);
});

test.for([
  { language: 'en', country: 'Kuwait', city: 'Salmiya' },
  { language: 'ar', country: 'الكويت', city: 'السالمية' },
] as const)('the shelves of a city are named after it, in $language', async ({ language, country, city }) => {
  const { adIn, featuring } = await openHome('/?country=KW&city=salmiya', { language });
  const words = wordsOf('home', language);
  await expect.element(adIn(words.featuredIn.replace('{{place}}', city))).toBeVisible();
  await expect.element(adIn(words.newIn.replace('{{place}}', city))).toBeVisible();
  await expect.element(adIn(words.popularIn.replace('{{place}}', country))).toBeVisible();
  expect(document.title).toContain(city);
  expect(featuring.inputs).toEqual([{ query: { country: 'KW', city: 'salmiya' } }]);
});

test('links lead to the lists of the place', async () => {
  const { screen } = await openHome('/?country=EG');
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(link(home.seeAll)).toHaveAttribute('href', '/list?country=EG');
  await expect.element(link('Vehicles')).toHaveAttribute('href', '/list/vehicles?country=EG');
  await expect.element(link(home.allCategories)).toHaveAttribute('href', '/categories?country=EG');
});

test('an address with two countries shows everywhere', async () => {
  const { adIn, featuring } = await openHome('/?country=KW&country=EG');
  await expect.element(adIn(home.newArrivals)).toBeVisible();
  expect(featuring.inputs).toEqual([{ query: {} }]);
  expect(document.title).not.toMatch(/Egypt|Kuwait/);
});

test('a site without ads asks for the first one', async () => {
  const { screen } = await openHome('/', { featured: [], newest: [], popular: [] });
  await expect.element(screen.getByText(home.nothingYet)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: home.seeAll })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: home.featured })).not.toBeInTheDocument();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test('a city without ads links to its country and to everywhere', async () => {
  const { screen, address, choice } = await openHome('/?country=KW&city=salmiya', { featured: [], newest: [] });
  await expect.element(screen.getByText(home.nothingIn.replace('{{place}}', 'Salmiya'))).toBeVisible();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  await screen.getByRole('link', { name: layout.allOf.replace('{{name}}', 'Kuwait') }).click();
  await expect.poll(address).toBe('/?country=KW');
  expect(choice()).toBe('KW');
});

test('an unknown place links to everywhere, which is remembered', async () => {
  const { screen, address, choice } = await openHome('/?country=XX', { featured: [], newest: [], popular: [] });
  await expect.element(screen.getByText(home.nothingIn.replace('{{place}}', 'XX'))).toBeVisible();
  await screen.getByRole('link', { name: layout.everywhere }).click();
  await expect.poll(address).toBe('/');
  expect(choice()).toBe('everywhere');
});

test('banners that failed to load are loaded again on demand', async () => {
  const { screen, banners } = await openHome('/', { except: [siteApi.listBanners] });
  await banners.fail();
  await banners.fail();
  await screen.getByRole('alert').getByRole('button', { name: layout.retry }).click();
  await banners.answer({ banners: [] });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('popular ads, categories and places that fail to load leave the page', async () => {
  const except = [adsApi.listPopular, catalogApi.listTopCategories, catalogApi.listCountries];
  const { api, adIn, screen, populars } = await openHome('/?country=KW', { except });
  const failing = [populars, api.on(catalogApi.listTopCategories), api.on(catalogApi.listCountries)];
  // The loader's calls, then the screen's.
  for (const calls of [...failing, ...failing]) await calls.fail();
  await expect.element(adIn(home.newArrivals)).toHaveAttribute('href', '/ad/2');
  await expect.element(screen.getByRole('link', { name: home.allCategories })).not.toBeInTheDocument();
});

test('the lower shelves load once the visitor scrolls', async () => {
  const { api, adIn, screen } = await openHome();
  const popular = api.on(suggestionsApi.list);
  await expect.element(adIn(home.newArrivals)).toBeVisible();
  expect(popular.inputs).toEqual([]);
  window.scrollTo(0, 100);
  await popular.answer({ categories: [], places: [], options: [], phrases: [{ text: 'sofa', found: { count: 3 } }] });
  await expect.element(screen.getByRole('region', { name: layout.popularSearches })).toBeVisible();
});
