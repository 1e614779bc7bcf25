import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { admin } from '#demo/sellers.ts';
import type { Language } from '#platform/language.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { expectFine, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
let app: Awaited<ReturnType<typeof openAppDatabase>>;
beforeAll(async () => {
  browser = await launchBrowser();
  app = await openAppDatabase(inject('dataDir'));
});
afterAll(async () => {
  await browser.close();
  // Other journeys find the demo as it was.
  const own = app.db.selectFrom('users').select('id').where('email', 'like', 'money-%');
  await app.db.updateTable('ads').set({ status: 'deleted' }).where('seller_id', 'in', own).execute();
  await app.close();
});

const LOOKS = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 390, colourMode: 'dark' },
] as const;

/** A seller of this file's own, with copies of some live ads of the demo. */
async function addSeller(language: Language, ads: number) {
  const mobile = language === 'en' ? '50200026' : '50200027';
  const { id: model, password_hash } = await app.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  const named = {
    name: `Money ${language}`,
    email: `money-${language}-${ads}@dallal.example`,
    country_code: '+965',
    mobile: `${mobile}${ads}`,
  };
  const { id } = await app.db
    .insertInto('users')
    .values({ ...named, password_hash, status: 'active', lang: language })
    .returning('id')
    .executeTakeFirstOrThrow();
  const models = await app.db
    .selectFrom('ads')
    .selectAll()
    .where('seller_id', '!=', model)
    .where('status', '=', 'active')
    .where('price', 'is not', null)
    .where('currency', '=', 'KWD')
    .orderBy('id')
    .limit(ads)
    .execute();
  const ids: string[] = [];
  for (const { id: from, reference: _, draft_id: __, ...ad } of models) {
    const texts = {
      title: JSON.stringify(ad.title),
      description: JSON.stringify(ad.description),
      attributes: JSON.stringify(ad.attributes),
    };
    const copy = { ...ad, ...texts, area: ad.area && JSON.stringify(ad.area), seller_id: id, featured_until: null };
    const row = await app.db.insertInto('ads').values(copy).returning('id').executeTakeFirstOrThrow();
    const pictures = await app.db
      .selectFrom('ad_images')
      .select(['image_id', 'position'])
      .where('ad_id', '=', from)
      .execute();
    await app.db
      .insertInto('ad_images')
      .values(pictures.map((picture) => ({ ...picture, ad_id: row.id })))
      .execute();
    ids.push(String(row.id));
  }
  return { person: { countryCode: '+965', mobile: named.mobile }, ids };
}

const rowOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${id}"]`) });
const setAd = (id: string, change: object) =>
  app.db.updateTable('ads').set(change).where('id', '=', Number(id)).execute();

async function choose(page: Page, id: string, entry: string): Promise<void> {
  await rowOf(page, id).locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const goTo = (page: Page, step: string) =>
  page.getByRole('navigation').getByRole('button', { name: step, exact: true }).click();

test('who comes back from the gateway’s page to the one before, as it was left, can pay', async () => {
  const account = wordsOf('en', 'account');
  const { person, ids } = await addSeller('en', 3);
  const [id] = ids as [string];
  await setAd(id, { status: 'pending_payment' });
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await signIn(page, origin, person);
  await visit(page, '/account?tab=waiting');
  await rowOf(page, id).getByRole('button', { name: account.payNow }).click();
  await page.getByRole('radio').nth(1).check();
  // The gateway's page never comes: this one stays, as a browser keeps it.
  const gateway = Promise.withResolvers<void>();
  await page.route('**/sandbox/pay/**', async (route) => {
    await route.fulfill({ status: 204 });
    gateway.resolve();
  });
  const pay = page.getByRole('dialog').locator('button.btn-primary').last();
  await pay.click();
  await gateway.promise;
  expect(await pay.isDisabled()).toBe(true);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => pay.isEnabled()).toBe(true);
  await close();
});

