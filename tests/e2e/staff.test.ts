import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { admin } from '#demo/users.ts';
import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, fillLogin, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const wordsIn = (language: Language) => ({
  admin: wordsOf(language, 'admin'),
  staff: wordsOf(language, 'admin-staff'),
});

/** The path of the link in the invitation to an address. */
async function findInvitationPath(email: string): Promise<string> {
  const mails = await (await fetch(`${appUnderTest().origin}/dev/mail.json`)).json();
  const { text = '' } = mails.find(({ to }: { to: string }) => to === email) ?? {};
  return /\/admin\/invitation\/[\w-]+/.exec(text)?.[0] ?? 'none';
}

const personIn = (page: Page, name: string) =>
  page.locator('tr[data-row]').or(page.getByRole('listitem')).filter({ hasText: name }).first();

async function chooseAction(page: Page, language: Language, name: string, action: string): Promise<void> {
  const { admin: words } = wordsIn(language);
  await page.getByRole('button', { name: words.actionsOf.replace('{{row}}', name) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a member is invited, accepts, gets another role and is removed', async ({ look, openPage }) => {
  const { language } = look;
  const { admin: words, staff } = wordsIn(language);
  const name = 'Colleague';
  const person = await newMember(name, language);
  const page = await openPage({ ...look, as: admin, path: adminPaths.staff() });
  await page.getByRole('heading', { name: staff.permissions }).waitFor();
  await page.getByRole('button', { name: staff.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: staff.sendInvitation }).click();
  await dialog.getByText(wordsOf(language, 'errors').contactRequired).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(staff.contact).fill(`${person.countryCode} ${person.mobile}`);
  await dialog.getByRole('radio', { name: staff.role_moderator }).check();
  await dialog.getByRole('button', { name: staff.sendInvitation }).click();
  await page.getByRole('listitem').filter({ hasText: person.email }).waitFor();

  const theirs = await openPage({ ...look, allowedErrors: /status of 40/ });
  await visit(theirs, await findInvitationPath(person.email));
  await fillLogin(theirs, language, person);
  await theirs.getByRole('button', { name: staff.accept }).waitFor();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: staff.accept }).click();
  await theirs.waitForURL(`**${paths.admin()}`);
  await visit(theirs, adminPaths.staff());
  await theirs.getByRole('alert').getByText(words.screenForbidden).waitFor();

  await visit(page, adminPaths.staff());
  await personIn(page, name).getByText(staff.role_moderator).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: person.email })
        .getByRole('button', { name: staff.withdraw })
        .count(),
    )
    .toBe(0);
  await chooseAction(page, language, name, staff.makeRole.replace('{{role}}', staff.role_support));
  await page.getByRole('dialog').getByRole('button', { name: staff.changeRole }).click();
  await personIn(page, name).getByText(staff.role_support).waitFor();
  await chooseAction(page, language, name, staff.remove);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: staff.remove }).click();
  await expect.poll(() => page.getByText(person.email).count()).toBe(0);

  // The session has ended.
  await visit(theirs, paths.admin());
  await fillLogin(theirs, language, person);
  await theirs.getByRole('alert').getByText(words.forbidden).waitFor();
});

test('the last admin can’t remove their own role', async ({ openPage, db }) => {
  const { staff } = wordsIn('en');
  // Earlier files in the same worker may have left further admins.
  const others = db.updateTable('users').set({ role: 'member' }).where('role', '=', 'admin');
  await others.where('mobile', '!=', admin.mobile).execute();
  const page = await openPage({ as: admin, path: adminPaths.staff(), allowedErrors: /status of 409/ });
  await chooseAction(page, 'en', admin.name, staff.remove);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: staff.remove }).click();
  await dialog.getByText(wordsOf('en', 'errors').LAST_ADMIN).waitFor();
});

test('visitors log in and return; members see that it is for staff', async ({ openPage }) => {
  const person = await newMember('Curious');
  const page = await openPage({ path: adminPaths.audit() });
  await fillLogin(page, 'en', person);
  await page.waitForURL(`**${adminPaths.audit()}`);
  await page.getByRole('alert').getByText(wordsIn('en').admin.forbidden).waitFor();
});
