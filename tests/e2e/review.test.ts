import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, moderator } from '#demo/users.ts';
import { paths } from '#paths';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { endUndoTime } from '#tests/support/end-undo-time.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { openWaitingAd } from '#tests/support/waiting-ad.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('a moderator approves and rejects by key, decides in bulk, and undoes it', async ({ look, openPage, db }) => {
  const { language } = look;
  const [words, admins] = [wordsOf(language, 'admin-moderation'), wordsOf(language, 'admin')];
  const seller = await newMember(`Seller ${randomUUID().slice(0, 8)}`, language);
  const titles = ['A', 'B', 'C', 'D'].map((letter) => `${letter} ${randomUUID()}`);
  // The oldest ads of the queue.
  const age = 10 * 365 * 86_400;
  const ids = await storeAds(
    { db },
    seller,
    titles.map((title, at) => ({ title: { en: title, ar: title }, age: age - at, status: 'pending_review' })),
  );
  const statuses = async () => {
    const rows = await db.selectFrom('ads').select(['id', 'status']).where('id', 'in', ids.map(Number)).execute();
    return ids.map((id) => rows.find((row) => String(row.id) === id)?.status);
  };
  const page = await openPage({ ...look, as: moderator });
  const article = (at: number) => page.getByRole('article', { name: titles[at]! });
  await openWaitingAd(page, titles[0]!);
  await expect.poll(() => page.locator('article:focus').count()).toBe(1);
  const { y, height } = (await page.getByRole('button', { name: words.approve }).boundingBox())!;
  expect(y + height, 'in view without scrolling').toBeLessThanOrEqual(page.viewportSize()!.height);

  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: words.shortcuts }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // A decision by key opens the next ad; the undo returns to the decided one.
  await page.keyboard.press('a');
  await article(1).waitFor();
  await page.keyboard.press('u');
  await article(0).waitFor();
  expect((await statuses())[0]).toBe('pending_review');
  await page.getByRole('button', { name: words.approve }).click();
  await article(1).waitFor();

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: words.rejectAd });
  await dialog.getByRole('radio').first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.reject }).click();
  await article(2).waitFor();

  // Moves to the next ad and back without a decision.
  await page.keyboard.press('j');
  await article(3).waitFor();
  await page.keyboard.press('k');
  await article(2).waitFor();
  await endUndoTime(db, ids.slice(0, 2).map(Number));
  const decided = ['active', 'rejected', 'pending_review', 'pending_review'];
  await expect.poll(statuses).toEqual(decided);

  await page.getByRole('link', { name: words.queueTitle, exact: true }).last().click();
  const select = (title: string) =>
    page.getByRole('checkbox', { name: admins.selectRow.replace('{{row}}', title) }).check();
  // Rows move up when the decided ads leave the table.
  for (const title of titles.slice(0, 2)) await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
  for (const title of titles.slice(2)) await select(title);
  await page.getByRole('button', { name: words.reject, exact: true }).click();
  await page.getByRole('dialog').getByLabel(words.ownReason).fill('Same ad as yesterday');
  await page.getByRole('dialog').getByRole('button', { name: words.reject }).click();
  await page.getByRole('link', { name: titles[2]! }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.undo }).click();
  for (const title of titles.slice(2)) await select(title);
  expect((await statuses()).slice(2)).toEqual(['pending_review', 'pending_review']);
  await page.getByRole('button', { name: words.approve, exact: true }).click();
  const result = page.getByRole('region', { name: wordsOf(language, 'admin-ads').bulkAction });
  await result.getByRole('status').waitFor();
  await expectAccessible(page);
  await endUndoTime(db, ids.slice(2).map(Number));
  await expect.poll(statuses).toEqual(['active', 'rejected', 'active', 'active']);

  const owner = await openPage({ ...look, as: seller, path: `${paths.account()}?tab=waiting` });
  const [reason] = await db.selectFrom('rejection_reasons').selectAll().orderBy('display_order').execute();
  await owner.getByText(reason!.text[language]!).first().waitFor();
});

test('a claimed ad is marked for another moderator, can be taken over, and disappears once it is decided', async ({
  openPage,
  db,
}) => {
  const words = wordsOf('en', 'admin-moderation');
  const seller = await newMember();
  const title = `Claimed ${randomUUID()}`;
  const age = 20 * 365 * 86_400;
  const ad = { title: { en: title }, age, status: 'pending_review' as const };
  const [id = ''] = await storeAds({ db }, seller, [ad]);
  const [first, second] = [await openPage({ as: moderator }), await openPage({ as: admin })];
  await visit(second, adminPaths.moderation());
  await openWaitingAd(first, title);
  await second.getByRole('row', { name: title }).getByText(moderator.name).waitFor();
  await second.getByRole('link', { name: title }).click();
  await second.getByText(words.claimedBy.replace('{{name}}', moderator.name)).waitFor();
  await expect.poll(() => second.getByRole('button', { name: words.approve }).isDisabled()).toBe(true);
  await second.getByRole('button', { name: words.takeOver }).click();
  await first.getByText(words.claimedBy.replace('{{name}}', admin.name)).waitFor();
  await expect.poll(() => first.getByRole('button', { name: words.approve }).isDisabled()).toBe(true);
  await second.getByRole('button', { name: words.approve }).click();
  await first.getByText(words.decided_approve.replace('{{name}}', admin.name)).waitFor();
  await second.getByRole('button', { name: words.undo }).waitFor();
  const status = async () =>
    (await db.selectFrom('ads').select('status').where('id', '=', Number(id)).executeTakeFirst())?.status;
  await endUndoTime(db, [Number(id)]);
  await expect.poll(status).toBe('active');
});

test('an admin adds, hides and removes a rejection reason', async ({ look, openPage, db }) => {
  const { language } = look;
  const [words, form] = [wordsOf(language, 'admin-reasons'), wordsOf(language, 'admin-form')];
  const text = `Reason ${randomUUID()}`;
  const page = await openPage({ ...look, as: admin, path: adminPaths.reasons() });
  await page.locator('[data-item]').first().waitFor();
  await page.getByRole('button', { name: words.add, exact: true }).click();
  await page.getByRole('dialog').getByLabel(form[`language_${language}`]).fill(text);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: words.addSubmit, exact: true }).click();
  const row = page.locator('[data-item]').filter({ hasText: text });
  await row.getByRole('link', { name: text }).click();
  await page.getByRole('switch', { name: words.field_isHidden }).click();
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByText(form.saved, { exact: true }).waitFor();
  await page.getByRole('link', { name: words.all, exact: true }).click();
  await row.getByText(words.hidden, { exact: true }).waitFor();
  await row.locator('[aria-haspopup=menu]').press('Enter');
  await page.getByRole('menuitem', { name: words.remove, exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await row.waitFor({ state: 'detached' });
  expect(await db.selectFrom('rejection_reasons').selectAll().execute()).toHaveLength(4);
});
