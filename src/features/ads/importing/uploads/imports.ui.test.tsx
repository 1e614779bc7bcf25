import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import * as catalogApi from '#features/catalog/contract.ts';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { admin, tablePage } from '#tests/ui/back-office.ts';
import { category } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as importsApi from './contract.ts';
import { ImportsScreen } from './imports.tsx';

const words = wordsOf('admin-import');

test('the template is that of the chosen category', async () => {
  const api = fakeApi();
  api.on(importsApi.imports.list).always(tablePage([]));
  api
    .on(catalogApi.listAllCategories)
    .always([
      category('vehicles', 'Vehicles', { isLeaf: false }),
      category('cars', 'Cars', { parentId: 'vehicles' }),
      category('jobs', 'Jobs'),
    ]);
  const downloading = api.on(importsApi.getTemplate);
  answerFetches(api, [importsApi.getTemplate]);
  const { screen } = await open(<ImportsScreen />, { api, as: admin(), path: adminPaths.imports() });
  const chosen = screen.getByRole('combobox', { name: words.templateCategory });
  await expect.element(chosen).toHaveValue('cars');
  const button = screen.getByRole('button', { name: words.template });
  await button.click();
  await downloading.answer({});
  await chosen.selectOptions('Jobs');
  await button.click();
  await downloading.answer({});
  expect(downloading.inputs).toEqual([{ query: { category: 'cars' } }, { query: { category: 'jobs' } }]);
  await expectAccessible();
});
