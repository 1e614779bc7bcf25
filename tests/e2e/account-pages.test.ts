import { expect } from 'vitest';

import { findAccessibilityViolations, findOverflowingWidths, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const MEMBER = '50000002';
const MODERATOR = '50000001';
/** Has no ads in any test. */
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
  { language: 'en', colourMode: 'dark', width: 1280 },
  { language: 'ar', colourMode: 'light', width: 375 },
] as const)(
  'members’ pages are accessible, in $language, $colourMode, $width px, and fit all widths',
  async (variant, { openPage }) => {
    const page = await openPage({ ...variant, as: MODERATOR });
    for (const path of PATHS) {
      await visit(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const placeholders = page.locator('#main div[aria-hidden=true]:empty');
      await expect.poll(() => placeholders.count(), { message: path }).toBe(0);
      expect.soft(await findAccessibilityViolations(page), path).toEqual([]);
      expect.soft(await findOverflowingWidths(page), `${path} overflows`).toEqual([]);
    }
  },
);

test('the moderation queue is closed to members', async ({ openPage }) => {
  const page = await openPage({ as: MEMBER, path: '/admin/moderation', allowedErrors: /status of 403/ });
  await page
    .getByRole('alert')
    .filter({ hasText: wordsOf('en', 'admin').forbidden })
    .waitFor();
});

test('shows a changed name in the account and on the public page', async ({ openPage }) => {
  const page = await openPage({ as: ADMIN });
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
});

test('signs out a device from another one', async ({ openPage }) => {
  const here = await openPage({ as: ADMIN });
  const there = await openPage({ language: 'ar', as: ADMIN, allowedErrors: true });
  const words = wordsOf('en', 'account');
  await visit(here, '/account/preferences');
  await here.getByText(words.thisDevice, { exact: true }).waitFor();
  await here.getByRole('button', { name: words.signOutOthers }).click();
  await here.getByRole('button', { name: words.signOutOthers }).waitFor({ state: 'detached' });
  await there.goto('/account/profile');
  await there.waitForURL('**/login');
});

test.for(['en', 'ar'] as const)(
  'screens of the account are titled for what they show, in %s',
  async (language, { openPage }) => {
    const page = await openPage({ language, as: MEMBER });
    const [layout, account] = [wordsOf(language, 'layout'), wordsOf(language, 'account')];
    for (const [path, title] of [
      ['/account', layout.myAds],
      ['/account?tab=saved', account.tab_saved],
      ['/account/profile', layout.profile],
    ] as const) {
      await visit(page, path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await page.title()).toContain(title);
      await page
        .getByRole('navigation', { name: layout.accountMenu })
        .getByRole('link', { name: path.includes('profile') ? layout.profile : layout.myAds })
        .and(page.locator('[aria-current=page]'))
        .waitFor();
    }
  },
);
