import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const post = wordsOf('en', 'post');
const sandbox = wordsOf('en', 'sandbox');
const account = wordsOf('en', 'account');

/** Fills in an ad, orders the second plan and opens the gateway's page. */
async function order(page: Page, title: string): Promise<void> {
  const next = page.getByRole('button', { name: post.next, exact: true });
  await page.getByRole('searchbox').fill('furniture');
  await page.getByRole('list', { name: post.suggestedCategories }).getByRole('button').first().click();
  await page.getByLabel(post.title, { exact: true }).fill(title);
  await page.getByLabel(post.description, { exact: true }).fill('Five shelves, no scratches, to be fetched.');
  await page.getByLabel(post.priceIn.replace('{{currency}}', 'KWD')).fill('25');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
  await next.click();
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } }).jpeg();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() }]);
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  await next.click();
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await next.click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: /^Post and pay/ }).click();
  await page.waitForURL('**/sandbox/**');
}

test('Back, a reload and a second tab after the payment show one paid ad and charge nothing again', async ({
  openPage,
  db,
}) => {
  const member = await newMember('Huda');
  const page = await openPage({ as: member, path: '/create', allowedErrors: /status of 40[149]/ });
  const title = 'Walnut bookcase paid once';
  await order(page, title);
  const gateway = page.url();
  const returned = page.waitForRequest((request) => request.url().includes('/create/redirect?'));
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  const returnUrl = (await returned).url();
  const success = page.getByRole('heading', { name: post.successTitle });
  await success.waitFor();
  const expectOnePayment = async () => {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('ads', 'ads.id', 'orders.ad_id')
      .select(['orders.status', 'ads.status as adStatus'])
      .where('ads.title', '@>', JSON.stringify({ en: title }) as never)
      .execute();
    expect(orders).toEqual([{ status: 'paid', adStatus: 'pending_review' }]);
  };
  await expectOnePayment();

  await page.reload();
  await success.waitFor();
  await page.goBack();
  // The gateway's page of a paid invoice only has a link back.
  await page.goto(gateway);
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  await page.getByRole('link', { name: sandbox.back }).click();
  await success.waitFor();

  const tab = await page.context().newPage();
  await tab.goto(returnUrl);
  await tab.getByRole('heading', { name: post.successTitle }).waitFor();
  await tab.goto('/create');
  await tab.getByRole('heading', { name: post.step_category }).waitFor();
  await expectOnePayment();
  await visit(page, '/account/payment');
  await expect.poll(() => page.getByRole('listitem').getByText(account.order_paid, { exact: true }).count()).toBe(1);
});
