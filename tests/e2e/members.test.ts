import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { findBarriers, isOverflowing, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const MEMBER = '50000002';
const MODERATOR = '50000001';
/** Posts nothing in any journey. */
const ADMIN = '50000000';
const PATHS = [
  '/account',
  '/account?tab=saved',
  '/account/profile',
  '/account/payment',
  '/account/preferences',
  '/create',
  '/admin/moderation',
  '/create/error',
];

test.for([
  { language: 'en', colourMode: 'light', width: 375 },
  { language: 'en', colourMode: 'dark', width: 1280 },
  { language: 'ar', colourMode: 'dark', width: 375 },
  { language: 'ar', colourMode: 'light', width: 1280 },
] as const)('members’ pages are accessible and fit in $language, $colourMode, $width px', async (look) => {
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, MODERATOR);
  for (const path of PATHS) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('#main .animate-pulse').count(), { message: path }).toBe(0);
    expect.soft(await findBarriers(page), path).toEqual([]);
    expect.soft(await isOverflowing(page), `${path} overflows`).toBe(false);
  }
  expect(errors).toEqual([]);
  await close();
});

test('the approval queue is closed to members', async () => {
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, MEMBER);
  await visit(page, '/admin/moderation');
  await page
    .getByRole('alert')
    .filter({ hasText: wordsOf('en', 'admin').forbidden })
    .waitFor();
  await close();
});

test('a changed name shows in the account and on the public page', async () => {
  const { page, errors, close } = await openPage(browser, origin);
  await signIn(page, origin, ADMIN);
  const words = wordsOf('en', 'account');
  await visit(page, '/account/profile');
  await page.getByLabel(words.name).fill('');
  await page.getByRole('button', { name: words.saveProfile, exact: true }).click();
  await page.getByText(wordsOf('en', 'errors').nameRequired).waitFor();
  await page.getByLabel(words.name).fill('Yousef of Dallal');
  await page.getByLabel(words.bio).fill('Keeps the market tidy.\nيحافظ على السوق');
  await page.getByRole('button', { name: words.saveProfile, exact: true }).click();
  await page.getByText(words.profileSaved).waitFor();
  await visit(page, '/account');
  await page.getByRole('heading', { name: 'Yousef of Dallal' }).waitFor();
  await page.getByRole('link', { name: words.publicPage }).click();
  await page.getByText('Keeps the market tidy.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a device is signed out from another one', async () => {
  const [here, there] = [await openPage(browser, origin), await openPage(browser, origin, { language: 'ar' })];
  await signIn(here.page, origin, ADMIN);
  await signIn(there.page, origin, ADMIN);
  const words = wordsOf('en', 'account');
  await visit(here.page, '/account/preferences');
  await here.page.getByText(words.thisDevice, { exact: true }).waitFor();
  await here.page.getByRole('button', { name: words.signOutOthers }).click();
  await here.page.getByRole('button', { name: words.signOutOthers }).waitFor({ state: 'detached' });
  await there.page.goto('/account/profile');
  await there.page.waitForURL('**/login');
  await here.close();
  await there.close();
  expect(here.errors).toEqual([]);
});
