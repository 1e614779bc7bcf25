import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { sellers } from '#demo/users.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { visit } from '#tests/support/browser.ts';
import { declineThenPay } from '#tests/support/decline-then-pay.ts';
import { fromNow } from '#tests/support/times.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';
import { DAY_MS } from '#platform/durations.ts';

import { test } from './fixtures.ts';

const SELLER = sellers[14]!;

const submitButton = (page: Page, language: Language) => {
  const { extend, extendAndPay } = wordsOf(language, 'post');
  return page.getByRole('button', { name: patternOf(extend, extendAndPay) });
};
const rowOf = (page: Page, id: number) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${id}"]`) });
const endOf = async (db: Database, id: number) =>
  (await db.selectFrom('ads').select(['status', 'ends_at']).where('id', '=', id).executeTakeFirstOrThrow()).ends_at!;

/** Makes the seller's nth ad end in so many days. */
async function adEnding(db: Database, days: number, at: number, status: AdStatus = 'active'): Promise<number> {
  const { id } = await db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .select('ads.id')
    .where('users.email', '=', SELLER.email)
    .orderBy('ads.id')
    .offset(at)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('ads')
    .set({ status, ends_at: fromNow(days * DAY_MS) })
    .where('id', '=', id)
    .execute();
  return id;
}

test('extends and pays for an ad that ends soon, and shows the receipt', async ({ look, openPage, db }) => {
  const { language } = look;
  const post = wordsOf(language, 'post');
  const account = wordsOf(language, 'account');
  const sandbox = wordsOf(language, 'sandbox');
  const id = await adEnding(db, 4, 0);
  const end = await endOf(db, id);
  const page = await openPage({ ...look, as: SELLER, path: '/account' });
  await rowOf(page, id).getByRole('link', { name: account.extend }).click();
  await page.waitForURL(`**/extend/${id}`);
  await page.getByRole('radio').first().check();
  await submitButton(page, language).dblclick();
  await page.waitForURL('**/sandbox/**');
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/extend/success');
  await page.getByRole('heading', { name: post.extendedTitle }).waitFor();
  expect((await endOf(db, id)).getTime()).toBe(end.getTime() + 30 * DAY_MS);

  await visit(page, '/account/payment');
  await page.getByRole('link', { name: account.receipt }).first().click();
  await page.waitForURL('**/account/payment/*-*');
  await page.getByRole('heading', { name: account.receipt }).waitFor();
  await page.getByText(account.order_paid, { exact: true }).waitFor();
  await page.getByText(/^20\d\d-\d{4}$/).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: account.print }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false);
});

test('retries a declined extension, and the payment makes the expired ad active again', async ({ openPage, db }) => {
  const post = wordsOf('en', 'post');
  const id = await adEnding(db, -2, 2, 'expired');
  const page = await openPage({ as: SELLER, path: '/account?tab=archived' });
  await rowOf(page, id)
    .getByRole('link', { name: wordsOf('en', 'account').extend })
    .click();
  await page.getByRole('radio').nth(1).check();
  await submitButton(page, 'en').click();
  await declineThenPay(page, 'extend');
  await page.getByRole('link', { name: post.seeMyAds }).click();
  await rowOf(page, id).waitFor();
});
