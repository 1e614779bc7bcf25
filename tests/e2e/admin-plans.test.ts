import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { addUnpaidAd } from '#tests/support/unpaid-ad.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('a plan that changes while a member is at the gateway costs and grants what they ordered', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const [words, form] = [wordsOf(language, 'admin-plans'), wordsOf(language, 'admin-form')];
  const shared = wordsOf(language, 'admin');
  const [account, post] = [wordsOf(language, 'account'), wordsOf(language, 'post')];
  const plan = await db.selectFrom('plans').selectAll().where('key', '=', 'standard').executeTakeFirstOrThrow();
  const seller = await newMember('Munira', language);
  const adId = await addUnpaidAd(db, seller.id);
  const paying = await openPage({ as: seller, ...look, path: '/account?tab=waiting' });
  await paying.getByRole('button', { name: account.payNow }).click();
  await paying.getByRole('radio').nth(1).check();
  await paying
    .getByRole('dialog')
    .getByRole('button', { name: patternOf(post.post, post.postAndPay, post.payAmount) })
    .click();
  await paying.waitForURL('**/sandbox/pay/**');

  const page = await openPage({ as: admin, ...look, path: adminPaths.plans() });
  await page.locator(`[data-item="${plan.id}"] a`).click();
  await page.getByLabel('KWD').fill('99');
  await page.getByLabel(words.field_days).fill('3');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.saved, { exact: true }).waitFor();
  // By keyboard: the plan moves up and back down.
  await visit(page, adminPaths.plans());
  await page.locator(`[data-item="${plan.id}"]`).waitFor();
  const order = () => page.locator('[data-item]').evaluateAll((rows) => rows.map(({ dataset }) => dataset.item));
  const menu = page.locator(`[data-item="${plan.id}"] [aria-haspopup=menu]`);
  const before = await order();
  for (const step of [shared.moveUp, shared.moveDown]) {
    const old = await order();
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: step, exact: true }).press('Enter');
    await expect.poll(order).not.toEqual(old);
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  expect(await order()).toEqual(before);
  await page.locator(`[data-item="${plan.id}"]`).getByText(/99|٩٩/).first().waitFor();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: words.edit, exact: true }).press('Enter');
  await page.waitForURL(`**${adminPaths.plan(String(plan.id))}`);
  await expect.poll(() => page.getByLabel('KWD').inputValue()).toMatch(/^99/);

  await paying.getByRole('button', { name: wordsOf(language, 'sandbox').pay, exact: true }).click();
  await paying.waitForURL('**/create/success');
  await paying.getByRole('heading', { name: post.successTitle }).waitFor();
  const paid = await db
    .selectFrom('orders')
    .select(['status', 'amount', 'days'])
    .where('ad_id', '=', adId)
    .executeTakeFirstOrThrow();
  expect(paid).toEqual({ status: 'paid', amount: plan.prices.KWD, days: plan.days });
  const { prices, days, display_order } = plan;
  await db
    .updateTable('plans')
    .set({ prices: JSON.stringify(prices), days, display_order })
    .where('id', '=', plan.id)
    .execute();
  await db.updateTable('ads').set({ status: 'deleted' }).where('id', '=', adId).execute();
});
