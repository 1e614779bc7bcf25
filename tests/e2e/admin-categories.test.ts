import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, member } from '#demo/users.ts';
import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const row = (page: Page, slug: string) => page.locator(`[data-category="${slug}"]`);
const order = (page: Page, ...slugs: string[]) =>
  page
    .locator('[data-category]')
    .evaluateAll(
      (rows, wanted) => rows.map(({ dataset }) => dataset.category!).filter((slug) => wanted.includes(slug)),
      slugs,
    );

/** Opens the menu of a category by keyboard and chooses an entry. */
async function choose(page: Page, slug: string, entry: string): Promise<void> {
  await row(page, slug).locator('[aria-haspopup=menu]').press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}

async function addCategory(
  page: Page,
  language: Language,
  slug: string,
  name: Record<Language, string>,
): Promise<void> {
  const [words, form] = [wordsOf(language, 'admin-categories'), wordsOf(language, 'admin-form')];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form.language_en).fill(name.en);
  await dialog.getByLabel(form.language_ar).fill(name.ar);
  await expect.poll(() => dialog.getByLabel(words.slug).inputValue()).toBe(name.en.toLowerCase());
  await dialog.getByLabel(words.slug).fill(slug);
  await dialog.getByRole('button', { name: words.addSubmit }).click();
  await row(page, slug).getByRole('link', { name: name[language] }).waitFor();
}

test('an admin builds a tree by keyboard, members find it, and it is merged and removed', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const words = wordsOf(language, 'admin-categories');
  const form = wordsOf(language, 'admin-form');
  const [top, one, two] = ['rentals', 'tents', 'tools'].map((name) => `${name}-${language}`) as [
    string,
    string,
    string,
  ];
  const page = await openPage({ as: admin, ...look, path: adminPaths.categories() });
  await page.getByRole('button', { name: words.add, exact: true }).click();
  await addCategory(page, language, top, { en: 'Rentals', ar: 'تأجير' });
  for (const [slug, name] of [
    [one, { en: 'Tents', ar: 'خيام' }],
    [two, { en: 'Tools', ar: 'عدد' }],
  ] as const) {
    await choose(page, top, words.addInside);
    await addCategory(page, language, slug, name);
  }
  await row(page, two).getByRole('link').click();
  await page.getByRole('group', { name: words.field_name }).getByLabel(form.language_en).fill('Power tools');
  const preview = page.getByRole('complementary', { name: words.preview });
  await preview.getByText(language === 'en' ? 'Power tools' : 'عدد', { exact: true }).waitFor();
  await preview.getByText(words.previewPictures_required).waitFor();
  await page.getByLabel(words.field_needsPictures).selectOption('false');
  await preview.getByText(words.previewPictures_optional).waitFor();
  await page.getByRole('switch', { name: words.field_isHidden }).click();
  await preview.getByText(words.previewHidden).waitFor();
  await page.getByRole('switch', { name: words.field_isHidden }).click();
  await page.getByLabel(words.field_needsPictures).selectOption('null');
  const kind = page.getByLabel(words.field_schemaType);
  await page.getByLabel(words.field_parentId).selectOption('jobs');
  const inherited = words.schemaType_asParent.replace('{{type}}', words.schemaType_JobPosting);
  await expect.poll(() => kind.locator('option').first().textContent()).toBe(inherited);
  await page.getByLabel(words.field_parentId).selectOption(top);
  await kind.selectOption({ label: words.schemaType_Service });
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.saved, { exact: true }).waitFor();

  // The tree is as it was left.
  await page.goto(adminPaths.categories());
  await row(page, two).waitFor();
  expect(await order(page, one, two)).toEqual([one, two]);
  await choose(page, two, words.moveUp);
  await expect.poll(() => order(page, one, two)).toEqual([two, one]);
  await expect.poll(() => row(page, two).locator('[aria-haspopup=menu]:focus').count()).toBe(1);

  // A member without a draft, such as that of the test in the other language, finds it in the posting form.
  await db.deleteFrom('drafts').execute();
  const posting = await openPage({ as: member, ...look, path: paths.create() });
  await posting.getByRole('button', { name: language === 'en' ? 'Rentals' : 'تأجير', exact: true }).click();
  await posting.getByRole('button', { name: language === 'en' ? 'Power tools' : 'عدد', exact: true }).click();
  await posting.getByLabel(wordsOf(language, 'post').title, { exact: true }).waitFor();

  await choose(page, two, words.moveUnder);
  await page.getByRole('dialog').getByRole('combobox').selectOption({ value: '' });
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: words.move, exact: true }).click();
  await expect.poll(() => order(page, top, one, two)).toEqual([top, one, two]);

  await choose(page, two, words.mergeInto);
  await page.getByRole('dialog').getByRole('combobox').selectOption(one);
  await page.getByRole('dialog').getByRole('button', { name: words.merge, exact: true }).click();
  await expect.poll(() => order(page, one, two)).toEqual([one]);
  await posting.goto(paths.list(two));
  await posting.getByRole('heading', { level: 1, name: language === 'en' ? 'Tents' : 'خيام' }).waitFor();
  // Its filters load later, when the category is gone.
  await posting.close();

  for (const slug of [one, top]) {
    await choose(page, slug, words.remove);
    await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
    await expect.poll(() => row(page, slug).count()).toBe(0);
  }
  expect(await db.selectFrom('category_aliases').selectAll().execute()).toEqual([]);
});

test('an admin drags a category among its siblings and back', async ({ openPage }) => {
  const page = await openPage({ as: admin, path: adminPaths.categories() });
  await page.locator('[data-category]').nth(1).waitFor();
  const [first, second] = (await page
    .locator('[data-category]')
    .evaluateAll((rows) => rows.map(({ dataset }) => dataset.category!))) as [string, string];
  for (const [dragged, target, expected] of [
    [second, first, [second, first]],
    [first, second, [first, second]],
  ] as const) {
    await row(page, dragged).dragTo(row(page, target), { targetPosition: { x: 200, y: 2 } });
    await expect.poll(() => order(page, first, second)).toEqual(expected);
    // The next move is made from the new tree.
    await expect.poll(() => row(page, dragged).locator('[aria-haspopup=menu]:focus').count()).toBe(1);
  }
});
