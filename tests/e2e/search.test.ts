import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import {
  expectAccessible,
  follow,
  foundAds,
  openFilterGroups,
  visit,
  waitForHydration,
  waitUntilHandled,
} from '#tests/support/browser.ts';
import { holdRequests, startNavigation } from '#tests/support/held-requests.ts';
import type { Look } from '#tests/support/looks.ts';
import { settle } from '#tests/support/settle.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** What visitors type and find. */
const WORDS = {
  en: {
    typed: 'toyot',
    meant: 'Toyota',
    typo: 'toyoto',
    category: 'Cars',
    begun: 'car',
    make: 'Toyota',
  },
  ar: {
    typed: 'تويو',
    meant: 'تويوتا',
    typo: 'تويوطا',
    category: 'سيارات',
    begun: 'سيارا',
    make: 'تويوتا',
  },
} as const;

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
/** Without the link that clears all filters, which follows two or more. */
const chipsOf = (page: Page, { activeFilters, clearFilters }: { activeFilters: string; clearFilters: string }) =>
  page
    .getByRole('list', { name: activeFilters })
    .getByRole('link')
    .filter({ hasNotText: new RegExp(`^${clearFilters}$`) });
const params = (page: Page) => new URL(page.url()).searchParams;

test('suggests searches by keyboard', async ({ look, openPage }) => {
  const { begun, category, meant, typed } = WORDS[look.language];
  const page = await openPage({ ...look, path: '/faq' });
  await box(page).click();
  await box(page).pressSequentially(typed, { delay: 20 });
  // Popular searches are shown until the first suggestions arrive.
  await options(page).first().filter({ hasText: meant }).waitFor();
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const selected = page.getByRole('option', { selected: true });
  const id = await selected.getAttribute('id');
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBe(id);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/list/cars?*');
  expect(params(page).get('attr.make')).toBe('toyota');
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);

  await box(page).fill(typed);
  await options(page).first().filter({ hasText: meant }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => box(page).inputValue()).toBe(typed);
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page).get('search')).toBe(typed);

  await visit(page, '/faq');
  await box(page).click();
  await expect.poll(() => options(page).first().textContent()).toBe(typed);
  await box(page).fill(begun);
  await options(page).filter({ hasText: category }).first().click();
  await page.waitForURL('**/list/cars');
  await expect.poll(() => box(page).inputValue()).toBe('');
});

test('a search within a category links to all categories', async ({ look, openPage }) => {
  const { meant } = WORDS[look.language];
  const { inAllCategories } = wordsOf(look.language, 'layout');
  const page = await openPage({ ...look, path: '/list/car-services' });
  const offer = inAllCategories.replace('{{text}}', meant);
  await box(page).fill(meant);
  const option = options(page).filter({ hasText: offer });
  await option.waitFor();
  const found = await option.locator('bdi[aria-hidden]').innerText();
  await option.click();
  await page.waitForURL('**/list?*');
  expect(params(page).get('search')).toBe(meant);
  await expect.poll(() => box(page).inputValue()).toBe(meant);
  await expect.poll(() => page.getByRole('status').filter({ hasText: found }).count()).toBe(1);

  await visit(page, `/list/cars?search=${encodeURIComponent(meant)}`);
  const link = page.getByRole('main').getByRole('link', { name: offer });
  await expect.poll(() => link.textContent()).toContain(found);
  await link.click();
  await page.waitForURL('**/list?*');
  expect(params(page).get('search')).toBe(meant);
});

const firstAd = (list: Page) => list.getByRole('main').getByRole('article').getByRole('link').first();

/** Has the page log the bodies of its beacons: the browser doesn't expose them. */
const logBeacons = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      // oxlint-disable-next-line no-console
      void new Response(body).text().then((text) => console.log(`sent ${text}`));
      return send(url, body);
    };
  });

async function nextBeacon(page: Page): Promise<unknown> {
  const message = await page.waitForEvent('console', (one) => one.text().startsWith('sent'));
  return JSON.parse(message.text().slice('sent '.length));
}

