import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

const wordsIn = (language: Language) => ({
  words: wordsOf(language, 'admin-pages'),
  form: wordsOf(language, 'admin-form'),
});

const editor = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const htmlOf = async (path: string, language: Language): Promise<string> =>
  (await fetch(origin + path, { headers: { 'accept-language': language } })).text();

async function save(page: Page, language: Language): Promise<void> {
  const { form } = wordsIn(language);
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.saved, { exact: true }).first().waitFor();
}

test('an admin edits the terms in Arabic, views the change, and restores the previous version', async ({
  look,
  openPage,
}) => {
  const { language } = look;
  const { words } = wordsIn(language);
  const before = await htmlOf(paths.terms(), 'ar');
  const page = await openPage({ as: admin, ...look, path: adminPaths.page('terms-and-conditions') });
  const text = editor(page, words.field_bodyAr);
  await expect.poll(() => text.getAttribute('dir')).toBe('rtl');
  const written = `مادة جديدة ${language}`;
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(written);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.mode_preview }).click();
  await page.getByRole('article').getByText(written).waitFor();
  await save(page, language);
  await expect.poll(() => htmlOf(paths.terms(), 'ar')).toContain(written);

  await page.getByRole('link', { name: words.versions, exact: true }).click();
  await page.getByRole('insertion').getByText(written).waitFor();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: words.versions }).getByRole('link').nth(1).click();
  await page.getByRole('button', { name: words.restore, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.restore, exact: true }).click();
  await editor(page, words.field_bodyAr).waitFor();
  await expect.poll(() => editor(page, words.field_bodyAr).innerText()).not.toContain(written);
  const shownText = (html: string) => /<article[\s\S]*<\/article>/.exec(html)?.[0];
  await expect.poll(async () => shownText(await htmlOf(paths.terms(), 'ar'))).toBe(shownText(before));
});

test('an admin adds a page with a heading and a link, and visitors find it in the footer', async ({
  look,
  openPage,
}) => {
  const { language } = look;
  const { words, form } = wordsIn(language);
  const slug = `safety-tips-${language}`;
  const title = language === 'en' ? 'Safety tips' : 'نصائح السلامة';
  const page = await openPage({ as: admin, ...look, path: adminPaths.pages() });
  await page.getByText(paths.privacy()).first().waitFor();
  await page.getByRole('button', { name: words.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(form[`language_${language}`]).fill(title);
  await dialog.getByLabel(words.slug).fill(slug);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.addSubmit, exact: true }).click();

  const field = language === 'en' ? words.field_bodyEn : words.field_bodyAr;
  const tools = page.getByRole('toolbar', { name: patternOf(form.editor_tools.replace('{{field}}', field)) });
  await editor(page, field).click();
  await tools.getByRole('button', { name: form.editor_heading, exact: true }).click();
  await editor(page, field).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('FAQ');
  await page.keyboard.press('Shift+Home');
  await tools.getByRole('button', { name: form.editor_link, exact: true }).click();
  await page.getByRole('dialog').getByLabel(form.editor_address).fill('javascript:alert(1)');
  await page.getByRole('button', { name: form.editor_setLink }).click();
  await page.getByText(form.editor_addressInvalid).waitFor();
  await page.getByRole('dialog').getByLabel(form.editor_address).fill('/faq');
  await page.getByRole('button', { name: form.editor_setLink }).click();
  await page.getByRole('switch', { name: words.field_isHidden }).click();
  await save(page, language);

  const visitor = await openPage({ ...look, path: paths.faq() });
  await visitor.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.getByRole('heading', { level: 2, name: 'One' }).waitFor();
  await expect
    .poll(() => visitor.getByRole('main').getByRole('link', { name: 'FAQ' }).getAttribute('href'))
    .toBe('/faq');
  expect(await htmlOf(paths.page(slug), language)).toContain(title);
  expect(await htmlOf('/sitemaps/pages.xml', language)).toContain(paths.page(slug));

  await page.getByRole('button', { name: words.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await page.waitForURL(`**${adminPaths.pages()}`);
  expect((await fetch(origin + paths.page(slug))).status).toBe(404);
});
