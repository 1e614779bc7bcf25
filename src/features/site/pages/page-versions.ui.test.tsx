import { expect, test } from 'vitest';

import { adminPaths } from '#admin-paths';
import { expectAccessible } from '#tests/ui/accessibility.ts';
import { admin } from '#tests/ui/back-office.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as pagesApi from './contract.ts';
import { PageVersionsScreen } from './page-versions.tsx';

const words = wordsOf('admin-pages');
const SAVED_AT = '2026-11-01T08:00:00.000Z';

const textOf = (title: string, body: string) => ({
  title: { en: title, ar: '' },
  bodyEn: `<p>${body}</p>`,
  bodyAr: '',
});
const [old, current] = [textOf('Safety', 'Meet in public'), textOf('Safety tips', 'Meet in public places')];

async function openVersions(search = '') {
  const api = fakeApi();
  const [getting, saving] = [api.on(pagesApi.get), api.on(pagesApi.save)];
  getting.always({ ...current, isHidden: false, isInFooter: true, version: 2 });
  const versions = [
    { version: 2, savedAt: SAVED_AT, savedBy: { name: 'Mona' } },
    { version: 1, savedAt: SAVED_AT, savedBy: null },
  ];
  api.on(pagesApi.listVersions).always({ versions });
  api
    .on(pagesApi.getVersion)
    .always(({ params }) =>
      Number(params.version) === 2 ? { before: old, text: current } : { before: null, text: old },
    );
  const path = adminPaths.pageVersions('safety') + search;
  const options = { api, as: admin(), path, pattern: adminPaths.pageVersions.pattern };
  const { screen, router } = await open(<PageVersionsScreen />, options);
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  return {
    screen,
    saving,
    restore: screen.getByRole('button', { name: words.restore, exact: true }),
    dialog: screen.getByRole('dialog'),
    location: () => router.state.location.pathname,
  };
}

test('the current version shows what it changed, and can’t be restored', async () => {
  const { screen, restore } = await openVersions();
  await expect.element(screen.getByText('tips', { exact: true })).toBeVisible();
  await expect.element(restore).not.toBeInTheDocument();
  await expectAccessible();
});

test('an earlier version is restored once the dialog confirms it; what is no text stays', async () => {
  const { restore, dialog, saving, location } = await openVersions('?version=1');
  await restore.click();
  expect(saving.inputs).toEqual([]);
  await dialog.getByRole('button', { name: words.restore, exact: true }).click();
  await saving.answer({ ...old, isHidden: false, isInFooter: true, version: 3 });
  await expect.poll(location).toBe(adminPaths.page('safety'));
  const body = { ...old, isHidden: false, isInFooter: true, version: 2 };
  expect(saving.inputs).toEqual([{ params: { id: 'safety' }, body }]);
});

test('a version that changed meanwhile is not overwritten', async () => {
  const { restore, dialog, saving } = await openVersions('?version=1');
  await restore.click();
  await dialog.getByRole('button', { name: words.restore, exact: true }).click();
  await saving.refuse('VERSION_CONFLICT', { errorMessage: 'Somebody changed it' });
  await expect.element(dialog.getByText('Somebody changed it')).toBeVisible();
});

test('another version opens by its link', async () => {
  const { screen, restore } = await openVersions();
  await screen.getByRole('navigation', { name: words.versions }).getByRole('link').last().click();
  await expect.element(screen.getByText(words.first)).toBeVisible();
  await expect.element(restore).toBeVisible();
});
