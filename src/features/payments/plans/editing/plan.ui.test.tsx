import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import * as categoriesApi from '#features/catalog/categories/contract.ts';
import { treeCategory } from '#tests/support/tree-category.ts';
import { admin, editedPlan } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as plansApi from './contract.ts';
import { PlanScreen } from './plan.tsx';

const [words, form] = [wordsOf('admin-plans'), wordsOf('admin-form')];
const CURRENCIES = [
  { code: 'KWD', decimals: 3 },
  { code: 'SAR', decimals: 2 },
];

async function openPlan(id = '5') {
  const api = fakeApi();
  api.on(plansApi.list).always({ plans: [editedPlan()], currencies: CURRENCIES });
  api.on(categoriesApi.list).always({ categories: [treeCategory()] });
  const saving = api.on(plansApi.save);
  const [path, pattern] = [adminPaths.plan(id), adminPaths.plan.pattern];
  const { screen } = await open(<PlanScreen />, { api, as: admin(), path, pattern });
  const save = () => screen.getByRole('button', { name: form.save }).click();
  return { screen, save, saving, kwd: screen.getByLabelText('KWD'), sar: screen.getByLabelText('SAR') };
}

test('an invalid price stays in its field until it is discarded', async () => {
  const { screen, save, saving, kwd } = await openPlan();
  await kwd.fill('-5');
  await save();
  await expect.element(kwd).toHaveFocus();
  await expect.element(kwd).toBeInvalid();
  await expect.element(kwd).toHaveValue('-5');
  expect(saving.inputs).toEqual([]);
  await screen.getByRole('button', { name: form.discard }).click();
  await expect.element(kwd).toHaveValue('1.000');
});

test('of several invalid fields, the first one gets the focus', async () => {
  const { screen, save, kwd } = await openPlan();
  const names = screen.getByRole('group', { name: words.field_name }).getByRole('textbox');
  await names.first().fill('');
  await names.last().fill('');
  await kwd.fill('x');
  await save();
  await expect.element(names.first()).toHaveFocus();
  await expect.element(names.last()).toBeInvalid();
});

test('prices are saved in minor units; an empty one means that the plan is not offered', async () => {
  const { save, saving, kwd, sar } = await openPlan();
  await kwd.fill('');
  await sar.fill('١٥');
  await save();
  await expect.poll(() => saving.inputs).toHaveLength(1);
  expect(saving.inputs[0]?.body.prices).toEqual({ SAR: 1500 });
});

test('a plan for some categories is for all again when the last one is removed', async () => {
  const { screen, save, saving } = await openPlan();
  await screen.getByRole('combobox', { name: words.field_categoryIds }).selectOptions('boats');
  await expect.element(screen.getByText(words.hint_someCategories)).toBeVisible();
  await screen.getByRole('button', { name: words.removeCategory.replace('{{name}}', 'Boats') }).click();
  await expect.element(screen.getByText(words.hint_allCategories)).toBeVisible();
  await screen.getByLabelText(words.field_days).fill('50');
  await save();
  await expect.poll(() => saving.inputs[0]?.body.categoryIds).toBeNull();
});

test('a plan that was removed doesn’t exist', async () => {
  const { screen } = await openPlan('99');
  await expect.element(screen.getByText(words.gone)).toBeVisible();
});
