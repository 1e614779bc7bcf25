import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { sandboxPath } from '#features/payments/sandbox/sandbox-access.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import type { Language } from '#platform/text/language.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** Removes this file's ads, which are copies of demo ads. */
test.afterAll(async ({ db }) => {
  const own = db.selectFrom('users').select('id').where('email', 'like', 'money-%');
  await db.updateTable('ads').set({ status: 'deleted' }).where('seller_id', 'in', own).execute();
});

/** Creates a seller with copies of active demo ads. */
async function addSeller(db: Database, ads: number, language: Language = 'en') {
  const { id: model, password_hash } = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  const named = {
    name: 'Money',
    email: `money-${ads}@dallal.example`,
    country_code: '+965',
    mobile: `50200026${ads}`,
  };
  const { id } = await db
    .insertInto('users')
    .values({ ...named, password_hash, status: 'active', lang: language })
    .returning('id')
    .executeTakeFirstOrThrow();
  const models = await db
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
    const row = await db.insertInto('ads').values(copy).returning('id').executeTakeFirstOrThrow();
    const pictures = await db
      .selectFrom('ad_images')
      .select(['image_id', 'position'])
      .where('ad_id', '=', from)
      .execute();
    await db
      .insertInto('ad_images')
      .values(pictures.map((picture) => ({ ...picture, ad_id: row.id })))
      .execute();
    ids.push(String(row.id));
  }
  return { person: { countryCode: '+965', mobile: named.mobile }, ids };
}

const postButton = (language: Language) => {
  const { post, postAndPay, payAmount, pay } = wordsOf(language, 'post');
  return patternOf(post, postAndPay, payAmount, pay);
};
const rowOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/ad/${id}"]`) });
const setAd = (db: Database, id: string, change: object) =>
  db.updateTable('ads').set(change).where('id', '=', Number(id)).execute();
/** Both languages' name of a row's menu. */
const menuName = patternOf(wordsOf('en', 'account').adActions, wordsOf('ar', 'account').adActions);

async function choose(page: Page, id: string, entry: string): Promise<void> {
  await rowOf(page, id).getByRole('button', { name: menuName }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const goToStep = (page: Page, step: string) =>
  page.getByRole('navigation').getByRole('button', { name: step, exact: true }).click();

test('shows the unpaid ad after Back from the gateway and a reload, and pays the same order', async ({
  openPage,
  db,
}) => {
  const post = wordsOf('en', 'post');
  const { person, ids } = await addSeller(db, 4);
  const [id] = ids as [string];
  await setAd(db, id, { status: 'archived' });
  const page = await openPage({ allowedErrors: true, as: person, path: `/re-post/${id}` });
  await goToStep(page, post.step_plan);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: postButton('en') }).click();
  await page.waitForURL('**/sandbox/pay/**');
  await visit(page, '/create');
  for (const _ of ['first', 'after a reload']) {
    await page.getByRole('heading', { name: post.unpaidTitle }).waitFor();
    await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
    await page.reload();
  }
  await page.getByRole('button', { name: patternOf(post.payAmount) }).click();
  await page.waitForURL('**/sandbox/pay/**');
  const seller = db.selectFrom('users').select('id').where('mobile', '=', person.mobile);
  const orders = await db.selectFrom('orders').select('id').where('user_id', '=', seller).execute();
  const unpaid = await db
    .selectFrom('ads')
    .select('id')
    .where('seller_id', '=', seller)
    .where('status', '=', 'pending_payment')
    .execute();
  expect([orders.length, unpaid.length]).toEqual([1, 1]);
  await visit(page, '/create');
  await page.getByRole('button', { name: post.another }).click();
  await page.getByText(post.text_category).waitFor();
});

test('edits an ad and reposts an archived one from the menu of My ads', async ({ look, openPage, db }) => {
  const [account, post] = [wordsOf(look.language, 'account'), wordsOf(look.language, 'post')];
  const { person, ids } = await addSeller(db, 2, look.language);
  const [live, old] = ids as [string, string];
  await setAd(db, old, { status: 'archived' });
  const page = await openPage({ ...look, as: person });

  await visit(page, '/account');
  await choose(page, live, account.edit);
  await page.waitForURL(`**/edit/${live}`);
  await page.getByRole('heading', { level: 1, name: post.editTitle }).waitFor();
  await page.getByLabel(post.priceIn.split(' ')[0]!, { exact: false }).last().fill('77');
  await goToStep(page, post.step_review);
  await page.getByRole('button', { name: post.saveChanges }).click();
  await page.waitForURL('**/account?tab=active');
  await rowOf(page, live).getByText(/77/).first().waitFor();

  await visit(page, '/account?tab=archived');
  await choose(page, old, account.rePost);
  await page.waitForURL(`**/re-post/${old}`);
  await page.getByRole('heading', { level: 1, name: post.rePostTitle }).waitFor();
  await goToStep(page, post.step_plan);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: postButton(look.language) }).click();
  await page.waitForURL('**/create/success');
  await page.getByRole('link', { name: post.seeMyAds }).click();
  const { id: repostedId } = await db
    .selectFrom('ads')
    .select('id')
    .where('posted_from', '=', Number(old))
    .executeTakeFirstOrThrow();
  await rowOf(page, String(repostedId)).waitFor();
});

