import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { moderator } from '#demo/users.ts';
import type { Database } from '#platform/data/database.server.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { waitForConnection, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { newMember, type NewMember } from '#tests/support/new-member.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const bellOf = (page: Page, name: string) => page.locator('header').getByRole('button', { name, exact: true });

/** Lends the member a demo ad and has a moderator reject it, which notifies the member. */
async function rejectAdOf(db: Database, me: NewMember): Promise<void> {
  const { id, seller_id, status } = await db
    .selectFrom('ads')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const set = (change: object) => db.updateTable('ads').set(change).where('id', '=', id).execute();
  await set({ seller_id: me.id, status: 'pending_review' });
  try {
    await createPeopleApi().callAs(moderator, 'POST', `/admin/moderation/ads/${id}/reject`, {
      reason: 'Another car',
    });
  } finally {
    await set({ seller_id, status, reason: null });
  }
}

test('the bell of an open page shows a moderator’s decision without a refetch', async ({ openPage, db }) => {
  const me = await newMember();
  const page = await openPage({ language: 'en', width: 1280, as: me });
  const listed = page.waitForResponse('**/api/notifications');
  await visit(page, '/faq');
  await listed;
  await bellOf(page, 'Notifications').waitFor();
  await waitForConnection(page);
  // No later request is answered.
  await page.route('**/api/notifications', () => {});
  await rejectAdOf(db, me);
  await bellOf(page, 'Notifications, 1 unread').click({ timeout: 20_000 });
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(wordsOf('en', 'alerts').adRejected).waitFor();
});

test('the next email is in the language that the member switched to', async ({ openPage, db }) => {
  const layout = wordsOf('en', 'layout');
  const me = await newMember();
  const page = await openPage({ language: 'en', width: 1280, as: me, path: '/faq' });
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/account/preferences')) changes += 1;
  });
  await page.getByRole('button', { name: layout.otherLanguage }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/account/preferences'));
  await page.getByRole('dialog').getByRole('button', { name: layout.switchLanguage }).click();
  await saved;
  await rejectAdOf(db, me);
  const { rejectedSubject } = wordsOf('ar', 'mail');
  await expect.poll(() => newestMailTo(me.email)).toMatch(patternOf(rejectedSubject));

  // A later page stores the language only if it is another one.
  await visit(page, '/faq');
  await waitForConnection(page);
  expect(changes).toBe(1);
  const savedAgain = page.waitForResponse((response) => response.url().endsWith('/api/account/preferences'));
  await visit(page, '/faq?lng=en');
  await savedAgain;
});

/** The subject of the newest email to an address. */
async function newestMailTo(email: string): Promise<string> {
  const mails: { to: string; subject: string }[] = await (await fetch(`${appUnderTest().origin}/dev/mail.json`)).json();
  return mails.find(({ to }) => to === email)?.subject ?? '';
}
