import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { visit, waitForConnection } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { settle } from '#tests/support/settle.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const words = wordsOf('en', 'layout');

test('confirms and stores a change of language, which the server renders', async ({ openPage }) => {
  const page = await openPage({ path: '/list/cars?sort=oldest' });
  await page.getByRole('button', { name: words.otherLanguage }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en');

  await page.getByRole('button', { name: words.otherLanguage }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.switchLanguage }).click();
  await page.waitForSelector('html[lang=ar][dir=rtl][data-hydrated]');
  expect(page.url()).toBe(`${origin}/list/cars?sort=oldest`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await (await fetch(`${origin}/`, { headers: { cookie } })).text()).toContain('<html lang="ar" dir="rtl"');
});

test.for([
  ['the query over the cookie', '/?lng=ar', 'i18next=en', 'en', 'ar'],
  ['the cookie over the browser', '/', 'i18next=ar', 'en', 'ar'],
  ['the browser', '/', '', 'ar-KW,ar;q=0.9', 'ar'],
  ['English by default', '/', '', 'fr', 'en'],
] as const)('language: %s', async ([, path, cookie, accepted, language]) => {
  const html = await (await fetch(origin + path, { headers: { cookie, 'accept-language': accepted } })).text();
  expect(html).toContain(`<html lang="${language}"`);
});

test('the language in the URL overrides stored ones, and is stored', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  for (const path of ['/faq?lng=ar', '/faq', '/faq?lng=fr']) {
    await visit(page, path);
    await expect.poll(() => page.getAttribute('html', 'dir'), { message: path }).toBe('rtl');
    await page.getByRole('button', { name: wordsOf('ar', 'layout').accountMenu }).waitFor();
  }
  await page.getByRole('button', { name: wordsOf('ar', 'layout').otherLanguage }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wordsOf('ar', 'layout').switchLanguage })
    .click();
  await page.waitForSelector('html[lang=en][dir=ltr][data-hydrated]');
});

test('emails are in the language of the last page', async ({ openPage, db }) => {
  const person = await newMember();
  const languageOf = async () =>
    (await db.selectFrom('users').select('lang').where('mobile', '=', person.mobile).executeTakeFirstOrThrow()).lang;
  const page = await openPage({ as: person, path: '/faq' });
  const changes: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/account/preferences'))
      changes.push(request.postDataJSON());
  });
  // The answer tells the page that the language is stored.
  await settle(page, async () => {
    await visit(page, '/faq?lng=ar');
    await expect.poll(languageOf).toBe('ar');
  });
  await visit(page, '/about');
  await waitForConnection(page);
  await visit(page, '/about?lng=en');
  await expect.poll(languageOf).toBe('en');
  // A page in the stored language sends nothing.
  await expect.poll(() => changes).toEqual([{ language: 'ar' }, { language: 'en' }]);
});

test('local storage restores the language without a cookie', async ({ openPage }) => {
  const page = await openPage({ path: '/faq' });
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.context().clearCookies();
  await page.goto('/faq');
  await page.waitForSelector('html[lang=ar][data-hydrated]');
});

test('stores the colour mode and applies it before the first paint', async ({ openPage }) => {
  // Not home, whose last shelves load late and move the footer with its open menu.
  const page = await openPage({ colourMode: 'light', path: '/faq' });
  const light = await backgroundColour(page);
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
  expect(await backgroundColour(page)).not.toBe(light);

  await page.getByRole('button', { name: words.colourMode }).click();
  await page.getByRole('menuitem', { name: words.mode_system }).click();
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('light');
  await expect.poll(() => backgroundColour(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('dark');
});

test('an open page follows the device, without a control of the colour mode', async ({ openPage }) => {
  const page = await openPage({ colourMode: 'light', as: await newMember(), path: '/faq' });
  expect(await page.getByRole('button', { name: words.colourMode }).count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.getAttribute('html', 'data-mode')).toBe('dark');
});

const backgroundColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
