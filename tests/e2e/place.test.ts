import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Language } from '#platform/text/language.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const addressOf = (page: Page) => page.url().slice(origin.length);
const choiceOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'place')?.value;
const placeButton = (page: Page, language: Language, name: string) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: wordsOf(language, 'layout').placeIs.replace('{{name}}', name), exact: true });
const question = (page: Page, language: Language, name: string) =>
  page.getByRole('region', { name: wordsOf(language, 'layout').placeQuestion.replace('{{name}}', name), exact: true });
/** The heading of the newest ads of a place. */
const newIn = (page: Page, language: Language, place: string) =>
  page.getByRole('heading', { name: wordsOf(language, 'home').newIn.replace('{{place}}', place), exact: true });

test('a first visit is asked once about the place of its time zone, which is remembered', async ({
  look,
  openPage,
}) => {
  const { language } = look;
  const [code, country] = ['KW', language === 'en' ? 'Kuwait' : 'الكويت'];
  // The time zone takes precedence over the country of the language.
  const context = { locale: `${language}-EG`, timezoneId: 'Asia/Kuwait' };
  const page = await openPage({ ...look, isFirstVisit: true, context, path: '/' });
  await question(page, language, country).waitFor();
  await expectAccessible(page);
  await question(page, language, country)
    .getByRole('button', { name: wordsOf(language, 'layout').yes })
    .click();
  await newIn(page, language, country).waitFor();
  expect(addressOf(page)).toBe(`/?country=${code}`);
  await question(page, language, country).waitFor({ state: 'detached' });

  await visit(page, '/');
  expect(addressOf(page)).toBe(`/?country=${code}`);
  await placeButton(page, language, country).waitFor();
  await page
    .getByRole('link', { name: wordsOf(language, 'home').seeAll })
    .first()
    .click();
  await page.waitForURL(`**/list?country=${code}`);

  // The address of this screen has no place.
  await visit(page, '/faq');
  await placeButton(page, language, country).waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(`**/?country=${code}`);
});

test.for(['en', 'ar'] as const)(
  'the answers to the question fit one row of a phone, in %s',
  async (language, { openPage }) => {
    const page = await openPage({
      language,
      width: 360,
      isFirstVisit: true,
      context: { timezoneId: 'Asia/Dubai' },
      path: '/',
    });
    const name = language === 'en' ? 'the United Arab Emirates' : 'الإمارات';
    const answers = question(page, language, name).getByRole('button');
    await answers.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const boxes = await answers.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().toJSON()),
    );
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(boxes.map(({ height }) => height)).toEqual([44, 44, 44]);
  },
);

test('another place is found by its name', async ({ look, openPage }) => {
  const { language } = look;
  const words = wordsOf(language, 'layout');
  const [kuwait, city] = language === 'en' ? ['Kuwait', 'Salmiya'] : ['الكويت', 'السالمية'];
  const page = await openPage({ ...look, isFirstVisit: true, context: { timezoneId: 'Asia/Kuwait' }, path: '/' });
  await question(page, language, kuwait).getByRole('button', { name: words.anotherPlace }).click();
  const dialog = page.getByRole('dialog', { name: words.choosePlace });
  // In either language, and without the article and the marks of Arabic.
  for (const typed of ['salm', 'سالميه']) {
    await dialog.getByRole('searchbox').fill(typed);
    await dialog.getByRole('button', { name: city }).waitFor();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: city }).click();
  await newIn(page, language, city).waitFor();
  expect(addressOf(page)).toBe('/?country=KW&city=salmiya');
  expect(await choiceOf(page)).toBe('KW.salmiya');

  await placeButton(page, language, city).click();
  await dialog.getByRole('button', { name: kuwait, exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.allOf.replace('{{name}}', kuwait) }).click();
  await newIn(page, language, kuwait).waitFor();
  await placeButton(page, language, kuwait).click();
  await dialog.getByRole('button', { name: words.everywhere }).click();
  await placeButton(page, language, words.everywhere).waitFor();
  expect(addressOf(page)).toBe('/');
  await visit(page, '/');
  expect(addressOf(page)).toBe('/');
  expect(await choiceOf(page)).toBe('everywhere');
});

