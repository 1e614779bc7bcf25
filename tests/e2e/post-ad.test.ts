import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { fillLogin, visit } from '#tests/support/browser.ts';
import { declineThenPay } from '#tests/support/decline-then-pay.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const post = wordsOf('en', 'post');
const errors = wordsOf('en', 'errors');
const sandbox = wordsOf('en', 'sandbox');
const account = wordsOf('en', 'account');
/** A demo buyer without ads or payments, whom no other file uses. */
const MEMBER = '50200007';

const pressNext = (page: Page) => page.getByRole('button', { name: post.next, exact: true }).click();
const title = (page: Page) => page.getByLabel(post.title, { exact: true });
const files = (page: Page) => page.locator('input[type=file]').first();
const stored = (page: Page) => page.getByRole('img', { name: post.picture.replace('{{number}}', '') });

let ads = 0;
const newTitle = () => `Walnut bookcase ${(ads += 1)}`;

async function painting(name: string) {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Opens an empty form, without the draft of an earlier test. */
async function openForm(page: Page): Promise<void> {
  await visit(page, '/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const startOver = page.getByRole('button', { name: post.startAnew });
  if (await startOver.isVisible()) await startOver.click();
}

/** Fills in the form up to the pictures step. */
async function describeAd(page: Page, name: string): Promise<void> {
  await openForm(page);
  await page.getByRole('button', { name: 'Books and hobbies' }).click();
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
  await title(page).fill(name);
  await page.getByLabel(post.description, { exact: true }).fill('Five shelves, no scratches, to be fetched.');
  await page.getByLabel(post.priceIn.replace('{{currency}}', 'KWD')).fill('25.500');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
  await pressNext(page);
  await page.getByRole('heading', { name: post.step_pictures }).waitFor();
}

/** Completes the form and selects a plan; 0 is the free one. */
async function completeAd(page: Page, name: string, plan: number): Promise<void> {
  await describeAd(page, name);
  await files(page).setInputFiles([await painting('one.jpg')]);
  await expect.poll(() => stored(page).count()).toBe(1);
  await pressNext(page);
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await pressNext(page);
  await page.getByRole('radio').nth(plan).check();
}

const submit = (page: Page) => page.getByRole('button', { name: patternOf(post.post, post.postAndPay) });

/** Counts the member's waiting ads with this title. */
async function countMine(page: Page, name: string): Promise<number> {
  await visit(page, '/account?tab=waiting');
  await page.getByRole('link', { name }).first().waitFor();
  return page.getByRole('link', { name }).count();
}

test('a draft survives a reload and the end of the session', async ({ openPage }) => {
  const page = await openPage({ as: MEMBER, allowedErrors: /status of 401/ });
  const name = newTitle();
  await describeAd(page, name);
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken', 'user']) localStorage.removeItem(key);
  });
  await page.reload();
  await fillLogin(page, 'en', { countryCode: '+965', mobile: MEMBER });
  await page.waitForURL('**/create');
  await page.getByText(post.draftKept).waitFor();
  await page.getByRole('button', { name: post.back }).click();
  await expect.poll(() => title(page).inputValue()).toBe(name);
  await page.getByRole('button', { name: post.startOver }).click();
  await page.getByText(post.draftKept).waitFor({ state: 'detached' });
});

test('accepts up to eight pictures, rejects other files, and retries a failed upload', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, as: MEMBER });
  await describeAd(page, newTitle());
  await files(page).setInputFiles([
    { name: 'virus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(`MZ${'\0'.repeat(500)}`) },
  ]);
  await page.getByText(errors.IMAGE_UNREADABLE).waitFor();
  await page.getByRole('button', { name: post.cancelUpload.replace('{{name}}', 'virus.jpg') }).click();

  await page.route('**/api/uploads/**', (route) =>
    route.fulfill({ status: 415, json: { success: false, errorCode: 'IMAGE_UNREADABLE' } }),
  );
  await files(page).setInputFiles([await painting('lost.jpg')]);
  await page.getByText(errors.IMAGE_UNREADABLE).waitFor();
  await page.unroute('**/api/uploads/**');
  await page.getByRole('button', { name: post.retryUpload.replace('{{name}}', 'lost.jpg') }).click();
  await expect.poll(() => stored(page).count()).toBe(1);

  await files(page).setInputFiles(await Promise.all(Array.from({ length: 8 }, (_, at) => painting(`${at}.jpg`))));
  // One too many: the message names the last one.
  await page
    .getByText(post.picturesLeftOut_other.split('.')[0]!.replace('{{count}}', '8'))
    .and(page.getByText('7.jpg'))
    .waitFor();
  await expect.poll(() => stored(page).count()).toBe(8);
  const cover = await stored(page).nth(7).getAttribute('src');
  // The limit of pictures is reached.
  await expect.poll(() => page.getByRole('button', { name: post.addPictures }).count()).toBe(0);
  await page.getByRole('button', { name: post.pictureMenu.replace('{{number}}', '8') }).click();
  await page.getByRole('menuitem', { name: post.makeCover }).click();
  await expect.poll(() => stored(page).first().getAttribute('src')).toBe(cover);
});

