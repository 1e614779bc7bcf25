import { expect } from 'vitest';

import { expectAccessible, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('ads saved on their pages are listed, also when sold or archived, and can be removed', async ({
  look,
  openPage,
  db,
}) => {
  const [layout, account] = [wordsOf(look.language, 'layout'), wordsOf(look.language, 'account')];
  const ids = await storeAds({ db }, await newMember('Sami سامي'), [
    { title: { en: 'Brass lamp' } },
    { title: { ar: 'مصباح نحاسي' } },
  ]);
  const page = await openPage({ ...look, as: await newMember('Noor'), path: '/account?tab=saved' });
  await page.getByText(account.noSavedAds).waitFor();
  for (const id of ids) {
    await visit(page, `/ad/${id}`);
    const heart = page.getByRole('button', { name: layout.save }).filter({ visible: true }).first();
    await Promise.all([page.waitForResponse(/\/save$/), heart.click()]);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  }
  const setStatus = (id: string | undefined, status: 'sold' | 'archived') =>
    db.updateTable('ads').set({ status }).where('id', '=', Number(id)).execute();
  await setStatus(ids[0], 'sold');
  await setStatus(ids[1], 'archived');
  await visit(page, '/account?tab=saved');
  const cards = page.getByRole('article');
  await cards.getByText(layout.status_sold, { exact: true }).waitFor();
  // Others can't open the page of an archived ad.
  const archived = cards.filter({ hasText: layout.unavailable });
  await archived.getByRole('button', { name: layout.save }).waitFor();
  await expect.poll(() => archived.getByRole('link').count()).toBe(0);
  await expectAccessible(page);

  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/save')),
    archived.getByRole('button', { name: layout.save }).click(),
  ]);
  await visit(page, '/account?tab=saved');
  await expect.poll(() => cards.count()).toBe(1);
});
