import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

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

test('on a phone My ads shows its first ad above the fold, under one row of tabs', async ({ look, openPage, db }) => {
  const [layout, account] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'account')];
  const seller = await newMember('Rana');
  await storeAds({ db }, seller, [
    { title: { en: 'Blue bicycle' } },
    { title: { en: 'Red bicycle' }, status: 'pending_review' },
  ]);
  const page = await openPage({ ...look, width: 390, as: seller, path: '/account' });
  const ad = page.getByRole('article').first();
  await ad.waitFor();
  const { y = 0, height = 0 } = (await ad.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(0.6 * 844);
  const tabs = page.getByRole('navigation', { name: layout.myAds });
  await expect
    .poll(() => tabs.getByRole('link').allTextContents())
    .toEqual([account.tab_active, account.tab_waiting, account.tab_archived]);
  expect(await tabs.evaluate((row) => row.scrollWidth <= row.clientWidth)).toBe(true);

  await visit(page, '/account/menu');
  await page.getByRole('link', { name: layout.myAds }).getByText(patternOf(account.waitingCount_one)).waitFor();

  const reason = 'The picture is not yours. Add one that you took yourself.';
  const isWaiting = db.updateTable('ads').where('seller_id', '=', seller.id).where('status', '=', 'pending_review');
  await isWaiting.set({ status: 'rejected', reason }).execute();
  await visit(page, '/account?tab=waiting');
  const row = page.getByRole('article');
  // The reason has the whole width, not only that beside the picture.
  const [note, whole] = [await row.getByText(reason).boundingBox(), await row.boundingBox()];
  expect(note!.width).toBeGreaterThan(0.9 * whole!.width);
});
