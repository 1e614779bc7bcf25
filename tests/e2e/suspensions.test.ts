import { adminPaths } from '#admin-paths';
import { admin, moderator } from '#demo/users.ts';
import { expect } from 'vitest';

import { appUnderTest } from '#tests/support/app-under-test.ts';
import { fillLogin, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const { origin } = appUnderTest();

test('the appeal of a suspended account is answered by another moderator, and the member reads the answer', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const [words, appeals] = [wordsOf(language, 'people'), wordsOf(language, 'admin-appeals')];
  const name = 'Dalal Haddad';
  const member = await newMember(name, language);
  const people = createPeopleApi();
  await people.callAs(moderator, 'POST', `/admin/users/${member.id}/suspend`, {
    reason: 'Insults buyers',
    until: null,
  });
  const theirs = await openPage({ ...look, path: '/login', allowedErrors: /status of 40[39]/ });
  const logIn = async () => {
    await fillLogin(theirs, language, member);
    await theirs.getByRole('heading', { name: words.suspendedTitle }).waitFor();
  };
  const appeal = async (text: string) => {
    await theirs.getByLabel(words.appealText).fill(text);
    await theirs.getByRole('button', { name: words.sendAppeal }).click();
    await theirs.getByText(words.appealOpen).waitFor();
  };
  await logIn();
  await appeal('They insulted me first');

  const first = await openPage({ ...look, as: moderator, path: adminPaths.appeals() });
  await first.getByRole('link', { name }).click();
  await first.getByRole('heading', { level: 1, name }).waitFor();
  await first.getByRole('definition').getByText('They insulted me first').waitFor();
  await first.getByText(appeals.refusal_OTHER_MODERATOR_REQUIRED).waitFor();
  await expect.poll(() => first.getByRole('button', { name: appeals.send }).count()).toBe(0);

  const second = await openPage({ ...look, as: admin });
  const answer = async (text: string, decision: 'restore' | 'uphold', reason: string) => {
    await visit(second, adminPaths.appeals());
    await second.getByRole('link', { name }).click();
    await second.getByRole('heading', { level: 1, name }).waitFor();
    await second.getByRole('definition').getByText(text).waitFor();
    await second.getByRole('definition').getByText('Insults buyers').waitFor();
    await second.getByLabel(appeals[`decision_${decision}`]).check();
    await second.getByLabel(appeals.reason, { exact: true }).fill(reason);
    await second.getByRole('button', { name: appeals.send }).click();
    await second.getByText(appeals.sent).waitFor();
  };
  const back = () => theirs.getByRole('button', { name: words.backToLogin }).click();
  await answer('They insulted me first', 'uphold', 'Both of you insulted');
  await back();
  await logIn();
  await theirs.getByText('Both of you insulted').waitFor();
  await appeal('I apologised to them');
  await answer('I apologised to them', 'restore', 'Thank you for that');
  const { text: mail } = await db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', member.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail).toContain('Thank you for that');
  await back();
  await fillLogin(theirs, language, member);
  await theirs.waitForURL(`${origin}/`);
});
