import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { expectAccessible } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer(),
});

test('a HEIC picture, which this browser can’t show, is uploaded and shown', async ({ openPage }) => {
  const post = wordsOf('en', 'post');
  const page = await openPage({ as: await newMember('Huda'), path: '/create' });
  await page.getByRole('searchbox').fill('furniture');
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
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

test('an ad for which pictures are optional is posted without one', async ({ openPage }) => {
  const post = wordsOf('en', 'post');
  const page = await openPage({ as: await newMember('Huda'), path: '/create' });
  await page.getByRole('searchbox').fill('sales and marketing');
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
  await fillDetails(page);
  await page.getByText(post.picturesOptional).waitFor();
  await pressNext(page);
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await pressNext(page);
  // The review has no place for a picture, and one link to each step.
  await expect.poll(() => reviewOf(page).locator('img, svg').count()).toBe(0);
  await expect
    .poll(() => reviewOf(page).getByRole('button').allTextContents())
    .toEqual(Array.from({ length: 4 }, () => post.change));
  await expect.poll(() => page.getByText(post.planSeenFirst, { exact: true }).count()).toBe(1);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: post.post, exact: true }).click();
  await page.waitForURL('**/create/success');
  await page.getByRole('heading', { name: post.successTitle }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: post.another }).getAttribute('href')).toBe('/create');
  await page.getByRole('link', { name: post.seeMyAd, exact: true }).click();
  await page.waitForURL('**/ad/*');
  await page.getByRole('heading', { level: 1, name: 'Walnut bookcase' }).filter({ visible: true }).waitFor();
});

test('a plan for fewer pictures keeps the first ones on request', async ({ openPage }) => {
  const post = wordsOf('en', 'post');
  const page = await openPage({ width: 390, as: await newMember('Huda'), path: '/create' });
  await page.getByRole('searchbox').fill('furniture');
  await page.getByRole('list', { name: post.step_category }).getByRole('button').first().click();
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
