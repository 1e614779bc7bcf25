import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { declineThenPay } from '#tests/support/gateway-page.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const post = wordsOf('en', 'post');
const errors = wordsOf('en', 'errors');
const sandbox = wordsOf('en', 'sandbox');
const account = wordsOf('en', 'account');
const MEMBER = '50000002';

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

/** What an earlier journey left is not gone on with. */
async function begin(page: Page): Promise<void> {
  await visit(page, '/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const anew = page.getByRole('button', { name: post.startAnew });
  if (await anew.isVisible()) await anew.click();
}

/** As far as the pictures. */
async function describeAd(page: Page, name: string): Promise<void> {
  await begin(page);
  await page.getByRole('button', { name: 'Books and hobbies' }).click();
  await page.locator('section.panel ul button').first().click();
  await title(page).fill(name);
  await page.getByLabel(post.description, { exact: true }).fill('Five shelves, no scratches, to be fetched.');
  await page.getByLabel(post.priceIn.replace('{{currency}}', 'KWD')).fill('25.500');
  for (const question of await page.locator('#main fieldset select').all()) await question.selectOption({ index: 1 });
  await pressNext(page);
  await page.getByRole('heading', { name: post.step_pictures }).waitFor();
}

/** As far as the last button, with a plan chosen: 0 is the free one. */
async function completeAd(page: Page, name: string, plan: number): Promise<void> {
  await describeAd(page, name);
  await files(page).setInputFiles([await painting('one.jpg')]);
  await expect.poll(() => stored(page).count()).toBe(1);
  await pressNext(page);
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await pressNext(page);
  await page.getByRole('radio').nth(plan).check();
}

const submit = (page: Page) => page.locator('#main button.btn-primary').last();

/** How many of the member's waiting ads have this title. */
async function countMine(page: Page, name: string): Promise<number> {
  await visit(page, '/account?tab=waiting');
  await page.getByRole('link', { name }).first().waitFor();
  return page.getByRole('link', { name }).count();
}

test('a draft outlives a reload and an ended login', async () => {
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, MEMBER);
  const name = newTitle();
  await describeAd(page, name);
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken', 'user']) localStorage.removeItem(key);
  });
  await page.reload();
  await page.waitForURL('**/login');
  const auth = wordsOf('en', 'auth');
  await page.getByLabel(auth.countryCode).selectOption('+965');
  await page.getByLabel(auth.mobile).fill(MEMBER);
  await page.getByLabel(auth.password, { exact: true }).fill('dallal123');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/create');
  await page.getByText(post.draftKept).waitFor();
  await page.getByRole('button', { name: post.back }).click();
  expect(await title(page).inputValue()).toBe(name);
  await page.getByRole('button', { name: post.startOver }).click();
  await page.getByText(post.draftKept).waitFor({ state: 'detached' });
  await close();
});

test('pictures: at most eight, only what is one, and one that failed can be sent again', async () => {
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await signIn(page, origin, MEMBER);
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
  await page.getByText(errors.tooManyImages).waitFor();
  await expect.poll(() => stored(page).count()).toBe(8);
  const cover = await stored(page).nth(7).getAttribute('src');
  await page.getByRole('button', { name: post.makeCover }).last().click();
  await expect.poll(() => stored(page).first().getAttribute('src')).toBe(cover);
  await close();
});

test('a free plan needs no gateway, and two clicks post one ad', async () => {
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, MEMBER);
  const name = newTitle();
  await completeAd(page, name, 0);
  await submit(page).dblclick();
  await page.waitForURL('**/create/success');
  expect(await countMine(page, name)).toBe(1);
  await page.getByText(wordsOf('en', 'layout').status_pending_review).first().waitFor();
  await visit(page, '/create');
  await page.getByRole('heading', { name: post.step_category }).waitFor();
  expect(await page.getByText(post.draftKept).count()).toBe(0);
  await close();
});

test('who goes back while their ad is being stored is led to its plan when that can’t be ordered', async () => {
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await signIn(page, origin, MEMBER);
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
  await close();
});

test('a declined payment says so; Retry leads back to the gateway, and paying to success', async () => {
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, MEMBER);
  const name = newTitle();
  await completeAd(page, name, 1);
  await submit(page).click();
  await declineThenPay(page, 'create');
  expect(await countMine(page, name)).toBe(1);
  await close();
});

test('who leaves at the gateway pays later from the account', async () => {
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, MEMBER);
  const name = newTitle();
  await completeAd(page, name, 2);
  await submit(page).click();
  await page.waitForURL('**/sandbox/**');
  expect(await countMine(page, name)).toBe(1);
  const row = page.getByRole('article').filter({ hasText: name });
  await row.getByRole('button', { name: account.payNow }).click();
  await page.getByRole('dialog').getByRole('radio').nth(1).check();
  await page.getByRole('dialog').locator('button.btn-primary').click();
  await page.waitForURL('**/sandbox/**');
  await page.getByRole('button', { name: sandbox.pay, exact: true }).click();
  await page.waitForURL('**/create/success');
  await countMine(page, name);
  expect(await row.getByRole('button', { name: account.payNow }).count()).toBe(0);
  await visit(page, '/account/payment');
  await page.getByText(account.order_paid).first().waitFor();
  await close();
});

test('without a payment there is nothing to check', async () => {
  const { page, close } = await openPage(browser, origin);
  await page.goto('/create/redirect');
  await page.waitForURL('**/create/error');
  await page.goto('/create/redirect?paymentId=nobody-knows-it');
  await page.waitForURL('**/create/error');
  expect(await page.getByRole('alert').textContent()).toContain('Oops!');
  await close();
});
