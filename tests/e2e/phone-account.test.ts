import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('on a phone the account is one list, and its screens link back to it', async ({ look, openPage }) => {
  const [layout, account] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'account')];
  const page = await openPage({ ...look, width: 390, as: await newMember('Rana'), path: '/' });
  await page.getByRole('button', { name: layout.openMenu }).click();
  await page.getByRole('dialog').getByRole('link', { name: layout.account, exact: true }).click();
  await heading(page, layout.account).waitFor();
  const menu = page.getByRole('navigation', { name: layout.accountMenu });
  const SCREENS = [
    [layout.myAds, '/account'],
    [account.tab_saved, '/account?tab=saved'],
    [account.tab_searches, '/account?tab=searches'],
    [account.tab_following, '/account?tab=following'],
    [account.tab_followers, '/account?tab=followers'],
    [layout.notifications, '/account/notifications'],
    [layout.paymentHistory, '/account/payment'],
    [layout.profile, '/account/profile'],
    [layout.settings, '/account/preferences'],
  ] as const;
  await expect.poll(() => menu.getByRole('link').count()).toBe(SCREENS.length);
  for (const [name, path] of SCREENS) {
    await menu.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await heading(page, name).waitFor();
    await expect.poll(() => menu.count(), { message: `${path} has no rail` }).toBe(0);
    await expect
      .poll(() => page.getByRole('main').getByRole('navigation').getByRole('link').count())
      .toBe(path === '/account' ? 3 : 0);
    await page.getByRole('link', { name: layout.account, exact: true }).click();
    await heading(page, layout.account).waitFor();
  }
  await menu.getByRole('button', { name: layout.logout }).click();
  await page.waitForURL('**/login');
});