test('cancels a payment to edit the ad, pays, and refunds a duplicate payment', async ({ look, openPage, db }) => {
  const [account, post, sandbox] = [
    wordsOf(look.language, 'account'),
    wordsOf(look.language, 'post'),
    wordsOf(look.language, 'sandbox'),
  ];
  const { person, ids } = await addSeller(db, 1, look.language);
  const [id] = ids as [string];
  await setAd(db, id, { status: 'pending_payment' });
  const page = await openPage({ ...look, as: person });

  const order = async (from = page.getByRole('dialog')) => {
    await from.getByRole('radio').nth(1).check();
    await from.getByRole('button', { name: postButton(look.language) }).click();
    await page.waitForURL('**/sandbox/pay/**');
    return page.url();
  };
  await visit(page, '/account?tab=waiting');
  await rowOf(page, id).getByRole('button', { name: account.payNow }).click();
  const firstUrl = await order();

  await visit(page, '/account?tab=waiting');
  await choose(page, id, account.edit);
  await page.getByText(post.paymentBegun).waitFor();
  await goToStep(page, post.step_category);
  await page.getByText(post.categoryFixed).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: post.cancelPayment }).click();
  await page.getByText(post.paymentCancelled).waitFor();
  await page.getByText(post.paymentBegun).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: post.step_category }).waitFor();
  await expect.poll(() => page.getByText(post.categoryFixed).count()).toBe(0);

  await goToStep(page, post.step_plan);
  const secondUrl = await order(page.locator('#main'));
  expect(secondUrl).not.toBe(firstUrl);
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/create/success');

  // The first gateway page is still open in another tab: a payment there is a duplicate.
  await page.goto(firstUrl);
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/create/success');
  await page.getByRole('heading', { name: post.unusedTitle }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: post.seePayments }).click();
  await page.getByRole('listitem').getByText(account.order_paid, { exact: true }).waitFor();
  await page.getByText(account.order_unused, { exact: true }).waitFor();

  const orders = await db
    .selectFrom('orders')
    .select(['id', 'is_unused', 'invoice_id'])
    .where('ad_id', '=', Number(id))
    .execute();
  const unused = orders.find(({ is_unused }) => is_unused)!;
  const words = wordsOf(look.language, 'admin-payments');
  const adminPage = await openPage({ ...look, as: admin, path: `${adminPaths.payments()}?status=unused` });
  await adminPage.getByRole('link', { name: unused.id.slice(0, 8) }).waitFor();
  await adminPage.getByRole('link', { name: unused.id.slice(0, 8) }).click();
  await adminPage.getByRole('button', { name: words.ask, exact: true }).click();
  await adminPage.getByText(words.matches, { exact: true }).waitFor();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: words.refundInFull, exact: true }).click();
  const dialog = adminPage.getByRole('dialog', { name: words.refundTitle });
  await dialog.getByLabel(words.reason).fill('Its plan could not be used');
  await dialog.getByRole('button', { name: words.refundInFull }).click();
  await adminPage.getByRole('heading', { name: words.refundRequested, exact: true }).waitFor();
  await adminPage.getByRole('region', { name: words.history }).getByText('Its plan could not be used').waitFor();
  await visit(adminPage, `${adminPaths.payments()}?state=refunds`);
  await adminPage.getByRole('link', { name: unused.id.slice(0, 8) }).waitFor();
  await visit(page, '/account/payment');
  await page.getByText(account.order_refunding, { exact: true }).waitFor();

  const refund = await db
    .selectFrom('sandbox_refunds')
    .select('id')
    .where('invoice_id', '=', Number(unused.invoice_id))
    .executeTakeFirstOrThrow();
  await page.goto(sandboxPath(openKeys(appUnderTest()), 'refund', refund.id));
  await expectAccessible(page);
  await page.getByRole('button', { name: sandbox.complete, exact: true }).click();
  await page.getByText(sandbox.refunded).waitFor();
  await visit(page, `/account/payment/${unused.id}`);
  await page.getByText(account.order_refunded, { exact: true }).waitFor();
  await page.getByText(account.receiptRefundedOn, { exact: true }).waitFor();
});
