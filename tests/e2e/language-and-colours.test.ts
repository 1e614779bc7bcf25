import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = wordsOf('en', 'layout');

test('the language is asked for, kept, and told by the document before any script', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/list/cars?sort=oldest');
  await page.getByRole('button', { name: words.otherLanguage }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getAttribute('html', 'lang')).toBe('en');

  await page.getByRole('button', { name: words.otherLanguage }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await page.waitForSelector('html[lang=ar][dir=rtl][data-hydrated]');
  expect(page.url()).toBe(`${origin}/list/cars?sort=oldest`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await (await fetch(`${origin}/`, { headers: { cookie } })).text()).toContain('<html lang="ar" dir="rtl"');
  await close();
});

test.for([
  ['the query over the cookie', '/?lng=ar', 'i18next=en', 'en', 'ar'],
  ['the cookie over the browser', '/', 'i18next=ar', 'en', 'ar'],
  ['the browser', '/', '', 'ar-KW,ar;q=0.9', 'ar'],
  ['English when nothing is known', '/', '', 'fr', 'en'],
] as const)('language: %s', async ([, path, cookie, accepted, language]) => {
  const html = await (await fetch(origin + path, { headers: { cookie, 'accept-language': accepted } })).text();
  expect(html).toContain(`<html lang="${language}"`);
});

test('the address counts over all that is remembered, and is remembered itself', async () => {
  const { page, errors, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  for (const path of ['/faq?lng=ar', '/faq', '/faq?lng=fr']) {
    await visit(page, path);
    expect(await page.getAttribute('html', 'dir'), path).toBe('rtl');
    await page.getByRole('button', { name: wordsOf('ar', 'layout').accountMenu }).waitFor();
  }
  await page.getByRole('button', { name: wordsOf('ar', 'layout').otherLanguage }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wordsOf('ar', 'layout').confirm })
    .click();
  await page.waitForSelector('html[lang=en][dir=ltr][data-hydrated]');
  expect(errors).toEqual([]);
  await close();
});

test('what local storage remembers counts where the cookie is gone', async () => {
  const { page, close } = await openPage(browser, origin);
  await visit(page, '/faq');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.context().clearCookies();
  await page.goto('/faq');
  await page.waitForSelector('html[lang=ar][data-hydrated]');
  await close();
});

test('the colour mode is chosen, kept, and there before the first paint', async () => {
  const { page, close } = await openPage(browser, origin, { colourMode: 'light' });
  await visit(page, '/');
  const light = await paperColour(page);
  await page.getByRole('button', { name: words.colourMode }).click();
  await page.getByRole('menuitem', { name: words.mode_dark }).click();
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('dark');
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.body) return;
      Object.assign(globalThis, { firstMode: document.documentElement.dataset.mode });
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await visit(page, '/faq');
  expect(await page.evaluate(() => (globalThis as { firstMode?: string }).firstMode)).toBe('dark');
  expect(await paperColour(page)).not.toBe(light);

  await page.getByRole('button', { name: words.colourMode }).click();
  await page.getByRole('menuitem', { name: words.mode_system }).click();
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('light');
  await expect.poll(() => paperColour(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('dark');
  await close();
});

const paperColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
