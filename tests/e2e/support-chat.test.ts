import { moderator } from '#demo/users.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const MEMBERS = {
  en: { name: 'Rana Haddad', question: 'My payment was declined' },
  ar: { name: 'رنا حداد', question: 'لم تصلني رسالة التأكيد' },
};

test('support answers a member, and a hidden conversation returns with the next message', async ({
  look,
  openPage,
}) => {
  const { language } = look;
  const { name, question } = MEMBERS[language];
  const [words, pages] = [wordsOf(language, 'chat'), wordsOf(language, 'pages')];
  const member = await newMember(name);
  const memberPage = await openPage({ ...look, as: member, path: '/chat' });
  await memberPage.getByText(words.emptyText).waitFor();

  await visit(memberPage, '/contact');
  await memberPage.getByRole('button', { name: pages.chatWithUs }).click();
  await memberPage.waitForURL('**/chat/*');
  await memberPage.getByText(words.supportNote).waitFor();
  await memberPage.getByRole('textbox', { name: words.message }).fill(question);
  await memberPage.getByRole('button', { name: words.send, exact: true }).click();
  const id = memberPage.url().split('/').at(-1);

  const supportPage = await openPage({ ...look, as: moderator, path: '/chat' });
  const row = supportPage.locator(`a[href="/chat/${id}"]`);
  await row.getByText(name, { exact: true }).waitFor();
  await row.click();
  await supportPage.locator('[data-thread]').getByText(question).waitFor();
  await supportPage.getByRole('textbox', { name: words.message }).fill('1 2 3');
  await supportPage.getByRole('button', { name: words.send, exact: true }).click();
  await memberPage.locator('[data-thread]').getByText('1 2 3', { exact: true }).waitFor();
  await memberPage.getByText(words.read, { exact: true }).first().waitFor({ state: 'attached' });
  await expectAccessible(supportPage);

  await visit(supportPage, '/chat');
  const searched = supportPage.waitForResponse(/\/chat\/conversations\?.*search=/);
  await supportPage.getByRole('searchbox', { name: words.search }).fill(question.slice(3));
  await searched;
  await row.waitFor();
  await supportPage.getByRole('searchbox', { name: words.search }).fill('nothing of the kind');
  await supportPage.getByText(words.noMatchText).waitFor();
  await supportPage.getByRole('button', { name: words.clearSearch }).click();

  await memberPage.getByRole('button', { name: words.more }).click();
  await memberPage.getByRole('menuitem', { name: words.hide }).click();
  await memberPage.getByText(words.emptyText).waitFor();

  // It is hidden on their other devices too, until the next message.
  const other = await openPage({ ...look, as: member, path: '/chat' });
  await other.getByText(words.emptyText).waitFor();
  await row.click();
  await supportPage.getByRole('textbox', { name: words.message }).fill('4 5 6');
  await supportPage.getByRole('button', { name: words.send, exact: true }).click();
  for (const page of [memberPage, other]) await page.locator(`a[href="/chat/${id}"]`).getByText('4 5 6').waitFor();
});
