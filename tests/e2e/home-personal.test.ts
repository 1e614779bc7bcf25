import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const forYou = (page: Page, language: 'en' | 'ar' = 'en') =>
  page.getByRole('region', { name: wordsOf(language, 'home').forYou });

test('the home page shows the ads seen last, and nothing moves for them', async ({ look, openPage }) => {
  const { language } = look;
  const page = await openPage({ ...look, path: '/' });
  await expect.poll(() => forYou(page, language).count()).toBe(0);
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const addresses = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')];
  for (const address of addresses) await visit(page, address!);
  const below = page.getByRole('region', { name: wordsOf(language, 'home').newArrivals });
  const top = () => below.evaluate((region) => region.getBoundingClientRect().top + scrollY);
  await page.route('**/api/ads/cards?*', async (route) => {
    await expect.poll(() => forYou(page, language).isVisible()).toBe(true);
    await route.continue();
  });
  // Before hydration the row has its height.
  await page.goto('/');
  const before = await top();
  await page.waitForSelector('html[data-hydrated]');
  const seen = forYou(page, language).getByRole('link');
  await expect.poll(() => seen.count()).toBe(2);
  expect(await top()).toBe(before);
  // Latest first.
  await expect
    .poll(() => seen.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(addresses.toReversed());
});

test('the served home page has popular ads that are not in its other shelves', async ({ openPage, db }) => {
  const { ads } = (await (await fetch(`${appUnderTest().origin}/api/ads/popular`)).json()).data;
  const isAlsoNew = db.updateTable('ads').where('id', '=', Number(ads[0]._id));
  const { created_at } = await db
    .selectFrom('ads')
    .select('created_at')
    .where('id', '=', Number(ads[0]._id))
    .executeTakeFirstOrThrow();
  await isAlsoNew.set({ created_at: new Date() }).execute();
  onTestFinished(async () => {
    await isAlsoNew.set({ created_at }).execute();
  });
  const page = await openPage({ context: { javaScriptEnabled: false } });
  // An address that no other test opens, so that the page is not in the cache.
  await page.goto('/?sort=oldest');
  const links = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('article').getByRole('link');
  const addresses = (name: string) => links(name).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const home = wordsOf('en', 'home');
  const popular = await addresses(home.popular);
  expect(popular.length).toBeGreaterThanOrEqual(4);
  const others = [...(await addresses(home.featured)), ...(await addresses(home.newArrivals))];
  expect(others.length).toBeGreaterThan(12);
  expect(others).toContain(`/ad/${ads[0]._id}`);
  expect(popular.filter((address) => others.includes(address))).toEqual([]);
});
