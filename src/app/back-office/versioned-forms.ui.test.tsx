import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';

import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import type { VersionedForm } from '#tests/ui/versioned-forms/form.ts';
import { FORMS } from '#tests/ui/versioned-forms/forms.ts';
import { wordsOf } from '#tests/ui/words.ts';

const form = wordsOf('admin-form');
const COLLEAGUE = 'Salma Haddad';

/** Shows the form, changes two fields and saves: a colleague saved before and changed one of them, and a third. */
async function openConflict(edited: VersionedForm) {
  const { stored, both, onlyMine, onlyTheirs, conflict, theirs } = edited;
  const api = fakeApi();
  edited.load(api, stored);
  const saving = api.on(edited.save);
  const { path, pattern = new URL(path, location.origin).pathname } = edited;
  const { screen } = await open(edited.screen, { api, as: admin(), path, pattern });
  const shown = { screen, form, words: wordsOf(edited.namespace) as Record<string, string> };
  await edited.open?.(shown);
  await write(onlyMine.find(shown), onlyMine.value);
  await write(both(shown), conflict.mine);
  const button = screen.getByRole('button', { name: shown.words[edited.saveKey ?? ''] ?? form.save, exact: true });
  await button.click();
  const changes = [...new Set(Object.keys(theirs))].map((field) => ({ field, by: COLLEAGUE, at: null }));
  const values = Object.fromEntries(Object.entries({ ...stored, ...theirs }).filter(([name]) => name !== 'version'));
  await saving.refuse('VERSION_CONFLICT', { data: { version: 2, values, changes } });
  const panel = screen.getByRole('alert', { name: form.conflictTitle });
  const choice = panel.getByRole('group', { name: shown.words[conflict.label]!, exact: true });
  await expect.element(choice).toMatchTextContent(COLLEAGUE);
  expect(panel.getByRole('group').elements()).toHaveLength(1);
  await expect.poll(() => read(onlyTheirs.find(shown))).toBe(onlyTheirs.value);
  await expect.poll(() => read(onlyMine.find(shown))).toBe(onlyMine.value);
  const resolve = async (name: string, text: string) => {
    await choice.getByRole('button', { name }).click();
    await expect.element(panel).toMatchTextContent(text);
  };
  const saveAgain = async () => {
    await button.click();
    await saving.answer(edited.stored);
    await expect.element(panel).not.toBeInTheDocument();
    const [, { body }] = saving.inputs as [object, { body: object }];
    return body;
  };
  return { resolve, saveAgain, shownBoth: () => read(both(shown)) };
}

test.for(Object.entries(FORMS))('%s: what both changed is mine if I keep it', async ([, edited]) => {
  const { resolve, saveAgain, shownBoth } = await openConflict(edited);
  await expect.poll(shownBoth).toBe(edited.conflict.mine);
  await resolve(form.keepMine, form.conflictSaveAgain);
  const saved = { ...edited.stored, ...edited.theirs, ...edited.keepingMine, version: 2 };
  expect(await saveAgain()).toEqual(saved);
});

test.for(Object.entries(FORMS))('%s: what both changed is theirs if I take it', async ([, edited]) => {
  const { resolve, saveAgain, shownBoth } = await openConflict(edited);
  await resolve(form.takeTheirs, form.conflictSaveAgain);
  await expect.poll(shownBoth).toBe(edited.conflict.theirs);
  const saved = { ...edited.stored, ...edited.theirs, ...edited.takingTheirs, version: 2 };
  expect(await saveAgain()).toEqual(saved);
});

async function write(field: Locator, value: string): Promise<void> {
  await expect.element(field).toBeVisible();
  return field.element().getAttribute('role') === 'switch' ? field.click() : field.fill(value);
}

/** The value that a field shows: a switch, a rich text, or an input. */
const read = (field: Locator): string | null => {
  const element = field.element() as HTMLElement;
  if (element.getAttribute('role') === 'switch') return element.getAttribute('aria-checked');
  return 'value' in element ? String(element.value) : element.innerText.trim();
};
