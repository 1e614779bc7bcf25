import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

import { newMember } from '#tests/support/new-member.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** Whether no bar covers an element, or the first line of a long text: a tap there hits it. */
const isClear = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, bottom, width } = node.getBoundingClientRect();
    return [top + 4, Math.min(bottom, top + 44) - 4].every((y) =>
      node.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

const fieldsOf = (page: Page) =>
  page.getByRole('main').locator('input[type=text], input:not([type]), textarea, select');

test('on a phone the wizard’s bar covers no field and no error, with or without a keyboard', async ({
  look,
  openPage,
}) => {
  const [post, errors] = [wordsOf(look.language, 'post'), wordsOf(look.language, 'errors')];
  const page = await openPage({ ...look, width: 390, as: await newMember('Huda'), path: '/create' });
  const next = page.getByRole('button', { name: post.next, exact: true });
  const choices = page.getByRole('list', { name: post.step_category }).getByRole('button');
  await choices
    .filter({ hasText: look.language === 'ar' ? 'المنزل والحديقة' : 'Home and garden' })
    .first()
    .click();
  await choices.first().click();
  await page.getByRole('heading', { name: post.step_details }).waitFor();
  expect((await next.boundingBox())?.y).toBeGreaterThan(844 - 64);

  for (const height of [844, 420]) {
    await page.setViewportSize({ width: 390, height });
    await next.click();
    await expect.poll(() => isClear(page.getByText(errors.titleRequired))).toBe(true);
    const fields = await fieldsOf(page).all();
    for (const field of [...fields, ...fields.toReversed()]) {
      await field.focus();
      const name = `${await field.getAttribute('id')} at ${height} px`;
      await expect.poll(() => isClear(field), { message: name }).toBe(true);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel(post.title, { exact: true }).fill('Walnut bookcase');
  await page.getByLabel(post.description, { exact: true }).fill('Five shelves, no scratches, to be fetched.');
  await page.getByLabel(patternOf(post.priceIn)).fill('25');
  for (const question of await page.getByRole('group').getByRole('combobox').all())
    await question.selectOption({ index: 1 });
  await next.click();
  await page.getByRole('heading', { name: post.step_pictures }).waitFor();
  await next.click();
  await expect.poll(() => isClear(page.getByRole('main').getByRole('alert'))).toBe(true);
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#385' } }).jpeg();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() }]);
  await page.getByRole('img', { name: post.picture.replace('{{number}}', '') }).waitFor();
  await next.click();
  await page.getByRole('heading', { name: post.step_place }).waitFor();
  await next.click();
  const submit = page.getByRole('button', { name: post.post, exact: true });
  await page.getByRole('radio').first().waitFor();
  expect(await isClear(submit), 'the button is in view above the review').toBe(true);
  await submit.click();
  await expect.poll(() => isClear(page.getByRole('alert').filter({ hasText: post.planRequired }))).toBe(true);
});
