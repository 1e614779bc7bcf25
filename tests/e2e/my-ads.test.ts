import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { sellers } from '#demo/sellers.ts';
import type { Language } from '#platform/language.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { expectFine, launchBrowser, openPage, signIn, visit } from '#tests/support/browser.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
let db: Awaited<ReturnType<typeof openAppDatabase>>;
beforeAll(async () => {
  browser = await launchBrowser();
  db = await openAppDatabase(inject('dataDir'));
});
afterAll(async () => {
  await browser.close();
  await db.close();
});

const SELLER: Record<Language, (typeof sellers)[number]> = { en: sellers[13]!, ar: sellers[15]! };
const rows = (page: Page) => page.getByRole('article');
const firstRow = (page: Page) => rows(page).first();
const rowOf = (page: Page, id: string) => rows(page).filter({ has: page.locator(`a[href="/ad/${id}"]`) });
const idOf = async (row: Locator) =>
  (await row.locator('a[href^="/ad/"]').getAttribute('href'))?.split('/').at(-1) ?? '';

async function choose(page: Page, row: Locator, entry: string): Promise<void> {
  await row.locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test.each(['en', 'ar'] as const)('in %s a seller reserves, sells, archives and deletes', async (language) => {
  const t = wordsOf(language, 'account');
  const layout = wordsOf(language, 'layout');
  const { page, errors, close } = await openPage(browser, origin, { language, width: language === 'ar' ? 360 : 1280 });
  await signIn(page, origin, SELLER[language]);
  await visit(page, '/account');
  await firstRow(page).waitFor();
  const id = await idOf(firstRow(page));
  const row = rowOf(page, id);

  await choose(page, row, t.reserve);
  await row.getByText(layout.status_reserved, { exact: true }).waitFor();
  await page.getByText(t.done_reserve).waitFor();
  await choose(page, row, t.release);
  await row.getByText(layout.status_active, { exact: true }).waitFor();
  // The words of the first time may still stand there.
  await Promise.all([page.waitForResponse(/\/reserve$/), choose(page, row, t.reserve)]);
  await choose(page, row, t.sold);
  await page.getByText(t.done_sold).waitFor();
  await row.waitFor({ state: 'detached' });

  const next = await idOf(firstRow(page));
  await choose(page, rowOf(page, next), t.archive);
  await page.getByText(t.done_archive).waitFor();
  await visit(page, '/account?tab=archived');
  await rowOf(page, id).getByText(layout.status_sold, { exact: true }).waitFor();
  await rowOf(page, next).getByText(layout.status_archived, { exact: true }).waitFor();
  await expectFine(page);

  await choose(page, rowOf(page, next), t.delete);
  const dialog = page.getByRole('dialog', { name: t.deleteTitle });
  await dialog.getByRole('button', { name: t.keepAd }).click();
  await dialog.waitFor({ state: 'detached' });
  await choose(page, rowOf(page, next), t.delete);
  await dialog.waitFor();
  await expectFine(page);
  await dialog.getByRole('button', { name: t.delete }).click();
  await page.getByText(t.done_delete).waitFor();
  await rowOf(page, next).waitFor({ state: 'detached' });
  await visit(page, `/ad/${id}`);
  await page.getByText(layout.status_sold, { exact: true }).filter({ visible: true }).first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.each(['en', 'ar'] as const)(
  'in %s the numbers of an ad show by day, to eyes and to screen readers',
  async (language) => {
    const t = wordsOf(language, 'account');
    const { page, errors, close } = await openPage(browser, origin, {
      language,
      width: language === 'en' ? 360 : 1280,
    });
    await signIn(page, origin, SELLER[language]);
    await visit(page, '/account');
    await firstRow(page).waitFor();
    const id = await idOf(firstRow(page));
    const days = Array.from({ length: 12 }, (_, at) => ({
      ad_id: Number(id),
      day: new Date(Date.now() - at * 86_400_000),
      views: 3 * at + 1,
      saves: at % 3,
    }));
    await db.db
      .insertInto('ad_days')
      .values(days)
      .onConflict((conflict) =>
        conflict.columns(['ad_id', 'day']).doUpdateSet({ views: (row) => row.ref('excluded.views') }),
      )
      .execute();
    await choose(page, rowOf(page, id), t.statistics);
    const dialog = page.getByRole('dialog', { name: t.statistics });
    await dialog.getByRole('radio', { name: t.count_views }).waitFor();
    await dialog.getByText('210', { exact: true }).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(31);
    await dialog.getByText(t.count_saves).first().click();
    await expect.poll(() => dialog.getByRole('radio', { name: t.count_saves }).isChecked()).toBe(true);
    await expectFine(page);
    expect(errors).toEqual([]);
    await close();
  },
);

test('ads of a page are selected and archived at once', async () => {
  const t = wordsOf('en', 'account');
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER.en);
  await visit(page, '/account');
  await firstRow(page).waitFor();
  const ids = [await idOf(rows(page).nth(0)), await idOf(rows(page).nth(1))];
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
  await page.getByText(t.selectedCount_other.replace('{{count}}', '2')).waitFor();
  await expectFine(page);
  await page.getByRole('button', { name: t.archive, exact: true }).click();
  await page.getByText(t.archivedCount_other.replace('{{count}}', '2')).waitFor();
  for (const id of ids) await rowOf(page, id).waitFor({ state: 'detached' });
  await visit(page, '/account?tab=archived');
  for (const id of ids) await rowOf(page, id).waitFor();
  await close();
});

test('an ad that was moved does not come back while others are on their way', async () => {
  const t = wordsOf('en', 'account');
  const { page, close } = await openPage(browser, origin, { isIntercepted: true });
  await signIn(page, origin, SELLER.en);
  await visit(page, '/account');
  await firstRow(page).waitFor();
  const [one = '', two = ''] = [await idOf(rows(page).nth(0)), await idOf(rows(page).nth(1))];
  const gates = { [one]: Promise.withResolvers<void>(), [two]: Promise.withResolvers<void>() };
  for (const [id, gate] of Object.entries(gates)) {
    await page.route(`**/api/ads/${id}/archive`, async (route) => {
      await gate.promise;
      await route.continue();
    });
  }
  await choose(page, rowOf(page, one), t.archive);
  await choose(page, rowOf(page, two), t.archive);
  await rowOf(page, two).waitFor({ state: 'detached' });
  gates[one]?.resolve();
  await page.getByText(t.done_archive).first().waitFor();
  await page.waitForTimeout(800);
  expect(await rowOf(page, two).count()).toBe(0);
  const answered = page.waitForResponse(`**/api/ads/${two}/archive`);
  gates[two]?.resolve();
  expect((await answered).ok()).toBe(true);
  expect(await rowOf(page, two).count()).toBe(0);
  await close();
});

test('a move that the ad has meanwhile made impossible is taken back, in words', async () => {
  const t = wordsOf('en', 'account');
  const { page, close } = await openPage(browser, origin);
  await signIn(page, origin, SELLER.en);
  await visit(page, '/account');
  await firstRow(page).waitFor();
  const id = await idOf(firstRow(page));
  await db.db.updateTable('ads').set({ status: 'suspended' }).where('id', '=', Number(id)).execute();
  await choose(page, rowOf(page, id), t.reserve);
  await page.getByText(wordsOf('en', 'errors').ILLEGAL_TRANSITION).waitFor();
  await rowOf(page, id).waitFor({ state: 'detached' });
  await visit(page, '/account?tab=archived');
  await rowOf(page, id).getByText(wordsOf('en', 'layout').status_suspended, { exact: true }).waitFor();
  await close();
});
