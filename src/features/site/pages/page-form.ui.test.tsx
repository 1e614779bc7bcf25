import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { adminPaths } from '#admin-paths';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as pagesApi from './contract.ts';
import { PageScreen } from './page-form.tsx';

const [words, form] = [wordsOf('admin-pages'), wordsOf('admin-form')];

const stored = {
  title: { en: 'Safety tips', ar: '' },
  bodyEn: '',
  bodyAr: '',
  isHidden: false,
  isInFooter: false,
  version: 1,
};

async function openPage(id = 'safety-tips', fields: Partial<typeof stored> = {}) {
  const api = fakeApi();
  api.on(pagesApi.get).always({ ...stored, ...fields });
  const [saving, removing] = [api.on(pagesApi.save), api.on(pagesApi.remove)];
  const [path, pattern] = [adminPaths.page(id), adminPaths.page.pattern];
  const { screen, router } = await open(<PageScreen />, { api, as: admin(), path, pattern });
  const editor = screen.getByRole('textbox', { name: words.field_bodyEn });
  const tool = (name: string) =>
    screen
      .getByRole('toolbar', { name: form.editor_tools.replace('{{field}}', words.field_bodyEn) })
      .getByRole('button', { name });
  const save = () => screen.getByRole('button', { name: form.save }).click();
  return { screen, router, editor, tool, save, saving, removing, dialog: screen.getByRole('dialog') };
}

test('a heading and a link are written, and an unsafe address is refused', async () => {
  const { screen, editor, tool, save, saving, dialog } = await openPage();
  await editor.click();
  await tool(form.editor_heading).click();
  await userEvent.keyboard('One{Enter}FAQ{Shift>}{Home}{/Shift}');
  await tool(form.editor_link).click();
  const address = dialog.getByLabelText(form.editor_address);
  await address.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: form.editor_setLink }).click();
  await expect.element(dialog.getByText(form.editor_addressInvalid)).toBeVisible();
  await address.fill('/faq');
  await dialog.getByRole('button', { name: form.editor_setLink }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await save();
  await expect.poll(() => saving.inputs).toHaveLength(1);
  expect(saving.inputs[0]?.body.bodyEn).toMatch(/^<h2>One<\/h2><p><a [^>]*href="\/faq"[^>]*>FAQ<\/a><\/p>$/);
});

test('the preview shows what is typed, and says which language has no text', async () => {
  const { screen, editor } = await openPage();
  await editor.fill('Meet in public');
  await screen.getByRole('button', { name: words.mode_preview }).click();
  await expect.element(screen.getByRole('article').first()).toMatchTextContent('Meet in public');
  await expect.element(screen.getByText(words.noText)).toBeVisible();
});

test('a page without a title shows its error in the form, not in the preview', async () => {
  const { screen, save, saving } = await openPage();
  await screen.getByRole('button', { name: words.mode_preview }).click();
  const title = screen.getByRole('group', { name: words.field_title }).getByLabelText(form.language_en);
  await title.fill('');
  await save();
  await expect.element(title).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: words.mode_edit })).toHaveAttribute('aria-pressed', 'true');
  expect(saving.inputs).toEqual([]);
});

test('a page is removed once the dialog confirms it, and the list is shown', async () => {
  const { screen, router, removing, dialog } = await openPage();
  await screen.getByRole('button', { name: words.remove }).click();
  await dialog.getByRole('button', { name: words.remove }).click();
  await removing.answer({});
  await expect.poll(() => router.state.location.pathname).toBe(adminPaths.pages());
});

test('a built-in page can be neither hidden nor removed', async () => {
  const { screen } = await openPage('terms-and-conditions');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Safety tips' })).toBeVisible();
  expect(screen.getByRole('button', { name: words.remove }).elements()).toEqual([]);
  expect(screen.getByRole('switch').elements()).toEqual([]);
});

test('a hidden page has no link to the site', async () => {
  const { screen } = await openPage('safety-tips', { isHidden: true });
  await expect.element(screen.getByRole('link', { name: words.versions })).toBeVisible();
  expect(screen.getByRole('link', { name: words.view }).elements()).toEqual([]);
});