test('posts one ad on a double click, without the gateway on the free plan', async ({ openPage }) => {
  const page = await openPage({ as: MEMBER });
  const name = newTitle();
  await completeAd(page, name, 0);
  await submit(page).dblclick();
  await page.waitForURL('**/create/success');
  expect(await countMine(page, name)).toBe(1);
  await page.getByText(wordsOf('en', 'layout').status_pending_review).first().waitFor();
  await visit(page, '/create');
  await page.getByRole('heading', { name: post.step_category }).waitFor();
  await expect.poll(() => page.getByText(post.draftKept).count()).toBe(0);
});

test('returns to the plan step when the seller goes back while the ad is saved and the order fails', async ({
  openPage,
}) => {
  const page = await openPage({ allowedErrors: true, as: MEMBER });
  await completeAd(page, newTitle(), 0);
  const stored = Promise.withResolvers<void>();
  await page.route('**/api/ads', async (route) => {
    await stored.promise;
    await route.continue();
  });
  await page.route('**/api/payment/orders', (route) => route.abort());
  await submit(page).click();
  await page.getByRole('button', { name: post.back, exact: true }).click();
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  stored.resolve();
  await page.getByText(post.storedTitle).waitFor();
  await page.getByRole('heading', { name: post.step_plan }).waitFor();
  await page.unroute('**/api/payment/orders');
  await submit(page).click();
  await page.waitForURL('**/create/success');
});

test('another ad can be begun while the stored one has no plan', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: true, as: MEMBER });
  const name = newTitle();
  await completeAd(page, name, 0);
  await page.route('**/api/payment/orders', (route) => route.abort());
  await submit(page).click();
  await page.getByText(post.storedTitle).waitFor();
  await page.getByRole('button', { name: post.another }).click();
  await page.getByRole('heading', { name: post.step_category }).waitFor();
  await expect.poll(() => page.getByText(post.storedTitle).count()).toBe(0);
  expect(await countMine(page, name)).toBe(1);
});

test('retries a declined payment and pays', async ({ openPage }) => {
  const page = await openPage({ as: MEMBER });
  const name = newTitle();
  await completeAd(page, name, 1);
  await submit(page).click();
  await declineThenPay(page, 'create');
  expect(await countMine(page, name)).toBe(1);
});

test('pays from the account after leaving the gateway', async ({ openPage }) => {
  const page = await openPage({ as: MEMBER });
  const name = newTitle();
  await completeAd(page, name, 2);
  await submit(page).click();
  await page.waitForURL('**/sandbox/**');
  expect(await countMine(page, name)).toBe(1);
  const row = page.getByRole('article').filter({ hasText: name });
  await row.getByRole('button', { name: account.payNow }).click();
  await page.getByRole('dialog').getByRole('radio').nth(1).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: patternOf(post.payAmount) })
    .click();
  await page.waitForURL('**/sandbox/**');
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/create/success');
  await countMine(page, name);
  await expect.poll(() => row.getByRole('button', { name: account.payNow }).count()).toBe(0);
  await visit(page, '/account/payment');
  await page.getByRole('listitem').getByText(account.order_paid).first().waitFor();
});

test('a return without a payment shows the error screen', async ({ openPage }) => {
  const page = await openPage({ allowedErrors: /status of 40[14]/ });
  await page.goto('/create/redirect');
  await page.waitForURL('**/create/error');
  await page.goto('/create/redirect?paymentId=nobody-knows-it');
  await page.waitForURL('**/create/error');
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Oops!');
});
