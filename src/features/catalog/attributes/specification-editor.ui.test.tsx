import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { adminPaths } from '#admin-paths';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as attributesApi from './contract.ts';
import type { EditedSpecification } from './contract.ts';
import { SpecificationEditor } from './specification-editor.tsx';

const [words, form] = [wordsOf('admin-attributes'), wordsOf('admin-form')];

const option = (key: string, en: string) => ({ key, label: { en, ar: '' }, parent: null, isHidden: false });
const make: EditedSpecification = {
  key: 'make',
  categoryId: 'cars',
  type: 'select',
  label: { en: 'Make', ar: 'الماركة' },
  unit: { en: '', ar: '' },
  min: null,
  max: null,
  required: false,
  filterable: false,
  onCard: false,
  isHidden: false,
  dependsOn: null,
  options: [option('kia', 'Kia'), option('audi', 'Audi')],
  version: 1,
};

async function openEditor() {
  const api = fakeApi();
  api.on(attributesApi.getUsage).always({ adsCount: 0, options: {} });
  const [saving, merging] = [api.on(attributesApi.save), api.on(attributesApi.mergeOption)];
  const attributes = { specifications: [make], inheritedDetails: [], ownDetails: { version: 1, details: [] } };
  const { screen } = await open(
    <SpecificationEditor id="cars" attributes={attributes} specification={make} Preview={() => null} />,
    { api, as: admin(), path: adminPaths.specification('cars', 'make') },
  );
  const names = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-item] input[lang=en]')].map(({ value }) => value);
  const paste = async (lines: string) => {
    await screen.getByRole('button', { name: words.import }).click();
    await screen.getByRole('dialog').getByLabelText(words.importLabel).fill(lines);
  };
  return { screen, saving, merging, names, paste, dialog: screen.getByRole('dialog') };
}

test('pasted options are added to the form, which is saved only with its button', async () => {
  const { screen, saving, names, paste, dialog } = await openEditor();
  await screen.getByRole('switch', { name: words.field_required }).click();
  await paste('Jeep, جيب\nمازدا;Mazda');
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect.poll(names).toEqual(['Kia', 'Audi', 'Jeep', 'Mazda']);
  await expect.element(screen.getByText(form.unsaved)).toBeVisible();
  expect(saving.inputs).toEqual([]);
  await screen.getByRole('button', { name: form.save }).click();
  await expect.poll(() => saving.inputs.length).toBe(1);
  expect(saving.inputs[0]?.body.options.slice(2)).toMatchObject([
    { key: 'jeep', label: { en: 'Jeep', ar: 'جيب' } },
    { key: 'mazda', label: { en: 'Mazda', ar: 'مازدا' } },
  ]);
});

test('one duplicate among 200 pasted options is named, and the others are added', async () => {
  const { names, paste, dialog } = await openEditor();
  await paste(['KIA', ...Array.from({ length: 199 }, (_, at) => `Make ${at}`)].join('\n'));
  await expect.element(dialog.getByRole('status')).toMatchTextContent('KIA');
  const add = dialog.getByRole('button', { name: words.importSubmit_other.replace('{{count, number}}', '199') });
  await expect.element(add).toHaveAttribute('aria-disabled', 'false');
  await add.click();
  await expect.poll(() => names().length).toBe(201);
});

test('merging options from its dialog does not save the form', async () => {
  const { screen, saving, merging, dialog } = await openEditor();
  await screen.getByRole('button', { name: /Audi/ }).click();
  await screen.getByRole('menuitem', { name: words.mergeInto }).click();
  await dialog.getByRole('combobox').selectOptions('kia');
  await dialog.getByRole('button', { name: words.merge }).click();
  await expect.poll(() => merging.inputs[0]?.body).toEqual({ version: 1, from: 'audi', into: 'kia' });
  await userEvent.keyboard('{Escape}');
  expect(saving.inputs).toEqual([]);
});
