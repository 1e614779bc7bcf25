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
