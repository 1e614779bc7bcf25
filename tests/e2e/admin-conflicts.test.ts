import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { admin } from '#demo/users.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { collectErrors, expectAccessible, newPage, signIn, visit } from '#tests/support/browser.ts';
import type { DemoPerson } from '#tests/support/demo-people.ts';
import type { Look } from '#tests/support/looks.ts';
import { newMember } from '#tests/support/new-member.ts';
import { type Shown, VERSIONED_FORMS, type VersionedForm } from '#tests/support/versioned-forms.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test as base } from './fixtures.ts';

const SECOND = 'Salma Haddad';

interface Editor {
  page: Page;
  errors: string[];
}

const test = base
  /** Opens a page per editor and look, which all tests share. */
  .extend('openEditors', { scope: 'file' }, async ({ browsers, db }, { onCleanup }) => {
    const salma = await newMember(SECOND, 'en');
    const setRole = (role: 'admin' | 'member') =>
      db.updateTable('users').set({ role }).where('id', '=', salma.id).execute();
    await setRole('admin');
    const pages = new Map<string, Promise<Editor>>();
    const open = async (look: Look, person: DemoPerson): Promise<Editor> => {
      const page = await newPage(await browsers.get('light'), look);
      const errors = collectErrors(page, appUnderTest().origin);
      await signIn(page, person);
      return { page, errors };
    };
    onCleanup(async () => {
      for (const { page } of await Promise.all(pages.values())) await page.context().close();
      await setRole('member');
    });
    return async (look: Look): Promise<[Editor, Editor]> => {
      const openOnce = (person: DemoPerson) => {
        const key = `${person.mobile} ${Object.values(look).join(' ')}`;
        const page = pages.get(key) ?? open(look, person);
        pages.set(key, page);
        return page;
      };
      return [await openOnce(admin), await openOnce(salma)];
    };
  });

test.for(Object.values(VERSIONED_FORMS))(
  'two editors of the $name lose nothing',
  async (edited, { look, openEditors }) => {
    const { both, onlyFirst, onlySecond } = edited;
    const { path, restore } = await edited.prepare();
    const editors = await openEditors(look);
    try {
      const [his, hers] = [toShown(editors[0].page, edited, look), toShown(editors[1].page, edited, look)];
      for (const shown of [his, hers]) {
        await visit(shown.page, path);
        await edited.open?.(shown);
        await both.find(shown).waitFor();
      }
      await write(onlyFirst.find(his), onlyFirst.value);
      await write(both.find(his), both.first);
      await save(his, edited);
      await expectSaved(his);
      await edited.open?.(his);

      // She changed the same field, and another one.
      await write(onlySecond.find(hers), onlySecond.value);
      await write(both.find(hers), both.second);
      await save(hers, edited);
      const choice = await findConflict(hers, edited, admin.name);
      expect(await read(both.find(hers))).toBe(both.second);
      expect(await read(onlySecond.find(hers))).toBe(onlySecond.value);
      expect(await read(onlyFirst.find(hers))).toBe(onlyFirst.value);
      await expectAccessible(hers.page);
      await choice.getByRole('button', { name: hers.form.keepMine }).click();
      await hers.page.getByText(hers.form.conflictSaveAgain).waitFor();
      await save(hers, edited);
      await expectSaved(hers);

      // He continues with an outdated form, and takes her values.
      await write(both.find(his), both.third);
      await save(his, edited);
      await (await findConflict(his, edited, SECOND)).getByRole('button', { name: his.form.takeTheirs }).click();
      await his.page.getByText(his.form.conflictNothingLeft).waitFor();
      const all = { both: both.second, onlyFirst: onlyFirst.value, onlySecond: onlySecond.value };
      expect(await readAll(his, edited)).toEqual(all);

      await visit(his.page, path);
      await edited.open?.(his);
      expect(await readAll(his, edited)).toEqual(all);
      const errors = editors.flatMap((editor) => editor.errors.splice(0));
      expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
    } finally {
      // Discards unsaved changes before their record is removed.
      for (const { page } of editors) await page.goto('/healthz');
      await restore();
    }
  },
);

const toShown = (page: Page, { namespace }: VersionedForm, { language }: Look): Shown => ({
  page,
  words: wordsOf(language, namespace),
  form: wordsOf(language, 'admin-form'),
});

const save = ({ page, words, form }: Shown, { saveKey }: VersionedForm) =>
  page.getByRole('button', { name: saveKey ? words[saveKey]! : form.save, exact: true }).click();

async function expectSaved({ page, form }: Shown): Promise<void> {
  await page.getByText(form.saved, { exact: true }).first().waitFor();
  await page.getByRole('alert', { name: form.conflictTitle }).waitFor({ state: 'detached' });
  await page.getByText(form.unsaved).waitFor({ state: 'detached' });
}

/** The choice between the two edits, which names the other editor. */
async function findConflict({ page, words, form }: Shown, edited: VersionedForm, other: string): Promise<Locator> {
  const panel = page.getByRole('alert', { name: form.conflictTitle });
  const choice = panel.getByRole('group', { name: words[edited.conflictKey]!, exact: true });
  await choice.waitFor();
  await expect.poll(() => choice.innerText()).toContain(other);
  await expect.poll(() => panel.getByRole('group').count()).toBe(1);
  return choice;
}

const readAll = async (shown: Shown, { both, onlyFirst, onlySecond }: VersionedForm) => ({
  both: await read(both.find(shown)),
  onlyFirst: await read(onlyFirst.find(shown)),
  onlySecond: await read(onlySecond.find(shown)),
});

async function write(field: Locator, value: string): Promise<void> {
  if ((await field.getAttribute('role')) !== 'switch') return field.fill(value);
  if ((await field.getAttribute('aria-checked')) !== value) await field.click();
}

/** The value that a field shows: a switch, a rich text, or an input. */
const read = (field: Locator): Promise<string> =>
  field.evaluate((element: HTMLElement) =>
    'value' in element && element.getAttribute('role') !== 'switch'
      ? String(element.value)
      : (element.getAttribute('aria-checked') ?? element.innerText.trim()),
  );
