import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { callAs } = createPeopleApi();

const MAX_INTERACTIONS = 40;

/** Uses the page like a hand: each click, paste and press of a key counts. */
function countInteractions(page: Page) {
  let count = 0;
  const one = async (done: Promise<unknown>) => {
    count += 1;
    await done;
  };
  return {
    count: () => count,
    click: (target: Locator) => one(target.click()),
    /** Into what has the focus. */
    paste: (text: string) => one(page.keyboard.insertText(text)),
    press: (key: string) => one(page.keyboard.press(key)),
  };
}

const PARTS = Array.from({ length: 9 }, (_, at) => at + 1);

/** A category with nine below it, which have 50 below them, and specifications in all three levels. */
const LIST = [
  'Rental goods | مستلزمات للتأجير',
  '  + Condition | الحالة | required',
  '    New | جديد',
  '    Used | مستعمل',
  ...PARTS.flatMap((part) => [
    `  Rental group ${part} | مجموعة تأجير ${part}`,
    `    + Size of group ${part} | مقاس المجموعة ${part} | number (cm / سم)`,
    ...Array.from({ length: part < 6 ? 6 : 5 }, (_, at) => [
      `    Rental item ${part}${at} | سلعة تأجير ${part}${at}`,
      `      + Days of ${part}${at} | أيام ${part}${at} | number`,
    ]).flat(),
  ]),
].join('\n');

test('an admin builds 60 categories in three levels with specifications in at most 40 interactions', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const words = wordsOf(language, 'admin-categories');
  const attributes = wordsOf(language, 'admin-attributes');
  const form = wordsOf(language, 'admin-form');
  const page = await openPage({ as: admin, ...look, path: adminPaths.categories() });
  const { click, paste, press, count } = countInteractions(page);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const submit = dialog.locator('button[type=submit]').first();
  const row = (slug: string) => page.locator(`[data-category="${slug}"]`);

  await click(button(words.pasteList));
  await click(dialog.getByLabel(words.pasteLabel));
  await paste(LIST);
  await click(submit);
  await row('rental-group-9').waitFor();

  // A pretty icon for the first one.
  await click(row('rental-goods').getByRole('link'));
  await click(button(words.chooseIcon));
  await click(dialog.getByLabel(words.searchIcons));
  await paste('tent');
  await click(dialog.getByRole('list').getByRole('button').first());
  await click(button(form.save));
  await page.getByText(form.saved, { exact: true }).waitFor();

  // More specifications for it.
  await click(page.getByRole('link', { name: words.tab_attributes, exact: true }));
  await click(button(attributes.import));
  await click(dialog.getByLabel(attributes.pasteLabel));
  await paste('Colour | اللون\n  Red | أحمر\n  Blue, أزرق\nDelivery | توصيل | boolean');
  await click(submit);
  await page.getByRole('link', { name: language === 'en' ? /^Delivery/ : /^توصيل/ }).waitFor();

  // Two that were forgotten, one after the other. The tree is as it was left.
  await click(page.getByRole('link', { name: words.title, exact: true }).last());
  await row('rental-group-9').waitFor();
  await click(row('rental-goods').locator('[aria-haspopup=menu]'));
  await click(page.getByRole('menuitem', { name: words.addInside, exact: true }));
  for (const [name, arabic, add] of [
    ['Forgotten tents', 'خيام منسية', words.addAnother],
    ['Forgotten tools', 'عدد منسية', words.addSubmit],
  ] as const) {
    await click(dialog.getByLabel(form.language_en));
    await paste(name);
    await press('Tab');
    await paste(arabic);
    await click(dialog.getByRole('button', { name: add, exact: true }));
    await row(name.toLowerCase().replace(' ', '-')).waitFor();
  }
  expect(count()).toBeLessThanOrEqual(MAX_INTERACTIONS);

  const stored = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('slug', 'like', 'rental-%')
    .orderBy('id')
    .execute();
  expect(stored).toHaveLength(60);
  expect(stored.every(({ name }) => name.en && /\p{Script=Arabic}/u.test(name.ar ?? ''))).toBe(true);
  const { specifications } = await callAs(admin, 'GET', '/specification?categoryId=rental-item-10');
  expect(specifications.map(({ key }: { key: string }) => key)).toEqual([
    'condition',
    'colour',
    'delivery',
    'size-of-group-1',
    'days-of-10',
  ]);

  for (const { slug } of [{ slug: 'forgotten-tents' }, { slug: 'forgotten-tools' }, ...stored.toReversed()])
    await callAs(admin, 'DELETE', `/admin/categories/${slug}`);
});
