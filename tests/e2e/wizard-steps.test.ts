import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { expectAccessible } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const WORDS = {
  en: {
    words: 'furni',
    found: 'Furniture',
    make: 'Toyota',
    sedans: 'Sedans',
    missing: ['Choose the model', 'Enter the year'],
  },
  ar: {
    words: 'الاثاث',
    found: 'أثاث',
    make: 'تويوتا',
    sedans: 'سيدان',
    missing: ['اختر الموديل', 'أدخل سنة الصنع'],
  },
};

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer(),
});

test('finds the category by its name or by a make, names missing fields and counts characters', async ({
  look,
  openPage,
}) => {
  const { language, width } = look;
  const { words, found, make, sedans, missing } = WORDS[language];
  const [post, errors] = [wordsOf(language, 'post'), wordsOf(language, 'errors')];
  const page = await openPage({ ...look, as: await newMember('Huda'), path: '/create' });
  const lists = patternOf(post.suggestedCategories, post.step_category);
  const choices = page.getByRole('list', { name: lists }).getByRole('button');
  const search = page.getByRole('searchbox', { name: post.searchCategories });
  await search.fill(words);
  await choices.filter({ hasText: found }).first().waitFor();
  // Tiles are as wide as their words need.
  expect((await choices.first().boundingBox())!.width).toBeLessThan(width > 1000 ? 300 : width);
  await search.fill('zzzzzz');
  await page.getByText(post.noCategoryFound).waitFor();
  // Not before the server has answered.
  const suggestions = await holdRequests(page, '**/api/ads/category-suggestions?*');
  await search.fill(make);
  await expect.poll(suggestions.count).toBe(1);
  await expect.poll(() => page.getByText(post.noCategoryFound).count()).toBe(0);
  suggestions.release();
  await choices.filter({ hasText: sedans }).first().click();
  await page.getByRole('heading', { name: post.step_details }).waitFor();
  await page.getByText(post.fromTitle, { exact: true }).waitFor();

  await page.getByLabel(post.title, { exact: true }).fill('Land Cruiser');
  await page.getByText('12 / 100', { exact: true }).waitFor();
  await page.getByText('0 / 5,000', { exact: true }).waitFor();
  await page.getByRole('button', { name: post.next, exact: true }).click();
  for (const text of missing) await page.getByText(text, { exact: true }).waitFor();
  await expect.poll(() => page.getByText(errors.attributeRequired).count()).toBe(0);
});

test('a HEIC picture, which this browser can’t show, is uploaded and shown', async ({ openPage }) => {
  const post = wordsOf('en', 'post');
  const page = await openPage({ as: await newMember('Huda'), path: '/create' });
  await page.getByRole('searchbox').fill('furniture');
  await page.getByRole('list', { name: post.suggestedCategories }).getByRole('button').first().click();
  await fillDetails(page);
  await page.locator('input[type=file]').first().setInputFiles('tests/fixtures/heic/photo.heic');
  const shown = page.getByRole('img', { name: 'Picture 1' });
  await shown.waitFor();
  await expect
    .poll(() =>
      shown.evaluate((image) => (image as HTMLImageElement).naturalWidth / (image as HTMLImageElement).naturalHeight),
    )
    .toBeCloseTo(2 / 3, 1);
});

const pressNext = (page: Page) => page.getByRole('button', { name: wordsOf('en', 'post').next, exact: true }).click();
const reviewOf = (page: Page) => page.getByRole('region', { name: wordsOf('en', 'post').review });

test('a plan for fewer pictures keeps the first ones on request', async ({ openPage }) => {
  const post = wordsOf('en', 'post');
  const page = await openPage({ width: 390, as: await newMember('Huda'), path: '/create' });
  await page.getByRole('searchbox').fill('furniture');
  await page.getByRole('list', { name: post.suggestedCategories }).getByRole('button').first().click();
  await fillDetails(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(picture)));
  await page.getByRole('img', { name: 'Picture 4' }).waitFor();
  await pressNext(page);
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await pressNext(page);
  const basic = page.getByRole('radio').first();
  await expect.poll(() => basic.isDisabled()).toBe(true);
  await page.getByText(post.planTooSmall).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: post.keepPictures_other.replace('{{count}}', '3') }).click();
  await expect.poll(() => basic.isChecked()).toBe(true);
  await reviewOf(page).getByText('3 pictures', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(post.planTooSmall).count()).toBe(0);
});

async function fillDetails(page: Page): Promise<void> {
  const post = wordsOf('en', 'post');
  await page.getByLabel(post.title, { exact: true }).fill('Walnut bookcase');
  await page.getByLabel(post.description, { exact: true }).fill('Five shelves, no scratches, to be fetched.');
  await page.getByLabel(post.priceIn.replace('{{currency}}', 'KWD')).fill('25');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
  await page.getByRole('button', { name: post.next, exact: true }).click();
  await page.getByRole('heading', { name: post.step_pictures }).waitFor();
}