test('switching the place of a list keeps the filters that still apply', async ({ look, openPage }) => {
  const { language } = look;
  const words = wordsOf(language, 'layout');
  const [kuwait, egypt] = language === 'en' ? ['Kuwait', 'Egypt'] : ['الكويت', 'مصر'];
  const filters = 'attr.make=toyota&sort=low-to-high';
  const page = await openPage({
    ...look,
    width: 1280,
    isFirstVisit: true,
    path: `/list/cars?country=KW&city=salmiya&minPrice=1&page=2&${filters}`,
  });
  await placeButton(page, language, language === 'en' ? 'Salmiya' : 'السالمية').click();
  const dialog = page.getByRole('dialog', { name: words.choosePlace });
  await dialog.getByRole('button', { name: egypt, exact: true }).click();
  await dialog.getByRole('button', { name: words.allOf.replace('{{name}}', egypt) }).click();
  await page.waitForURL(`**/list/cars?${filters}&country=EG`);
  await placeButton(page, language, egypt).waitFor();
  expect(await choiceOf(page)).toBe('EG');

  // The list's own filter changes the place, too.
  await page.getByRole('main').getByLabel(wordsOf(language, 'list').country).first().selectOption('KW');
  await page.waitForURL(`**/list/cars?${filters}&country=KW`);
  await placeButton(page, language, kuwait).waitFor();
  expect(await choiceOf(page)).toBe('KW');
});

test('a shared link shows the sender’s place, and the receiver keeps their own', async ({ openPage }) => {
  const page = await openPage({ isFirstVisit: true });
  await page.context().addCookies([{ name: 'place', value: 'KW', url: origin }]);
  await visit(page, '/list/cars?country=EG');
  await placeButton(page, 'en', 'Egypt').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Cars in Egypt' }).waitFor();
  await visit(page, '/?country=EG');
  await newIn(page, 'en', 'Egypt').waitFor();
  expect(await choiceOf(page)).toBe('KW');
  await visit(page, '/');
  expect(addressOf(page)).toBe('/?country=KW');
});

test('links on a screen with a place in its address lead to that place', async ({ openPage }) => {
  const words = wordsOf('en', 'layout');
  const page = await openPage({ isFirstVisit: true });
  await page.context().addCookies([{ name: 'place', value: 'KW', url: origin }]);
  for (const path of ['/', '/list', '/list/cars', '/categories']) {
    await visit(page, `${path}?country=EG`);
    await placeButton(page, 'en', 'Egypt').waitFor();
    await page.getByRole('banner').getByRole('button', { name: words.categories }).click();
    await page
      .getByRole('banner')
      .getByRole('navigation', { name: words.categories })
      .getByRole('link')
      .first()
      .waitFor();
    expect(await findLinksElsewhere(page, 'EG'), path).toEqual([]);
  }
});

/** The links to the home page, lists and categories of another country, other than those that offer it by its name. */
const findLinksElsewhere = (page: Page, country: string) =>
  page.locator('a[href^="/"]:not([aria-labelledby=places-title] a)').evaluateAll(
    (links, expected) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ pathname }) => /^\/($|list|categories)/.test(pathname))
        .filter(({ searchParams }) => searchParams.get('country') !== expected)
        .map(({ pathname, search }) => pathname + search),
    country,
  );

test('the category tree keeps the place of the address', async ({ look, openPage }) => {
  const { language } = look;
  const words = wordsOf(language, 'layout');
  const [egypt, kuwait, cars] = language === 'en' ? ['Egypt', 'Kuwait', 'Cars'] : ['مصر', 'الكويت', 'سيارات'];
  const page = await openPage({ ...look, width: 390, path: '/?country=EG' });
  await page.getByRole('link', { name: wordsOf(language, 'home').allCategories }).click();
  await page.waitForURL('**/categories?country=EG');
  await placeButton(page, language, egypt).click();
  const dialog = page.getByRole('dialog', { name: words.choosePlace });
  await dialog.getByRole('button', { name: kuwait, exact: true }).click();
  await dialog.getByRole('button', { name: words.allOf.replace('{{name}}', kuwait) }).click();
  await page.waitForURL('**/categories?country=KW');
  await page.getByRole('main').getByRole('link', { name: cars, exact: true }).click();
  await page.waitForURL('**/list/cars?country=KW');
  await placeButton(page, language, kuwait).waitFor();
});

