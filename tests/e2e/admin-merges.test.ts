import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, member } from '#demo/users.ts';
import { formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { holdAds } from '#tests/support/hold-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { callAs, idOf } = createPeopleApi();

/** What is merged, and where. */
const KINDS = {
  category: {
    path: adminPaths.categories(),
    words: (language: Language) => wordsOf(language, 'admin-categories'),
    add: (slug: string, name: object) => callAs(admin, 'POST', '/admin/categories', { slug, parentId: null, name }),
    remove: (slug: string) => callAs(admin, 'DELETE', `/admin/categories/${slug}`),
    row: (page: Page, slug: string) => page.locator(`[data-category="${slug}"]`),
  },
  city: {
    path: adminPaths.country('KW'),
    words: (language: Language) => wordsOf(language, 'admin-places'),
    add: (_: string, name: object) =>
      callAs(admin, 'POST', '/admin/countries/KW/cities', { cities: [{ name, lat: 29.3, lng: 48 }] }),
    remove: (slug: string) => callAs(admin, 'DELETE', `/admin/cities/${slug}`),
    row: (page: Page, slug: string) => page.locator(`[data-item="${slug}"]`),
  },
};

test.for(['category', 'city'] as const)(
  'while a job merges a %s, its row says how many ads are left and has no actions',
  async (kind, { look, openPage, db }) => {
    const { language } = look;
    const { path, add, remove, row, words: wordsIn } = KINDS[kind];
    const words = wordsIn(language);
    const [from, into] = ['old-place', 'new-place'];
    const name = { en: 'New place', ar: 'مكان جديد' };
    await add(from, { en: 'Old place', ar: 'مكان قديم' });
    await add(into, name);
    const held = await holdAds(db, { id: Number(await idOf(member)) }, { [kind]: from });
    onTestFinished(async () => {
      await held.remove();
      await remove(into);
    });

    const page = await openPage({ as: admin, ...look, path });
    const open = (slug: string) => row(page, slug).locator('[aria-haspopup=menu]').press('Enter');
    await open(from);
    await page.getByRole('menuitem', { name: words.mergeInto, exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('combobox').selectOption(into);
    await page.getByRole('dialog').getByRole('button', { name: words.merge, exact: true }).click();
    const count = formatNumber(1001, language);
    await page.getByText(words.mergeStarted_other.replace('{{count, number}}', count)).waitFor();
    await row(page, from)
      .getByText(words.merging_other.replace('{{into}}', name[language]).replace('{{count, number}}', count))
      .waitFor();
    await expect.poll(() => row(page, from).locator('a, button').count()).toBe(0);
    await open(into);
    await page.getByRole('menuitem', { name: words.edit, exact: true }).waitFor();
    for (const entry of [words.mergeInto, words.remove])
      await expect.poll(() => page.getByRole('menuitem', { name: entry, exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await held.release();
    await row(page, from).waitFor({ state: 'detached' });
    await row(page, into).getByText(words.adsCount_other.replace('{{count, number}}', count)).waitFor();
  },
);