test.for(LOOKS)(
  'from the menu of My ads an ad is edited, and an archived one posted again, in $language',
  async (look) => {
    const [account, post] = [wordsOf(look.language, 'account'), wordsOf(look.language, 'post')];
    const { person, ids } = await addSeller(look.language, 2);
    const [live, old] = ids as [string, string];
    await setAd(old, { status: 'archived' });
    const { page, errors, close } = await openPage(browser, origin, look);
    await signIn(page, origin, person);

    await visit(page, '/account');
    await choose(page, live, account.edit);
    await page.waitForURL(`**/edit/${live}`);
    await page.getByRole('heading', { level: 1, name: post.editTitle }).waitFor();
    await page.getByLabel(post.priceIn.split(' ')[0]!, { exact: false }).last().fill('77');
    await goTo(page, post.step_review);
    await page.getByRole('button', { name: post.saveChanges }).click();
    await page.waitForURL('**/account?tab=active');
    await rowOf(page, live).getByText(/77/).first().waitFor();

    await visit(page, '/account?tab=archived');
    await choose(page, old, account.rePost);
    await page.waitForURL(`**/re-post/${old}`);
    await page.getByRole('heading', { level: 1, name: post.rePostTitle }).waitFor();
    await expectFine(page);
    await goTo(page, post.step_plan);
    await page.getByRole('radio').first().check();
    await page.locator('#main button.btn-primary').last().click();
    await page.waitForURL('**/create/success');
    await page.getByRole('link', { name: post.seeMyAds }).click();
    const { id: anew } = await app.db
      .selectFrom('ads')
      .select('id')
      .where('posted_from', '=', Number(old))
      .executeTakeFirstOrThrow();
    await rowOf(page, String(anew)).waitFor();
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(LOOKS)('a payment is begun, cancelled for a change, paid and given back, in $language', async (look) => {
  const [account, post, sandbox] = [
    wordsOf(look.language, 'account'),
    wordsOf(look.language, 'post'),
    wordsOf(look.language, 'sandbox'),
  ];
  const { person, ids } = await addSeller(look.language, 1);
  const [id] = ids as [string];
  await setAd(id, { status: 'pending_payment' });
  const { page, errors, close } = await openPage(browser, origin, look);
  await signIn(page, origin, person);

  const order = async (from = page.getByRole('dialog')) => {
    await from.getByRole('radio').nth(1).check();
    await from.locator('button.btn-primary').last().click();
    await page.waitForURL('**/sandbox/pay/**');
    return page.url();
  };
  await visit(page, '/account?tab=waiting');
  await rowOf(page, id).getByRole('button', { name: account.payNow }).click();
  const given = await order();

  await visit(page, '/account?tab=waiting');
  await choose(page, id, account.edit);
  await page.getByText(post.paymentBegun).waitFor();
  await goTo(page, post.step_category);
  await page.getByText(post.categoryFixed).waitFor();
  await expectFine(page);
  await page.getByRole('button', { name: post.cancelPayment }).click();
  await page.getByText(post.paymentCancelled).waitFor();
  await page.getByText(post.paymentBegun).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: post.step_category }).waitFor();
  expect(await page.getByText(post.categoryFixed).count()).toBe(0);

  await goTo(page, post.step_plan);
  const anew = await order(page.locator('#main'));
  expect(anew).not.toBe(given);
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/create/success');

  // The first page was still open elsewhere: what is paid there has nothing to pay for.
  await page.goto(given);
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/create/success');
  await page.getByRole('heading', { name: post.unusedTitle }).waitFor();
  await expectFine(page);
  await page.getByRole('link', { name: post.seePayments }).click();
  await page.getByText(account.order_paid, { exact: true }).waitFor();
  await page.getByText(account.order_unused, { exact: true }).waitFor();
  await expectFine(page);

  const orders = await app.db
    .selectFrom('orders')
    .select(['id', 'is_unused', 'invoice_id'])
    .where('ad_id', '=', Number(id))
    .execute();
  const unused = orders.find(({ is_unused }) => is_unused)!;
  const desk = await openPage(browser, origin, look);
  await signIn(desk.page, origin, admin);
  const status = await desk.page.evaluate(async (orderId) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await fetch(`/api/admin/payments/${orderId}/refund`, { method: 'POST', headers })).status;
  }, unused.id);
  expect(status).toBe(200);
  await desk.close();
  await visit(page, '/account/payment');
  await page.getByText(account.order_refunding, { exact: true }).waitFor();

  const refund = await app.db
    .selectFrom('sandbox_refunds')
    .select('id')
    .where('invoice_id', '=', Number(unused.invoice_id))
    .executeTakeFirstOrThrow();
  await page.goto(`/sandbox/refund/${refund.id}`);
  await expectFine(page);
  await page.getByRole('button', { name: sandbox.complete, exact: true }).click();
  await page.getByText(sandbox.refunded).waitFor();
  await visit(page, `/account/payment/${unused.id}`);
  await page.getByText(account.order_refunded, { exact: true }).waitFor();
  await page.getByText(account.receiptRefundedOn, { exact: true }).waitFor();
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
});