test('a first visit is not asked over a map, whose ads the question would cover', async ({ openPage }) => {
  const page = await openPage({ isFirstVisit: true, context: { timezoneId: 'Asia/Kuwait' }, path: '/list/cars' });
  await question(page, 'en', 'Kuwait').waitFor();
  const words = wordsOf('en', 'list');
  await page.getByRole('link', { name: words.mapView }).click();
  await page.getByRole('region', { name: words.mapView }).waitFor();
  expect(await question(page, 'en', 'Kuwait').count()).toBe(0);
  await page.getByRole('link', { name: words.listView }).click();
  await question(page, 'en', 'Kuwait').waitFor();
});

test('a list in an unknown place shows ads from everywhere', async ({ openPage }) => {
  const page = await openPage({ isFirstVisit: true });
  await page.context().addCookies([{ name: 'place', value: 'XX', url: origin }]);
  for (const place of ['country=XX', 'city=nowhere', 'country=EG&city=salmiya']) {
    await visit(page, `/list/cars?sort=low-to-high&${place}`);
    expect(addressOf(page)).toBe('/list/cars?sort=low-to-high');
    await placeButton(page, 'en', wordsOf('en', 'layout').everywhere).waitFor();
  }
  await visit(page, '/');
  expect(addressOf(page)).toBe('/?country=XX');
  await page
    .getByRole('main')
    .getByRole('link', { name: wordsOf('en', 'layout').everywhere })
    .click();
  await page.waitForURL(`${origin}/`);
  expect(await choiceOf(page)).toBe('everywhere');
});

test('ignores the places of an address with two', async ({ openPage }) => {
  const page = await openPage({ isFirstVisit: true, context: { timezoneId: 'Asia/Kuwait' } });
  for (const path of ['/?country=KW&country=EG', '/list/cars?country=KW&country=EG']) {
    await visit(page, path);
    await placeButton(page, 'en', wordsOf('en', 'layout').everywhere).waitFor();
    await question(page, 'en', 'Kuwait').waitFor();
    expect(await page.title()).not.toMatch(/Egypt|Kuwait/);
  }
});

test('a city without its country filters by country, too', async ({ openPage }) => {
  const page = await openPage({ path: '/list/cars?city=salmiya' });
  const filters = page.getByRole('complementary', { name: wordsOf('en', 'list').filters });
  const country = filters.getByLabel(wordsOf('en', 'list').country);
  await expect.poll(() => country.inputValue()).toBe('KW');
  await expect.poll(() => filters.getByLabel(wordsOf('en', 'list').city, { exact: true }).inputValue()).toBe('salmiya');
  // The filters are hydrated: counts load in the browser only.
  await expect.poll(() => country.getByRole('option', { name: 'Kuwait' }).textContent()).toMatch(/\d/);
  await country.selectOption('all');
  await page.waitForURL('**/list/cars');
});

test('search engines find each place by links and in the sitemap', async () => {
  const html = await (await fetch(`${origin}/?country=KW`)).text();
  for (const part of [
    `<link rel="canonical" href="${origin}/?country=KW"/>`,
    'href="/?country=EG"',
    'href="/?country=KW&amp;city=salmiya"',
    'href="/list/vehicles?country=KW"',
    '<title>Classified ads in Kuwait – Dallal</title>',
  ])
    expect(html).toContain(part);
  const list = await (await fetch(`${origin}/list/cars?city=salmiya&country=KW`)).text();
  expect(list).toContain(`<link rel="canonical" href="${origin}/list/cars?country=KW&amp;city=salmiya"/>`);
  const emirates = await (await fetch(`${origin}/?country=AE`)).text();
  expect(emirates).toContain('<title>Classified ads in the United Arab Emirates – Dallal</title>');
  const cars = await (await fetch(`${origin}/list/cars?country=AE`)).text();
  expect(cars).toContain('<title>Cars in the United Arab Emirates – Dallal</title>');
  expect(await (await fetch(`${origin}/list/cars?country=AE&lng=ar`)).text()).toContain('في الإمارات');
  const sitemap = await (await fetch(`${origin}/sitemaps/1.xml`)).text();
  for (const path of ['/?country=KW', '/list/vehicles?country=KW', '/?country=KW&amp;city=salmiya'])
    expect(sitemap).toContain(`<loc>${origin}${path}</loc>`);
  expect(sitemap).toContain(`href="${origin}/?country=KW&amp;lng=ar"`);
  expect(await (await fetch(`${origin}/?country=XX`)).text()).toContain('<meta name="robots" content="noindex"/>');
});
