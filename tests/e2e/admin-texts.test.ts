import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin } from '#demo/users.ts';
import { signUpForm } from '#tests/support/accounts.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { call } from '#tests/support/call.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

/** The subject of the newest email to an address. */
async function subjectTo(address: string): Promise<string | undefined> {
  const { body } = await call(origin, 'GET', '/dev/mail.json');
  return body.find(({ to }: { to: string }) => to === address)?.subject;
}

test('an admin edits the Arabic text of an email, which members receive', async ({ look, openPage }) => {
  const { language } = look;
  const [words, form] = [wordsOf(language, 'admin-texts'), wordsOf(language, 'admin-form')];
  const page = await openPage({ as: admin, ...look, path: adminPaths.texts() });
  const name = words.message_code;
  await page.getByRole('link', { name }).waitFor();
  await page.getByRole('link', { name }).click();
  const subject = page.getByRole('group', { name: words.role_subject }).getByLabel(form.language_ar, { exact: true });
  const save = () => page.getByRole('button', { name: form.save, exact: true }).click();

  await subject.fill('{code} من {name}');
  await save();
  await page
    .getByText(/\{name\}/)
    .last()
    .waitFor();
  await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('true');
  await subject.fill('رمزك');
  await expect.poll(() => subject.evaluate((field) => field.parentElement?.textContent)).toContain('{code}');
  await expectAccessible(page);

  await subject.fill('رمزك في {site} هو {code}');
  const preview = page.getByRole('region', { name: words.preview });
  await preview.getByRole('button', { name: form.language_ar }).click();
  await preview.getByText(/رمزك في .* هو 482913/).waitFor();
  await preview.frameLocator('iframe').getByText(wordsOf('ar', 'mail').codeIgnore).waitFor();
  await preview.getByRole('button', { name: words.sendTest }).click();
  await expect.poll(() => subjectTo(admin.email)).toMatch(/^رمزك في .* هو 482913$/);
  await save();
  await page.getByText(form.saved, { exact: true }).waitFor();

  const member = signUpForm({
    email: `texts-${language}@example.com`,
    mobile: language === 'en' ? '66010001' : '66010002',
  });
  await call(origin, 'POST', '/auth/register?lng=ar', { body: member });
  await expect.poll(() => subjectTo(member.email)).toMatch(/^رمزك في .* هو \d{6}$/);

  // Leaving during a save asks for confirmation, and leaves once it is saved.
  const isAsked = Promise.withResolvers<void>();
  await page.route('**/api/admin/texts/**', async (route) => {
    if (route.request().method() === 'PUT') await isAsked.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: words.resetOf.replace('{{text}}', form.language_ar) }).click();
  await save();
  await page.getByRole('link', { name: words.all, exact: true }).click();
  await page.getByRole('dialog', { name: form.leaveTitle }).waitFor();
  isAsked.resolve();
  await page.getByRole('link', { name }).waitFor();
  await expect.poll(() => page.getByText(words.changed, { exact: true }).count()).toBe(0);
});
