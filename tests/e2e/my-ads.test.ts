import type { Locator, Page } from 'playwright-core';

import { sellers } from '#demo/users.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** A demo seller whom no other file uses. */
const SELLER = sellers[13]!;
const rows = (page: Page) => page.getByRole('article');
const firstRow = (page: Page) => rows(page).first();
const rowOf = (page: Page, id: string) => rows(page).filter({ has: page.locator(`a[href="/ad/${id}"]`) });
const idOf = async (row: Locator) =>
  (await row.locator('a[href^="/ad/"]').getAttribute('href'))?.split('/').at(-1) ?? '';
/** Both languages' name of a row's menu. */
const menuName = patternOf(wordsOf('en', 'account').adActions, wordsOf('ar', 'account').adActions);

async function choose(page: Page, row: Locator, entry: string): Promise<void> {
  await row.getByRole('button', { name: menuName }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a seller reserves, sells, archives and deletes ads', async ({ look, openPage }) => {
  const t = wordsOf(look.language, 'account');
  const layout = wordsOf(look.language, 'layout');
  const page = await openPage({ ...look, as: SELLER, path: '/account' });
  await firstRow(page).waitFor();
  const id = await idOf(firstRow(page));
  const row = rowOf(page, id);

  await choose(page, row, t.reserve);
  await row.getByText(layout.status_reserved, { exact: true }).waitFor();
  await page.getByText(t.done_reserve).waitFor();
  await choose(page, row, t.sold);
  await page.getByText(t.done_sold).waitFor();
  await row.waitFor({ state: 'detached' });

  const next = await idOf(firstRow(page));
  await choose(page, rowOf(page, next), t.archive);
  await page.getByText(t.done_archive).waitFor();
  await visit(page, '/account?tab=archived');
  await rowOf(page, id).getByText(layout.status_sold, { exact: true }).waitFor();
  await rowOf(page, next).getByText(layout.status_archived, { exact: true }).waitFor();

  await choose(page, rowOf(page, next), t.delete);
  const dialog = page.getByRole('dialog', { name: t.deleteTitle });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.delete }).click();
  await page.getByText(t.done_delete).waitFor();
  await rowOf(page, next).waitFor({ state: 'detached' });
  await visit(page, `/ad/${id}`);
  await page.getByText(layout.status_sold, { exact: true }).filter({ visible: true }).first().waitFor();
});

test('after logging out, Back does not show an ad that only its seller may see', async ({ openPage }) => {
  const t = wordsOf('en', 'account');
  const layout = wordsOf('en', 'layout');
  // The ad that the visitor may not see is refused while its screen closes. React logs it, or #520 if it recovers.
  const allowedErrors = /status of 404|no longer available|React error #520/;
  const page = await openPage({ as: SELLER, path: '/account', allowedErrors });
  await firstRow(page).waitFor();
  const id = await idOf(firstRow(page));
  await choose(page, rowOf(page, id), t.archive);
  await page.getByText(t.done_archive).waitFor();
  await page.getByRole('link', { name: t.tab_archived }).click();
  await rowOf(page, id).locator(`a[href="/ad/${id}"]`).first().click();
  await page
    .getByRole('region', { name: wordsOf('en', 'ad').ownAd })
    .first()
    .waitFor();
  await page.getByRole('button', { name: layout.accountMenu }).click();
  await page.getByRole('menuitem', { name: layout.logout }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.getByRole('heading', { name: layout.notFoundTitle }).waitFor();
});
