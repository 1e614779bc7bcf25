import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { paths } from '#paths';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('an admin adds a question, moves it and hides it, which visitors see at once', async ({ look, openPage }) => {
  const { language } = look;
  const [words, form] = [wordsOf(language, 'admin-faq'), wordsOf(language, 'admin-form')];
  const question = language === 'en' ? 'Do you deliver?' : 'هل توصلون الطلبات؟';
  const questions = async () => {
    const html = await (
      await fetch(appUnderTest().origin + paths.faq(), { headers: { 'accept-language': language } })
    ).text();
    return [...html.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, text]) => text);
  };
  const before = await questions();
  const page = await openPage({ as: admin, ...look, path: adminPaths.faq() });
  await page.getByRole('button', { name: words.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, text] of [
    [words.field_question, question],
    [words.field_answer, 'Yes / نعم'],
  ] as const)
    await dialog.getByRole('group', { name: field }).getByLabel(form[`language_${language}`]).fill(text);
  await dialog.getByRole('button', { name: words.addSubmit, exact: true }).click();
  await expect.poll(questions).toEqual([...before, question]);

  const row = page.locator('[data-item]').filter({ hasText: question });
  const choose = async (entry: string) => {
    await row.locator('[aria-haspopup=menu]').press('Enter');
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
  };
  await choose(wordsOf(language, 'admin').moveUp);
  await expect.poll(questions).toEqual(before.toSpliced(before.length - 1, 0, question));
  await row.getByRole('link', { name: question }).click();
  await page.getByRole('switch', { name: words.field_isHidden }).click();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await expect.poll(questions).toEqual(before);

  await page.getByRole('link', { name: words.all, exact: true }).click();
  await choose(words.remove);
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await row.waitFor({ state: 'detached' });
});
