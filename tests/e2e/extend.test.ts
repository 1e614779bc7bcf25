import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { sellers } from '#demo/sellers.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { expectFine, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { declineThenPay } from '#tests/support/gateway-page.ts';
import { answerLeaver, hold } from '#tests/support/hold.ts';
import { wordsOf } from '#tests/support/words.ts';

const DAY = 86_400_000;
const SELLER = sellers[14]!;

const origin = inject('origin');
let browser: Browser;
let app: Awaited<ReturnType<typeof openAppDatabase>>;
beforeAll(async () => {
  browser = await launchBrowser();
  app = await openAppDatabase(inject('dataDir'));
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const rowOf = (page: Page, id: number) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${id}"]`) });
const endOf = async (id: number) =>
  (await app.db.selectFrom('ads').select(['status', 'ends_at']).where('id', '=', id).executeTakeFirstOrThrow())
    .ends_at!;

/** One of the seller's live ads, ending so many days from now. */
async function adEnding(days: number, at: number, status = 'active'): Promise<number> {
  const { id } = await app.db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .select('ads.id')
    .where('users.email', '=', SELLER.email)
    .orderBy('ads.id')
    .offset(at)
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('ads')
    .set({ status, ends_at: new Date(Date.now() + days * DAY) })
    .where('id', '=', id)
    .execute();
  return id;
}

test.each(['en', 'ar'] as const)(
  'in %s an ad that ends soon is extended, paid, and proved by a receipt',
  async (language) => {
    const post = wordsOf(language, 'post');
    const account = wordsOf(language, 'account');
    const sandbox = wordsOf(language, 'sandbox');
    const id = await adEnding(4, language === 'en' ? 0 : 1);
    const end = await endOf(id);
    const { page, errors, close } = await openPage(browser, origin, {
      language,
      width: language === 'ar' ? 360 : 1280,
    });
    await signIn(page, origin, SELLER);
    await visit(page, '/account');
    await rowOf(page, id).getByRole('link', { name: account.extend }).click();
    await page.waitForURL(`**/extend/${id}`);
    const submit = page.locator('#main button.btn-primary');
    await submit.click();
    await page.getByText(post.planRequired).waitFor();
    await page.getByRole('radio').first().check();
    await page.getByText(post.newEnd.split('{{')[0]!.trim()).waitFor();
    await expectFine(page);
    await submit.dblclick();
    await page.waitForURL('**/sandbox/**');
    await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
    await page.waitForURL('**/extend/success');
    await page.getByRole('heading', { name: post.extendedTitle }).waitFor();
    await page.getByRole('link', { name: post.continueToHome }).waitFor();
    expect((await endOf(id)).getTime()).toBe(end.getTime() + 30 * DAY);

    await visit(page, '/account/payment');
    await page.getByRole('link', { name: account.receipt }).first().click();
    await page.waitForURL('**/account/payment/*-*');
    await page.getByRole('heading', { name: account.receipt }).waitFor();
    await page.getByText(account.order_paid, { exact: true }).waitFor();
    await expectFine(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: account.print }).isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  },
);

test('a declined extension says so; Retry leads back to the gateway, and paying makes the expired ad live again', async () => {
  const post = wordsOf('en', 'post');
  const id = await adEnding(-2, 2, 'expired');
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER);
  await visit(page, '/account?tab=archived');
  await rowOf(page, id)
    .getByRole('link', { name: wordsOf('en', 'account').extend })
    .click();
  await page.getByRole('radio').nth(1).check();
  await page.locator('#main button.btn-primary').click();
  await declineThenPay(page, 'extend');
  await page.getByRole('link', { name: post.seeMyAds }).click();
  await rowOf(page, id).waitFor();
  await close();
});

test.for(['has left', 'is leaving'] as const)(
  'who %s while an extension is being ordered is not led to the gateway',
  async (who) => {
    const id = await adEnding(4, 3);
    const { page, close } = await openPage(browser, origin, { isIntercepted: true });
    await signIn(page, origin, SELLER);
    await visit(page, `/extend/${id}`);
    const ordering = await hold(page, '**/api/payment/orders', 'POST');
    await page.getByRole('radio').first().check();
    await page.locator('#main button.btn-primary').click();
    await expect.poll(ordering.asked).toBe(1);
    await answerLeaver(page, origin, who, ordering);
    await page.waitForTimeout(500);
    expect(page.url()).toBe(`${origin}/`);
    await close();
  },
);

test('without a payment there is nothing to check, and Retry leads to the ads', async () => {
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER);
  await page.goto('/extend/redirect');
  await page.waitForURL('**/extend/error');
  await page.goto('/extend/redirect?paymentId=nobody-knows-it');
  await page.waitForURL('**/extend/error');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForURL('**/account');
  await close();
});

test('what can’t be extended says so: too early, not yours, unknown; visitors are sent to the login', async () => {
  const post = wordsOf('en', 'post');
  const early = await adEnding(20, 3);
  const { id: foreign } = await app.db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .select('ads.id')
    .where('users.email', '=', sellers[0]!.email)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { page, close } = await openPage(browser, origin);
  await page.goto(`/extend/${early}`);
  await page.waitForURL('**/login');
  await signIn(page, origin, SELLER);
  await visit(page, `/extend/${early}`);
  await page.getByText(post.notExtendable).waitFor();
  await visit(page, `/extend/${foreign}`);
  await page.getByText(post.notYours).waitFor();
  await visit(page, '/extend/99999999');
  await page.getByText(post.adGone).waitFor();
  await page.getByRole('link', { name: post.seeMyAds }).waitFor();
  await close();
});

test('a receipt that does not exist leads back to the payments', async () => {
  const account = wordsOf('en', 'account');
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER);
  await visit(page, '/account/payment/00000000-0000-4000-8000-000000000000');
  await page.getByText(account.noReceipt, { exact: true }).waitFor();
  await page.getByRole('link', { name: account.allPayments }).click();
  await page.waitForURL('**/account/payment');
  await close();
});
