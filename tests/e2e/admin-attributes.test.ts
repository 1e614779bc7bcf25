import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { paths } from '#paths';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const row = (page: Page, slug: string) => page.locator(`[data-category="${slug}"]`);

test('an admin builds a category with dependent options, and a member posts in it without a picture', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const words = wordsOf(language, 'admin-attributes');
  const categories = wordsOf(language, 'admin-categories');
  const form = wordsOf(language, 'admin-form');
  const post = wordsOf(language, 'post');
  const isEnglish = language === 'en';
  const slug = `boats-${language}`;
  const page = await openPage({ as: admin, ...look, path: adminPaths.categories() });
  const dialog = page.getByRole('dialog');
  const preview = page.getByRole('complementary', { name: words.preview });
  const save = async () => {
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByText(form.unsaved).waitFor({ state: 'detached' });
  };

  await page.getByRole('button', { name: categories.add, exact: true }).click();
  await dialog.getByLabel(form.language_en).fill('Boats');
  await dialog.getByLabel(form.language_ar).fill('قوارب');
  await dialog.getByLabel(categories.slug).fill(slug);
  await dialog.getByRole('button', { name: categories.addSubmit }).click();
  await row(page, slug).getByRole('link').click();
  await page.getByLabel(categories.field_needsPictures).selectOption({ label: categories.pictures_optional });
  await save();

  const add = async (en: string, ar: string) => {
    await visit(page, adminPaths.attributes(slug));
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await dialog.getByLabel(form.language_en).fill(en);
    await dialog.getByLabel(form.language_ar).fill(ar);
    await dialog.getByRole('button', { name: words.addSubmit }).click();
    await page.getByRole('heading', { level: 1, name: isEnglish ? en : ar }).waitFor();
  };
  const paste = async (lines: string) => {
    await page.getByRole('button', { name: words.import }).click();
    await dialog.getByLabel(words.importLabel).fill(lines);
  };
  const addItem = async (name: string) => {
    await page.getByRole('button', { name: words.addItem, exact: true }).click();
    await page.locator('[data-item] input:focus').waitFor();
    await page.keyboard.type(name);
  };
  const confirmPaste = () => dialog.locator('button[type=submit]').click();

  await add('Brand', 'العلامة');
  await paste('Yamaha | ياماها\nSilver | Craft | سيلفر');
  await dialog.getByRole('alert').getByText('Silver | Craft').waitFor();
  await expect.poll(() => dialog.locator('button[type=submit]').getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await dialog
    .getByLabel(words.importLabel)
    .fill(['Yamaha | ياماها', 'Silver Craft | سيلفر كرافت', 'Mercury | ميركوري', 'Merc | ميرك'].join('\n'));
  await confirmPaste();
  // Only Save saves the form.
  await page.getByText(form.unsaved).waitFor();
  await page.getByRole('switch', { name: words.field_required }).click();
  // By keyboard: the third option becomes the second one.
  await page.locator('[data-item]').nth(2).locator('[aria-haspopup=menu]').press('Enter');
  await page.getByRole('menuitem', { name: words.moveUp, exact: true }).press('Enter');
  await save();

  await page.locator('[data-item]').nth(3).locator('[aria-haspopup=menu]').press('Enter');
  await page.getByRole('menuitem', { name: words.mergeInto, exact: true }).press('Enter');
  await dialog.getByRole('combobox').selectOption({ label: isEnglish ? 'Mercury' : 'ميركوري' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.merge, exact: true }).click();
  await expect.poll(() => page.locator('[data-item]').count()).toBe(3);

  await add('Engine', 'المحرك');
  await page.getByLabel(words.field_dependsOn).selectOption({ label: isEnglish ? 'Brand' : 'العلامة' });
  await paste('F150 | إف 150\nF200 | إف 200');
  await confirmPaste();
  const optionsFor = words.optionsFor.replace('{{name}}', isEnglish ? 'Brand' : 'العلامة');
  await page.getByLabel(optionsFor).selectOption('mercury');
  await addItem('Verado');
  await preview.getByLabel(isEnglish ? 'Brand' : 'العلامة', { exact: true }).selectOption('mercury');
  const engines = preview.getByLabel(isEnglish ? /^Engine/ : /^المحرك/).locator('option');
  await expect.poll(() => engines.allTextContents()).toContain('Verado');
  await expect.poll(() => engines.allTextContents()).not.toContain('F150');
  await save();

  await visit(page, adminPaths.details(slug));
  await addItem('Trailer');
  await save();
  await visit(page, adminPaths.attributes(slug));
  await preview.getByLabel('Trailer').waitFor();

  const seller = await newMember('Hessa', language);
  const posting = await openPage({ as: seller, ...look, path: paths.create() });
  await posting.getByRole('button', { name: isEnglish ? 'Boats' : 'قوارب', exact: true }).click();
  await posting.getByLabel(post.title, { exact: true }).fill('Boat with a trailer');
  await posting.getByLabel(post.description, { exact: true }).fill('Fast and dry, with two seats.');
  await posting.getByRole('textbox', { name: post.priceIn.split('{{')[0]! }).fill('900');
  await posting.getByLabel(isEnglish ? 'Brand' : 'العلامة', { exact: true }).selectOption('mercury');
  await posting.getByLabel(isEnglish ? /^Engine/ : /^المحرك/).selectOption('verado');
  await posting.getByLabel('Trailer').check();
  const next = posting.getByRole('button', { name: post.next, exact: true });
  await next.click();
  await posting.getByText(post.picturesOptional).waitFor();
  await next.click();
  await posting.getByRole('heading', { name: post.step_place }).waitFor();
  await next.click();
  await posting.getByRole('radio').first().check();
  await posting.getByRole('button', { name: patternOf(post.post, post.postAndPay) }).click();
  await posting.waitForURL((url) => url.pathname !== paths.create());
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'attributes', 'features'])
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  expect(ad).toMatchObject({ attributes: { brand: 'mercury', engine: 'verado' }, features: ['trailer'] });

  // Values of the ad can't be removed.
  await visit(page, adminPaths.specification(slug, 'engine'));
  await page.getByLabel(optionsFor).selectOption('mercury');
  await page
    .locator('[data-item=verado]')
    .getByText(/1|واحد/)
    .waitFor();
  await page.locator('[data-item=verado] [aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: words.remove, exact: true }).click();
  await dialog.getByRole('button', { name: words.hide, exact: true }).click();
  await save();

  await posting.close();
  await db.deleteFrom('orders').where('ad_id', '=', ad.id).execute();
  await db.deleteFrom('ads').where('id', '=', ad.id).execute();
  await visit(page, adminPaths.categories());
  await row(page, slug).locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: categories.remove, exact: true }).click();
  await dialog.getByRole('button', { name: categories.remove, exact: true }).click();
  await expect.poll(() => row(page, slug).count()).toBe(0);
});
