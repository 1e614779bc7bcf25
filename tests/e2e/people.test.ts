import { buffer } from 'node:stream/consumers';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { admin, moderator } from '#demo/users.ts';
import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { type NewMember, newMember } from '#tests/support/new-member.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const wordsIn = (language: Language) => ({
  people: wordsOf(language, 'admin-people'),
  reports: wordsOf(language, 'admin-reports'),
  blocks: wordsOf(language, 'admin-block-list'),
  errors: wordsOf(language, 'errors'),
});

/** Finds a person by the number, of which admins need only a part, and opens their page. */
async function openPerson(page: Page, language: Language, { id, name, mobile }: NewMember) {
  const { people } = wordsIn(language);
  const byPart = page.getByRole('searchbox', { name: people.search, exact: true });
  const byWhole = page.getByRole('searchbox', { name: people.searchWhole, exact: true });
  await byPart.or(byWhole).waitFor();
  if ((await byPart.count()) > 0) await byPart.fill(mobile.slice(2));
  else await byWhole.fill(mobile);
  // Others have the same name, and the list may still be that of everybody.
  await page.locator(`main a[href="${adminPaths.person(id)}"]`).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('a moderator finds a person, adds a note, verifies, suspends and restores them', async ({ look, openPage }) => {
  const { language } = look;
  const { people, reports, errors } = wordsIn(language);
  const person = await newMember('Salma', language);
  const page = await openPage({ ...look, as: moderator, path: adminPaths.people() });
  await page.getByText(people.lead).waitFor();
  await openPerson(page, language, person);
  await page.getByText(people.noAds).waitFor();
  await page.getByText(people.noReportsAbout).waitFor();
  await expect.poll(() => page.getByText(person.mobile).count()).toBe(0);
  await page.getByRole('button', { name: people.showContacts }).click();
  await page.getByText(`+965 ${person.mobile}`, { exact: true }).waitFor();
  // Admins only.
  await expect.poll(() => page.getByRole('heading', { name: people.payments }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: people.action_close }).count()).toBe(0);

  await page.getByRole('button', { name: people.addNote }).click();
  await page.getByText(errors.noteRequired).waitFor();
  await page.getByLabel(people.newNote).fill('Called about the car');
  await page.getByRole('button', { name: people.addNote }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Called about the car' });
  await note.waitFor();
  await note.getByRole('button', { name: people.deleteNote }).click();
  await note.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: people.action_verify }).click();
  await expectAccessible(page);
  await confirm(page, people.action_verify);
  await page.getByRole('button', { name: people.action_unverify }).waitFor();
  const site = await openPage({ ...look, path: paths.user(person.id) });
  await site.getByRole('img', { name: wordsOf(language, 'people').verified }).waitFor();

  await page.getByRole('button', { name: people.endSessions }).click();
  await confirm(page, people.endSessions);
  await page.getByText(people.noSessions).waitFor();

  await page.getByRole('button', { name: people.action_suspend }).click();
  await confirm(page, people.suspend);
  await page.getByText(errors.reasonRequired).waitFor();
  await page.getByRole('dialog').getByLabel(reports.reason).fill('Sells forgeries');
  await expectAccessible(page);
  await confirm(page, people.suspend);
  await page.getByText(people.suspendedSince).waitFor();
  await page.getByRole('button', { name: people.action_restore }).click();
  await page.getByRole('dialog').getByLabel(people.reason_restore).fill('They have papers');
  await confirm(page, people.action_restore);
  await page.getByText(people.suspendedSince).waitFor({ state: 'detached' });
});

test('an admin blocks the number of a person and deletes the account on request', async ({ look, openPage, db }) => {
  const { language } = look;
  const { people, blocks } = wordsIn(language);
  const person = await newMember('Badr', language);
  const page = await openPage({ ...look, as: admin, path: adminPaths.person(person.id) });
  await page.getByRole('heading', { name: people.payments }).waitFor();
  await page.getByRole('button', { name: people.action_block }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel(blocks.value, { exact: true }).inputValue()).toBe(`+965 ${person.mobile}`);
  await dialog.getByLabel(blocks.reason).fill('Comes back again and again');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: blocks.add, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: people.action_close }).click();
  await dialog.getByLabel(people.reason_close).fill('Asked for it by phone');
  await confirm(page, people.action_close);
  await page.getByText(people.state_closed).first().waitFor();

  await visit(page, adminPaths.blockList());
  const value = `+965${person.mobile}`;
  const row = page.locator('tr[data-row]').or(page.getByRole('listitem')).filter({ hasText: value }).first();
  await row.waitFor();
  const { actionsOf } = wordsOf(language, 'admin');
  await page.getByRole('button', { name: actionsOf.replace('{{row}}', value) }).click();
  await page.getByRole('menuitem', { name: blocks.remove }).click();
  await confirm(page, blocks.remove);
  await expect.poll(() => db.selectFrom('block_list').select('id').where('value', '=', value).execute()).toEqual([]);
});

test('a person at their individual limit gets a notice before they fill in the form', async ({ look, openPage }) => {
  const { language } = look;
  const { people } = wordsIn(language);
  const person = await newMember('Latifa', language);
  const page = await openPage({ ...look, as: moderator, path: adminPaths.person(person.id) });
  await page.getByRole('button', { name: people.changeLimits }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: people.field_isOwn }).click();
  await dialog.getByLabel(people.field_maxOpenAds).fill('0');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: people.saveLimits }).click();
  await page.getByText(people.ownLimits).waitFor();

  const theirs = await openPage({ ...look, as: person, path: paths.create(), allowedErrors: /status of 409/ });
  await theirs.getByRole('alert').getByText(wordsOf(language, 'post').limitReached).waitFor();
});

test('an admin downloads the data of a person, which moderators can’t', async ({ look, openPage, db }) => {
  const { language } = look;
  const { people } = wordsIn(language);
  const person = await newMember('Ghanima', language);
  const page = await openPage({ ...look, as: admin, path: adminPaths.person(person.id) });
  await page.getByRole('button', { name: people.action_export }).click();
  await confirm(page, people.action_export);
  await page.getByRole('dialog').getByText(wordsOf(language, 'admin').reasonRequired).waitFor();
  await page.getByRole('dialog').getByLabel(people.reason_export).fill('Asked for it by email');
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), confirm(page, people.action_export)]);
  expect(download.suggestedFilename()).toMatch(/^dallal-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await buffer(await download.createReadStream()));
  expect(JSON.parse(files.get('account.json')?.toString() ?? '{}')).toMatchObject({
    profile: { mobile: person.mobile },
  });
  await page.getByRole('heading', { name: people.done_export, exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { reason } = await db
    .selectFrom('audit_log')
    .select('reason')
    .where('action', '=', 'account.export')
    .where('target_id', '=', String(person.id))
    .executeTakeFirstOrThrow();
  expect(reason).toBe('Asked for it by email');

  const theirs = await openPage({
    ...look,
    as: moderator,
    path: adminPaths.person(person.id),
    allowedErrors: /403/,
  });
  await theirs.getByRole('button', { name: people.action_suspend }).waitFor();
  await expect.poll(() => theirs.getByRole('button', { name: people.action_export }).count()).toBe(0);
  const status = await theirs.evaluate(async (path) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    };
    return (await fetch(path, { method: 'POST', headers, body: '{"reason":"Curious"}' })).status;
  }, `/api/admin/users/${person.id}/export`);
  expect(status).toBe(403);
  const exports = db.selectFrom('audit_log').select('id').where('action', '=', 'account.export');
  expect(await exports.where('target_id', '=', String(person.id)).execute()).toHaveLength(1);
});
