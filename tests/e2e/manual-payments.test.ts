import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { formatExactMoney } from '#features/ads/format-money.ts';
import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { siteSettings } from '#tests/support/site-settings.ts';
import { addUnpaidAd } from '#tests/support/unpaid-ad.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const settings = siteSettings();
beforeAll(settings.read);
afterEach(settings.restore);

const ON = {
  manualPayments: true,
  manualPaymentText: { en: 'Transfer to KW81 CBKU 0000', ar: 'التحويل إلى KW81 CBKU 0000' },
};

/** Chooses the first plan with a price, to be paid by bank transfer or cash. Returns the id of the order. */
async function orderManually(page: Page, language: Language): Promise<string> {
  const [account, post] = [wordsOf(language, 'account'), wordsOf(language, 'post')];
  await visit(page, paths.account({ tab: 'waiting' }));
  await page.getByRole('button', { name: account.payNow }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('radio', { name: post.method_manual }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: post.seeHowToPay }).click();
  await page.getByRole('heading', { name: account.awaitsPayment }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a member pays by bank transfer, and staff record it and its refund', async ({ look, openPage, db }) => {
  const { language } = look;
  const [account, words] = [wordsOf(language, 'account'), wordsOf(language, 'admin-payments')];
  const [labels, form, errors] = [
    wordsOf(language, 'admin-settings'),
    wordsOf(language, 'admin-form'),
    wordsOf(language, 'errors'),
  ];
  const staff = await openPage({
    as: admin,
    ...look,
    path: `${adminPaths.settings()}?section=payments`,
    allowedErrors: /422/,
  });
  await staff.getByRole('switch', { name: labels.field_manualPayments }).click();
  const save = staff.getByRole('button', { name: form.save, exact: true });
  await save.click();
  await staff.getByText(errors.manualPaymentTextRequired).waitFor();
  const text = staff.getByRole('group', { name: labels.field_manualPaymentText });
  for (const of of ['en', 'ar'] as const) await text.getByLabel(form[`language_${of}`]).fill(ON.manualPaymentText[of]);
  await save.click();
  await staff.getByText(form.saved, { exact: true }).waitFor();

  const seller = await newMember('Munira', language);
  const adId = await addUnpaidAd(db, seller.id);
  const page = await openPage({ as: seller, ...look });
  const orderId = await orderManually(page, language);
  await page.getByText(ON.manualPaymentText[language]).waitFor();
  await page.getByText(orderId.slice(0, 8), { exact: true }).waitFor();
  await visit(page, paths.account({ tab: 'waiting' }));
  await page.getByText(account.payBy.split('{{')[0]!.trim()).waitFor();
  await page.getByRole('link', { name: account.howToPay }).click();
  await page.getByRole('heading', { name: account.awaitsPayment }).waitFor();

  await visit(staff, `${adminPaths.payments()}?state=manual`);
  const waiting = staff.getByRole('link', { name: orderId.slice(0, 8) });
  await waiting.waitFor();
  await waiting.click();
  await staff.getByRole('button', { name: words.record, exact: true }).click();
  const dialog = staff.getByRole('dialog');
  const { amount, currency } = await db
    .selectFrom('orders')
    .select(['amount', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const money = formatExactMoney(amount, currency, 3, language);
  await dialog.getByText(money).waitFor();
  await dialog.getByRole('radio', { name: words.method_cash }).check();
  await dialog.getByLabel(words.reference).fill('Paper receipt 7');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: words.continue, exact: true }).click();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: words.confirmRecord, exact: true }).click();
  await staff.getByRole('heading', { name: words.recordDone, exact: true }).waitFor();
  await visit(staff, `${adminPaths.payments()}?state=manual`);
  await staff.getByText(words.empty_manual).waitFor();
  const ad = await db.selectFrom('ads').select('status').where('id', '=', adId).executeTakeFirstOrThrow();
  expect(['pending_review', 'active']).toContain(ad.status);

  // The page of the order now shows its receipt.
  await page.getByRole('heading', { name: account.receipt, exact: true }).waitFor();
  await page.getByText(account.method_cash, { exact: true }).waitFor();
  await page.getByText('Paper receipt 7').waitFor();

  await db.updateTable('ads').set({ status: 'archived' }).where('id', '=', adId).execute();
  await visit(staff, adminPaths.payment(orderId));
  await staff.getByRole('button', { name: words.recordRefund, exact: true }).click();
  const refund = staff.getByRole('dialog', { name: words.recordRefundTitle });
  await refund.getByText(money).waitFor();
  await refund.getByLabel(words.reason).fill('Paid in cash at the desk');
  await refund.getByRole('button', { name: words.recordRefund }).click();
  await staff.getByRole('heading', { name: words.refundDone, exact: true }).waitFor();
  await visit(page, paths.receipt(orderId));
  await page.getByText(account.order_refunded, { exact: true }).waitFor();
  await db.updateTable('ads').set({ status: 'deleted' }).where('id', '=', adId).execute();
});

test('a member cancels the order, and staff enter the payment of the ad', async ({ look, openPage, db }) => {
  const { language } = look;
  await settings.change(ON);
  const [account, words] = [wordsOf(language, 'account'), wordsOf(language, 'admin-payments')];
  const seller = await newMember('Hessa', language);
  const adId = await addUnpaidAd(db, seller.id);
  const page = await openPage({ as: seller, ...look });
  await orderManually(page, language);
  await page.getByRole('button', { name: account.cancelOrder }).click();
  await page.getByRole('button', { name: account.payNow }).waitFor();

  const staff = await openPage({ as: admin, ...look, path: adminPaths.ad(adId) });
  await staff.getByRole('button', { name: words.enter, exact: true }).click();
  const dialog = staff.getByRole('dialog');
  const next = dialog.getByRole('button', { name: words.continue, exact: true });
  await dialog.getByRole('radio', { name: words.method_bank_transfer }).waitFor();
  await expect.poll(() => next.isDisabled()).toBe(true);
  await dialog.locator('input[name=plan]').first().check();
  await expectAccessible(staff);
  await next.click();
  await dialog.getByText('Hessa').waitFor();
  await dialog.getByRole('button', { name: words.back, exact: true }).click();
  await next.click();
  await dialog.getByRole('button', { name: words.confirmRecord, exact: true }).click();
  await staff.getByRole('heading', { name: words.recordDone, exact: true }).waitFor();
  await staff
    .getByRole('region', { name: wordsOf(language, 'admin-ads').orders })
    .getByText(words.state_paid)
    .waitFor();
  await visit(page, paths.payments());
  await page.getByRole('listitem').getByText(account.order_paid, { exact: true }).waitFor();
  await db.updateTable('ads').set({ status: 'deleted' }).where('id', '=', adId).execute();
});
