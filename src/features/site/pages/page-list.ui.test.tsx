import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as pagesApi from './contract.ts';
import { PagesScreen } from './page-list.tsx';

const [words, form] = [wordsOf('admin-pages'), wordsOf('admin-form')];

test('the English title of a new page suggests its address, until that is typed', async () => {
  const api = fakeApi();
  const pagination = { page: 1, pageSize: 25, totalPages: 1, totalRows: 0, totalIsCapped: false };
  api.on(pagesApi.pages.list).always({ rows: [], pagination });
  const creating = api.on(pagesApi.create);
  const { screen } = await open(<PagesScreen />, { api, as: admin(), path: adminPaths.pages() });
  await screen.getByRole('button', { name: words.add }).first().click();
  const dialog = screen.getByRole('dialog');
  const [title, slug] = [dialog.getByLabelText(form.language_en), dialog.getByLabelText(words.slug)];
  await dialog.getByLabelText(form.language_ar).fill('نصائح للسلامة');
  await expect.element(slug).toHaveValue('');
  await title.fill('Safety tips for buyers’ first visit');
  await expect.element(slug).toHaveValue('safety-tips-for-buyers-first-visit');
  await slug.fill('safety');
  await title.fill('Safety tips');
  await dialog.getByRole('button', { name: words.addSubmit }).click();
  await expect.poll(() => creating.inputs[0]?.body.slug).toBe('safety');
});
