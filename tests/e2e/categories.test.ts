import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const NAMES = { en: { top: 'Jobs', below: 'Teaching' }, ar: { top: 'وظائف', below: 'تعليم' } };

test('a visitor finds a category in the whole tree', async ({ look, openPage }) => {
  const { top, below } = NAMES[look.language];
  const page = await openPage({ ...look, path: '/' });
  await page.getByRole('link', { name: wordsOf(look.language, 'home').allCategories }).click();
  await page.waitForURL('**/categories');
  const section = page.locator('section', { has: page.getByRole('heading', { name: top, level: 2 }) });
  await section.getByRole('link', { name: below, exact: true }).click();
  await page.waitForURL('**/list/*');
  await page.getByRole('heading', { name: below, level: 1 }).waitFor();
});

test('the category tree is rendered on the server, and the sitemap lists it', async () => {
  const html = await (await fetch(`${origin}/categories`)).text();
  expect(html).toContain('href="/list/cars"');
  expect(html).toContain(`<link rel="canonical" href="${origin}/categories"`);
  expect(await (await fetch(`${origin}/sitemaps/pages.xml`)).text()).toContain(`<loc>${origin}/categories</loc>`);
});
