import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

test('the category tree is rendered on the server, and the sitemap lists it', async () => {
  const html = await (await fetch(`${origin}/categories`)).text();
  expect(html).toContain('href="/list/cars"');
  expect(html).toContain(`<link rel="canonical" href="${origin}/categories"`);
  expect(await (await fetch(`${origin}/sitemaps/pages.xml`)).text()).toContain(`<loc>${origin}/categories</loc>`);
});
