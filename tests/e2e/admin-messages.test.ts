import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('support answers a message of the contact form and closes it', async ({ look, openPage, db }) => {
  const { language } = look;
  const [words, form] = [wordsOf(language, 'admin-messages'), wordsOf(language, 'pages')];
  const noor = await newMember(language === 'en' ? 'Noor' : 'نور', language);
  await db.updateTable('users').set({ role: 'support' }).where('id', '=', noor.id).execute();
  const [name, text] = language === 'en' ? ['Reem', 'When do you open?'] : ['ريم', 'متى تفتحون؟'];

  const visitor = await openPage({ ...look, path: paths.contact() });
  await visitor.getByLabel(form.name, { exact: true }).fill(name);
  await visitor.getByLabel(form.email, { exact: true }).fill('reem@example.com');
  await visitor.getByLabel(form.message, { exact: true }).fill(text);
  await visitor.getByRole('button', { name: form.send, exact: true }).click();
  await visitor.getByText(form.messageSent).waitFor();

  const page = await openPage({ as: noor, ...look, path: adminPaths.messages() });
  await page.getByText(text).first().waitFor();
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByLabel(words.answer, { exact: true }).fill('Nine / التاسعة');
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await page.getByText(words.answered, { exact: true }).waitFor();
  await page.getByRole('list', { name: words.thread }).getByText('Nine / التاسعة').waitFor();
  await expect.poll(() => page.getByLabel(words.answer, { exact: true }).inputValue()).toBe('');
  const { text: sent } = await db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', 'reem@example.com')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(sent).toContain('Nine / التاسعة');

  await page.getByRole('button', { name: words.close, exact: true }).click();
  await page.getByRole('button', { name: words.reopen, exact: true }).waitFor();
  await page.getByRole('link', { name: words.all, exact: true }).click();
  await page.getByRole('link', { name: words.state_done, exact: true }).click();
  await page.getByText(text).first().waitFor();
  await db.deleteFrom('contact_messages').where('email', '=', 'reem@example.com').execute();
});
