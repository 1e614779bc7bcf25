import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { adminPaths } from '#admin-paths';
import { admin, moderator } from '#demo/users.ts';
import { expectAccessible, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { newMember } from '#tests/support/new-member.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

test('a reported ad is suspended, its owner appeals, and another moderator answers', async ({ look, openPage, db }) => {
  const { language } = look;
  const [people, words] = [wordsOf(language, 'people'), wordsOf(language, 'admin-reports')];
  const [appeals, errors] = [wordsOf(language, 'admin-appeals'), wordsOf(language, 'errors')];
  const [seller, reporter] = [await newMember('Huda', language), await newMember('Salem', language)];
  const title = `A forged watch ${randomUUID()}`;
  const [id] = await storeAds({ db }, seller, [{ title: { en: title, ar: title }, category: 'watches' }]);

  const reporting = await openPage({ ...look, as: reporter, path: `/ad/${id}` });
  await reporting.getByRole('button', { name: people.reportAd }).click();
  await reporting.getByLabel(people['reason-fraud']).check();
  await reporting.getByLabel(people.reportDetails, { exact: true }).fill('The logo is wrong');
  await reporting.getByRole('button', { name: people.sendReport }).click();
  await reporting.getByText(people.reportSent).waitFor();
  await visit(reporting, '/account/notifications');

  const page = await openPage({ ...look, as: moderator, path: adminPaths.reports() });
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText('The logo is wrong').waitFor();
  await page.getByRole('button', { name: words.decide }).click();
  await page.getByText(errors.decisionRequired).waitFor();
  await page.getByLabel(words['decision_suspend-ad']).check();
  await page.getByLabel(words.reason, { exact: true }).fill('A forged watch is prohibited');
  await page.getByRole('button', { name: words.decide }).click();
  await page.getByText(words.decided).waitFor();
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
  await visit(page, `${adminPaths.reports()}?state=decided`);
  await page.getByRole('link', { name: title }).waitFor();

  await reporting.getByText(wordsOf(language, 'alerts')['reportOutcome_suspend-ad']).waitFor();

  const owner = await openPage({ ...look, as: seller, path: '/account?tab=archived' });
  await owner.getByText('A forged watch is prohibited').first().waitFor();
  await owner.getByRole('button', { name: people.appeal, exact: true }).click();
  await owner.getByRole('dialog').getByLabel(people.appealText).fill('It has its papers');
  await owner.getByRole('button', { name: people.sendAppeal }).click();
  await owner.getByRole('button', { name: people.appealInReview }).waitFor();

  await visit(page, adminPaths.appeals());
  await page.getByRole('link', { name: title }).click();
  await page.getByText(appeals.refusal_OTHER_MODERATOR_REQUIRED).waitFor();

  const other = await openPage({ ...look, as: admin, path: adminPaths.appeals() });
  await other.getByRole('link', { name: title }).click();
  await other.getByText('It has its papers').waitFor();
  await other.getByLabel(appeals.decision_restore).check();
  await other.getByLabel(appeals.reason, { exact: true }).fill('The papers are real');
  await other.getByRole('button', { name: appeals.send }).click();
  await other.getByText(appeals.sent).waitFor();

  await visit(owner, '/account/notifications');
  await owner.getByText(wordsOf(language, 'alerts').adRestored).waitFor();
  await owner.getByText('The papers are real').waitFor();
});

test('a member reports messages of a conversation, and moderators see these and those around them', async ({
  look,
  openPage,
  db,
}) => {
  const { language } = look;
  const [people, chat] = [wordsOf(language, 'people'), wordsOf(language, 'chat')];
  const api = createPeopleApi();
  const [seller, buyer] = [await newMember('Fahad', language), await newMember('Mona', language)];
  const [adId] = await storeAds({ db }, seller, [{ title: { en: 'A phone' } }]);
  const { conversation } = await api.callAs(buyer, 'POST', '/chat/conversations', { adId });
  const send = (by: typeof buyer, content: string) =>
    api.callAs(by, 'POST', `/chat/conversations/${conversation._id}/messages`, { clientId: randomUUID(), content });
  await send(buyer, 'The very first message');
  for (const at of [2, 3, 4, 5]) await send(buyer, `Question ${at}`);
  await send(seller, 'Send half of it first');

  const page = await openPage({ ...look, as: buyer, path: `/chat/${conversation._id}` });
  await page.getByRole('button', { name: chat.more }).click();
  await page.getByRole('menuitem', { name: people.reportConversation }).click();
  const dialog = page.getByRole('dialog', { name: people.reportConversation });
  await dialog.getByLabel(people['reason-fraud']).check();
  await dialog.getByRole('button', { name: people.sendReport }).click();
  await dialog.getByText(wordsOf(language, 'errors').reportMessagesRequired).waitFor();
  await dialog.getByLabel('Send half of it first').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: people.sendReport }).click();
  await page.getByText(people.reportSent).waitFor();

  const staff = await openPage({ ...look, as: moderator, path: `${adminPaths.reports()}?kind=conversation` });
  await staff.getByRole('link', { name: seller.name }).click();
  await staff.getByText('Send half of it first').waitFor();
  await staff.getByText('Question 3').waitFor();
  await expect.poll(() => staff.getByText('The very first message').count()).toBe(0);
});