test('counts a search once it is left, and whether an ad was opened', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
  await logBeacons(page);
  const leave = async (list: string, link: (list: Page) => Locator) => {
    await visit(page, list);
    await waitForHydration(page);
    const [counted, answer] = await Promise.all([
      nextBeacon(page),
      page.waitForResponse('**/api/ads/searches*'),
      link(page).click(),
    ]);
    expect(answer.status()).toBe(200);
    return counted;
  };
  const home = (list: Page) => list.getByRole('banner').getByRole('link').first();
  expect(await leave('/list?search=toyota', firstAd)).toEqual({ search: 'toyota', isShown: true, isOpened: true });
  expect(await leave('/list?search=sofa', home)).toEqual({ search: 'sofa', isShown: true, isOpened: false });

  // Back to an ad.
  await follow(page, '/list');
  await settle(page, () => firstAd(page).click());
  await follow(page, '/list?search=camry');
  const [counted] = await Promise.all([nextBeacon(page), page.goBack()]);
  expect(new URL(page.url()).pathname).toMatch(/^\/ad\//);
  expect(counted).toEqual({ search: 'camry', isShown: true, isOpened: false });
});

test('an ad that is opened before the code that counts has loaded is counted as opened', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
  await logBeacons(page);
  const code = await holdRequests(page, '**/assets/active-filters-*.js');
  await page.goto('/list?search=toyota');
  await waitForHydration(page);
  const ad = await startNavigation(page, firstAd(page), /\/api\/ads\/\d+$/);
  await code.settle(/\/api\/ads\/\d+$/);
  const [counted] = await Promise.all([nextBeacon(page), ad.settle()]);
  expect(counted).toEqual({ search: 'toyota', isShown: true, isOpened: true });
});

async function openFilters(page: Page, { language, width }: Look) {
  const words = wordsOf(language, 'list');
  if (width >= 1024) return page.getByRole('complementary', { name: words.filters });
  await page.getByRole('button', { name: words.filters }).click();
  return page.getByRole('dialog');
}

async function closeFilters(page: Page, { width }: Look): Promise<void> {
  if (width < 1024) await page.getByRole('dialog').getByRole('button').last().click();
}

test('filters with counts, chips and highlights', async ({ look, openPage }) => {
  const { make, meant, typo } = WORDS[look.language];
  const words = wordsOf(look.language, 'list');
  const page = await openPage({ ...look, path: `/list/cars?search=${encodeURIComponent(typo)}` });
  await page.getByRole('link', { name: meant, exact: true }).click();
  await expect.poll(() => params(page).get('search')).toBe(meant);
  await expect.poll(() => page.locator('#main mark').first().textContent()).toMatch(new RegExp(meant, 'i'));

  // Pressed before hydration, the link reloaded the page.
  await waitForHydration(page);
  const found = Number(
    /\d+/.exec((await page.getByRole('status').filter({ hasText: /\d/ }).first().textContent()) ?? '')?.[0],
  );
  let filters = await openFilters(page, look);
  const makes = filters.locator('select').filter({ hasText: make }).locator('option');
  await expect.poll(() => makes.allTextContents()).toContain(`${make} (${found})`);
  await openFilterGroups(filters, words.posted);
  await filters.getByLabel(words.posted, { exact: true }).selectOption('30');
  await expect.poll(() => params(page).get('postedWithin')).toBe('30');
  await filters.getByLabel(words.withPictures).click();
  await expect.poll(() => params(page).get('withPictures')).toBe('1');
  await expectAccessible(page);
  await closeFilters(page, look);
  if (look.width < 1024)
    await expect.poll(() => page.getByRole('button', { name: words.filters }).textContent()).toContain('2');

  const chips = chipsOf(page, words);
  // Two filters and the make that the text names.
  await expect.poll(() => chips.count()).toBe(3);
  await chips.filter({ hasText: words.withPictures }).click();
  await expect.poll(() => params(page).has('withPictures')).toBe(false);
  await expect.poll(() => chips.count()).toBe(2);
  filters = await openFilters(page, look);
  await expect.poll(() => filters.getByLabel(words.withPictures).isChecked()).toBe(false);
});

