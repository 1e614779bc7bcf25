import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { formatExactMoney } from '#features/ads/format-money.ts';
import type { Database } from '#platform/data/database.server.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import type { Look } from '#tests/support/looks.ts';
import { newMember } from '#tests/support/new-member.ts';
import { addUnpaidAd } from '#tests/support/unpaid-ad.ts';
import { wordsOf } from '#tests/support/words.ts';

import { type OpenPage, test } from './fixtures.ts';

/** Orders a plan for a new ad of a new member, and pays it on the gateway's page. */
async function payOrder(openPage: OpenPage, db: Database, look: Look) {
  const { language } = look;
  const seller = await newMember('Bibi', language);
  const adId = String(await addUnpaidAd(db, seller.id));
  const people = createPeopleApi();
  const { plans } = await people.callAs(seller, 'GET', '/payment/plans?country=KW');
  const planId = plans.find(({ price }: { price: number }) => price > 0)._id;
  const { order, paymentUrl } = await people.callAs(seller, 'POST', '/payment/orders', { adId, planId });
  const page = await openPage({ ...look, as: seller });
  await page.goto(paymentUrl);
  // In the language of the order's request.
  await page.getByRole('button', { name: wordsOf('en', 'sandbox').pay, exact: true }).click();
  await page.waitForURL('**/create/success');
  return db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow();
}

test(
  'a refund shows its amount and why it is refused, and a double click makes it once',
  { timeout: 120_000 },
  async ({ look, openPage, db }) => {
    const { language } = look;
    const [words, errors] = [wordsOf(language, 'admin-payments'), wordsOf(language, 'errors')];
    const { id, amount, currency, invoice_id } = await payOrder(openPage, db, look);
    const setAmount = (value: number) => db.updateTable('orders').set({ amount: value }).where('id', '=', id).execute();
    const findRefunds = () =>
      db.selectFrom('sandbox_refunds').select('amount').where('invoice_id', '=', Number(invoice_id)).execute();
    const page = await openPage({ ...look, as: admin, allowedErrors: /status of 4/ });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/${id}/refund`)) requests.push(request.method());
    });
    const open = async (shown: number) => {
      await visit(page, adminPaths.payment(id));
      await page.getByRole('button', { name: words.refundInFull, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words.refundTitle });
      await dialog.getByText(formatExactMoney(shown, currency, 3, language)).waitFor();
      return { dialog, confirm: dialog.getByRole('button', { name: words.refundInFull, exact: true }) };
    };

    // More than was paid: the gateway's invoice does not match.
    await setAmount(amount * 2);
    const first = await open(amount * 2);
    await first.confirm.click();
    await first.dialog.getByText(wordsOf(language, 'admin').reasonRequired).waitFor();
    expect(requests).toEqual([]);
    await first.dialog.getByLabel(words.reason).fill('The seller asked for it');
    await first.confirm.click();
    await first.dialog.getByRole('alert').filter({ hasText: errors.REFUND_REFUSED }).waitFor();
    await expect.poll(() => first.dialog.getByLabel(words.reason).inputValue()).toBe('The seller asked for it');
    await expectAccessible(page);
    expect(await findRefunds()).toEqual([]);

    await setAmount(amount);
    requests.length = 0;
    const second = await open(amount);
    await second.dialog.getByLabel(words.reason).fill('The seller asked again');
    await second.confirm.dblclick();
    await page.getByRole('heading', { name: words.refundRequested, exact: true }).waitFor();
    await page.getByText(words.refundingText).waitFor();
    const history = page.getByRole('region', { name: words.history });
    await history.getByText('The seller asked again').waitFor();
    await expect.poll(() => page.getByRole('button', { name: words.refundInFull, exact: true }).count()).toBe(0);
    expect(requests).toEqual(['POST']);
    expect(await findRefunds()).toHaveLength(1);
    expect(await db.selectFrom('orders').select('status').where('id', '=', id).execute()).toEqual([
      { status: 'refunding' },
    ]);
  },
);

test('an admin resolves a payment that matches no order, and the tab of resolved ones shows how', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const words = wordsOf(language, 'admin-payments');
  const invoice = '9900001';
  await db
    .insertInto('unmatched_payments')
    .values({
      invoice_id: invoice,
      reference: crypto.randomUUID(),
      problem: 'unknown_order',
      value: '5.000 KWD',
      found_at: new Date(),
    })
    .execute();
  const page = await openPage({ ...look, as: admin, path: `${adminPaths.payments()}?state=unmatched` });
  const name = words.invoiceNumber.replace('{{id}}', invoice);
  const row = page.locator('tr[data-row]').or(page.getByRole('listitem')).filter({ hasText: invoice });
  await row.getByText('5.000 KWD').waitFor();
  await row.getByText(words.problem_unknown_order).waitFor();
  await page.getByRole('button', { name: wordsOf(language, 'admin').actionsOf.replace('{{row}}', name) }).click();
  await page.getByRole('menuitem', { name: words.resolve, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.resolveTitle });
  const confirm = dialog.getByRole('button', { name: words.resolve, exact: true });
  await confirm.click();
  await dialog.getByText(wordsOf(language, 'admin').reasonRequired).waitFor();
  await dialog.getByLabel(words.resolveNote).fill('Refunded at the gateway');
  await expectAccessible(page);
  await confirm.click();
  await page.getByRole('heading', { name: words.resolved, exact: true }).waitFor();
  await row.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: words.tab_resolved, exact: true }).click();
  await row.getByText('Refunded at the gateway').waitFor();
  await row.getByText(admin.name).waitFor();
  await expect.poll(() => row.getByRole('button').count()).toBe(0);
});