const IN_SALMIYA = {
  en: { search: 'cars in salmiya', names: ['Cars', 'Salmiya'], category: 'cars', place: 'salmiya' },
  ar: { search: 'سيارات بالسالمية', names: ['سيارات', 'السالمية'], category: 'سيارات', place: 'بالسالمية' },
};

test('shows what a search names as chips', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'list');
  const { search, names, category, place } = IN_SALMIYA[look.language];
  const page = await openPage({ ...look, path: `/list?search=${encodeURIComponent(search)}` });
  const chips = chipsOf(page, words);
  await expect.poll(() => chips.allTextContents()).toEqual(names);

  // A link pressed earlier loads a new document.
  await waitUntilHandled(chips.first());
  await chips.first().click();
  await expect.poll(() => params(page).get('plain')).toBe(category);
  await expect.poll(() => chips.allTextContents()).toEqual(names.slice(1));
  await expect.poll(() => chips.first().evaluate((chip) => chip === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => params(page).get('plain')).toBe(`${category} ${place}`);
  await expect.poll(() => chips.count()).toBe(0);
  await expect.poll(() => page.locator('#main').evaluate((main) => main === document.activeElement)).toBe(true);
  await expect.poll(() => box(page).inputValue()).toBe(search);

  await box(page).fill(category);
  await box(page).press('Enter');
  await expect.poll(() => params(page).get('search')).toBe(category);
  expect(params(page).has('plain')).toBe(false);
  await expect.poll(() => chips.allTextContents()).toEqual(names.slice(0, 1));
});

test('lists ads near the user’s position, or says that it was refused', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'list');
  const context = { permissions: ['geolocation'], geolocation: { latitude: 29.3759, longitude: 47.9774 } };
  const page = await openPage({ ...look, context, path: '/list' });
  let filters = await openFilters(page, look);
  await filters.getByLabel(words.near).selectOption('here');
  await expect.poll(() => params(page).get('near')).toBe('29.376,47.977');
  expect(params(page).get('sort')).toBe('nearest');
  await filters.getByLabel(words.distance, { exact: true }).selectOption('5');
  await expect.poll(() => params(page).get('within')).toBe('5');
  await closeFilters(page, look);
  await chipsOf(page, words).click();
  await expect.poll(() => params(page).has('near')).toBe(false);

  const refused = await openPage({ ...look, context: { permissions: [] } });
  await visit(refused, '/list');
  filters = await openFilters(refused, look);
  await filters.getByLabel(words.near).selectOption('here');
  await filters.getByText(words.locationRefused).waitFor();
});

const UNDER_5000 = {
  en: { search: 'camry under 5000', names: ['Camry', 'Price: up to 5,000'], rest: 'camry' },
  ar: { search: 'كامري بأقل من 5000', names: ['كامري', 'السعر: حتى 5,000'], rest: 'كامري' },
};

test('shows a price in a search as a chip', async ({ look, openPage }) => {
  const { search, names, rest } = UNDER_5000[look.language];
  const page = await openPage({ ...look, path: `/list?search=${encodeURIComponent(search)}&country=KW` });
  const chips = chipsOf(page, wordsOf(look.language, 'list'));
  await expect.poll(async () => (await chips.allTextContents()).map(withoutMarks)).toEqual(names);
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);

  await waitForHydration(page);
  await chips.last().click();
  await expect.poll(() => params(page).get('search')).toBe(rest);
  await expect.poll(() => chips.allTextContents()).toEqual(names.slice(0, 1));
  expect(params(page).has('plain')).toBe(false);
});

/** Without the invisible marks that isolate numbers. */
const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

test('an empty list suggests wider searches', async ({ look, openPage }) => {
  const { meant } = WORDS[look.language];
  const words = wordsOf(look.language, 'list');
  const page = await openPage({
    ...look,
    path: `/list/cars?search=${encodeURIComponent(meant)}&minPrice=999999999`,
  });
  await page.getByText(words.noAdsFound, { exact: true }).waitFor();
  const ways = page.getByRole('navigation', { name: words.widen });
  await ways.waitFor();
  await ways.getByRole('link').first().click();
  await expect.poll(() => params(page).has('minPrice')).toBe(false);
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);
});

test('an empty list suggests the search without the price it names', async ({ look, openPage }) => {
  const [thing, price] = look.language === 'en' ? ['camry', 'under 1'] : ['كامري', 'بأقل من 1'];
  const words = wordsOf(look.language, 'list');
  const page = await openPage({
    ...look,
    path: `/list/cars?search=${encodeURIComponent(`${thing} ${price}`)}&country=KW`,
  });
  const ways = page.getByRole('navigation', { name: words.widen });
  await ways.getByRole('link', { name: words.withoutWords.replace('{{words}}', price) }).click();
  await expect.poll(() => params(page).get('search')).toBe(thing);
  await expect.poll(() => foundAds(page).count()).toBeGreaterThan(0);
});

test('an empty list of a category links to the same search in another', async ({ look, openPage }) => {
  const { make } = WORDS[look.language];
  const words = wordsOf(look.language, 'list');
  const search = look.language === 'en' ? 'sofa' : 'كنبة';
  const page = await openPage({
    ...look,
    path: `/list/cars?search=${encodeURIComponent(search)}&attr.make=toyota&minPrice=1`,
  });
  const others = page.getByRole('navigation', { name: words.otherCategories.replace('{{search}}', search) });
  await others.getByText(words.droppedFilters.replace('{{filters}}', make)).waitFor();
  const link = others.getByRole('link').first();
  const count = Number(/\d+$/.exec(await link.innerText())?.[0]);
  await link.click();
  await expect.poll(() => foundAds(page).count()).toBe(count);
  expect([...params(page).keys()].toSorted()).toEqual(['minPrice', 'search']);
  expect(params(page).get('search')).toBe(search);
});

test('a change of make clears the model, and options without ads are dimmed', async ({ look, openPage }) => {
  const name = WORDS[look.language].make;
  const words = wordsOf(look.language, 'list');
  const page = await openPage({ ...look, path: '/list/cars?attr.make=toyota&attr.model=camry&country=KW' });
  let filters = await openFilters(page, look);
  const make = filters.locator('select').filter({ hasText: name });
  await expect.poll(() => make.inputValue()).toBe('toyota');
  const ofNone = make.locator('option').filter({ hasText: '(0)' }).first();
  await ofNone.waitFor({ state: 'attached' });
  const colourOf = (option: typeof ofNone) => option.evaluate((element) => getComputedStyle(element).color);
  const colour = await colourOf(make.locator('option').first());
  await expect.poll(() => colourOf(ofNone)).not.toBe(colour);
  await make.selectOption('nissan');
  await expect.poll(() => params(page).getAll('attr.make')).toEqual(['nissan']);
  expect(params(page).has('attr.model')).toBe(false);
  await page.locator('#main section[aria-busy=false]').waitFor();
  await closeFilters(page, look);

  // A URL may select several makes where the screen offers one: they are shown and can be removed.
  await visit(page, '/list/cars?attr.make=nissan&attr.make=toyota');
  filters = await openFilters(page, look);
  await expect.poll(() => filters.locator('select').filter({ hasText: name }).inputValue()).toBe('several');
  await closeFilters(page, look);
  await expect.poll(() => chipsOf(page, words).count()).toBe(2);
});

test('choices without ads are behind “More”, unless they are chosen', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'list');
  // No car costs that much, so no fuel has ads.
  const page = await openPage({ ...look, path: '/list/sedans?attr.fuel=electric&minPrice=99999999' });
  const filters = await openFilters(page, look);
  const more = filters.getByText(words.moreOptions, { exact: true });
  await more.first().waitFor();
  const inMore = filters.locator('details details');
  const chosen = filters.getByRole('checkbox', { checked: true });
  await expect.poll(() => chosen.count()).toBe(1);
  await expect.poll(() => inMore.getByRole('checkbox', { checked: true, includeHidden: true }).count()).toBe(0);
  await expect.poll(() => inMore.getByRole('checkbox').count()).toBe(0);
  await more.first().click();
  await inMore.getByRole('checkbox').first().waitFor();
  await expectAccessible(page);
});
