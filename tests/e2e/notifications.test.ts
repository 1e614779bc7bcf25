import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { moderator } from '#demo/users.ts';
import type { NotificationType } from '#features/alerts/notifications/notification-types.ts';
import type { Database } from '#platform/data/database.server.ts';
import { appUnderTest } from '#tests/support/app-under-test.ts';
import { expectAccessible, waitForConnection, visit } from '#tests/support/browser.ts';
import { createPeopleApi } from '#tests/support/demo-people.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember, type NewMember } from '#tests/support/new-member.ts';
import { settle } from '#tests/support/settle.ts';
import { patternOf, wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

const TITLE = { en: 'Toyota Camry', ar: 'تويوتا كامري' };
const PRICE = { kind: 'fixed', amount: 2_950_000, currency: 'KWD', decimals: 3 };
const PAID = { orderId: '0', adId: '1', title: TITLE, amount: 5_000, currency: 'KWD', decimals: 3 };

/** The data of each notification type. */
const DATA = {
  'ad-approved': { adId: '1', title: TITLE },
  'ad-posted': { adId: '1', title: TITLE },
  'ad-rejected': { adId: '1', title: TITLE, reason: 'Another car' },
  'change-approved': { adId: '1', title: TITLE },
  'change-rejected': { adId: '1', title: TITLE, reason: 'Another car' },
  'ad-suspended': { adId: '1', title: TITLE, reason: 'Another car' },
  'ad-restored': { adId: '1', title: TITLE, reason: 'The same car' },
  'appeal-declined': { adId: '1', title: TITLE, reason: 'Another car' },
  'ad-edited': { adId: '1', title: TITLE, reason: '' },
  'ad-moved': { adId: '1', title: TITLE, reason: 'It is a car' },
  'ad-extended': { adId: '1', title: TITLE, reason: 'The site was down' },
  'ad-featured': { adId: '1', title: TITLE, reason: 'For a partner' },
  'ad-unfeatured': { adId: '1', title: TITLE, reason: 'No longer' },
  'ad-ending': { adId: '1', title: TITLE, days: 3 },
  'ad-expired': { adId: '1', title: TITLE },
  'followed-ad': { adId: '1', title: TITLE, sellerName: 'Layla' },
  'saved-search': { searchId: '1', name: 'Toyotas', address: '/list/cars', count: 12 },
  'price-drop': { adId: '1', title: TITLE, price: PRICE, before: { ...PRICE, amount: 3_250_000 } },
  'payment-paid': PAID,
  'payment-unused': PAID,
  'payment-refunded': PAID,
  'refund-rejected': PAID,
  'ad-hidden': { adId: '1', title: TITLE, reason: 'Another car' },
  'member-warned': { kind: 'ad', adId: '1', title: TITLE, reason: 'Another car' },
  'report-decided': { kind: 'ad', decision: 'hide', memberId: '1', adId: '1', title: TITLE, reason: 'Another car' },
} satisfies Record<NotificationType, object>;

async function notify(db: Database, me: NewMember, types: NotificationType[]): Promise<void> {
  const rows = types.map((type) => ({
    user_id: me.id,
    type,
    data: JSON.stringify(DATA[type]),
    created_at: new Date(),
    read_at: null,
  }));
  await db.insertInto('notifications').values(rows).execute();
}

const bellOf = (page: Page, width: number, name: string) =>
  page.locator('header').getByRole(width < 600 ? 'link' : 'button', { name, exact: true });

test('the bell counts unread notifications; opening one marks it read and links to its subject', async ({
  look,
  openPage,
  db,
}) => {
  const words = wordsOf(look.language, 'alerts');
  const me = await newMember('Sara', look.language);
  await notify(db, me, ['saved-search', 'ad-approved', 'price-drop']);
  const page = await openPage({ ...look, as: me, path: '/faq' });
  const three = (
    look.language === 'en' ? words.bellUnread_other : (words as unknown as Record<string, string>)['bellUnread_few']!
  ).replace('{{count, number}}', '3');
  await bellOf(page, look.width, three).click();
  if (look.width < 600) await page.waitForURL('**/account/notifications');
  const place = look.width < 600 ? page.getByRole('main') : page.getByRole('dialog', { name: words.title });
  await place.getByText(words.adApproved).waitFor();
  await expectAccessible(page);

  await place.getByRole('button', { name: new RegExp(`^${words.readOne}: ${words.adApproved}`) }).click();
  const two =
    look.language === 'en'
      ? 'Notifications, 2 unread'
      : (words as unknown as Record<string, string>)['bellUnread_two']!;
  await bellOf(page, look.width, two).waitFor();
  await place.getByRole('link', { name: new RegExp(look.language === 'en' ? '12 new results' : '12 نتيجة') }).click();
  await page.waitForURL('**/list/cars?sort=newest');
  const rows = () =>
    db.selectFrom('notifications').select('type').where('user_id', '=', me.id).where('read_at', 'is', null).execute();
  await expect.poll(rows).toEqual([{ type: 'price-drop' }]);

  await visit(page, '/account/notifications');
  if (look.width > 600) {
    // A dot says that it is unread, and turns into a tick below the mouse.
    const mark = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.readOne}: `) });
    expect((await mark.locator('span').boundingBox())?.width).toBe(8);
    expect(await mark.locator('svg').isVisible()).toBe(false);
    await mark.hover();
    await expect.poll(() => mark.locator('svg').isVisible()).toBe(true);
  }
  await page.getByRole('button', { name: words.readAll }).click();
  await bellOf(page, look.width, words.bell).waitFor();
  await expect.poll(rows).toEqual([]);
});

test('each notification type has a text and a link, over several pages', async ({ look, openPage, db }) => {
  const words = wordsOf(look.language, 'alerts');
  const layout = wordsOf(look.language, 'layout');
  const me = await newMember('Sara', look.language);
  await notify(db, me, Object.keys(DATA) as NotificationType[]);
  const page = await openPage({ ...look, as: me, path: '/account/notifications' });
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  const texts: string[] = [];
  const readPage = async (count: number) => {
    await expect.poll(() => list.count()).toBe(count);
    texts.push(...(await list.allInnerTexts()).map((text) => text.replace(/[\u2066-\u2069]/g, '')));
    for (const link of await list.getByRole('link').all())
      await expect
        .poll(() => link.getAttribute('href'))
        .toMatch(/^\/(ad\/|account\?|account\/payment\/|extend\/|list\/)/);
  };
  const types = Object.keys(DATA).length;
  await readPage(10);
  for (let shown = 10; shown < types; shown += 10) {
    const newest = await list.first().innerText();
    await page.getByRole('link', { name: layout.next, exact: true }).click();
    await page.waitForURL(`**?page=${shown / 10 + 1}`);
    await expect.poll(() => list.first().innerText()).not.toBe(newest);
    await readPage(Math.min(10, types - shown));
  }
  expect(texts.at(-1)).toContain(words.adApproved);
  expect(new Set(texts.map((text) => text.split('\n').slice(0, 2).join())).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
});

test('shows the whole reason that staff gave', async ({ openPage, db }) => {
  const me = await newMember();
  const reason = 'The pictures show another car than the one described. '.repeat(8).trim();
  await db
    .insertInto('notifications')
    .values({ user_id: me.id, type: 'ad-rejected', data: JSON.stringify({ ...DATA['ad-rejected'], reason }) })
    .execute();
  const page = await openPage({ language: 'en', width: 360, as: me, path: '/account/notifications' });
  const text = page.getByText(reason);
  await text.waitFor();
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('shows an empty list, and an error with Retry when loading fails', async ({ look, openPage }) => {
  const words = wordsOf(look.language, 'alerts');
  const layout = wordsOf(look.language, 'layout');
  const me = await newMember('Sara', look.language);
  const page = await openPage({ ...look, allowedErrors: true, as: me, path: '/account/notifications' });
  await page.getByText(words.none).waitFor();
  await page.route('**/api/notifications**', (route) => route.abort());
  await visit(page, '/account/notifications');
  // After that there is no automatic refetch.
  await waitForConnection(page);
  await page.getByText(layout.loadFailed).waitFor();
  await page.unroute('**/api/notifications**');
  await page.getByRole('button', { name: layout.retry }).click();
  await page.getByText(words.none).waitFor();
});

test('keeps the notifications on screen when a refetch fails', async ({ openPage, db }) => {
  const me = await newMember();
  await notify(db, me, ['ad-approved']);
  const page = await openPage({ language: 'en', width: 1280, allowedErrors: true, as: me, path: '/faq' });
  await bellOf(page, 1280, 'Notifications, 1 unread').click();
  const notification = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText(wordsOf('en', 'alerts').adApproved);
  await notification.waitFor();
  await waitForConnection(page);
  let tries = 0;
  await page.route('**/api/notifications', (route) => {
    tries += 1;
    return route.abort();
  });
  // A reconnect refetches the list.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => tries).toBeGreaterThanOrEqual(2);
  await settle(page, () => {});
  await expect.poll(() => notification.isVisible()).toBe(true);
});

/** Lends the member a demo ad and has a moderator reject it, which notifies the member. */
async function rejectAdOf(db: Database, me: NewMember, before = async () => {}, after = async () => {}): Promise<void> {
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
    await before();
    await createPeopleApi().callAs(moderator, 'POST', `/admin/moderation/ads/${id}/reject`, {
      reason: 'Another car',
    });
    await after();
  } finally {
    await set({ seller_id, status, reason: null });
  }
}

test('keeps notifications read that were marked during a refetch', async ({ openPage, db }) => {
  const words = wordsOf('en', 'alerts');
  const me = await newMember();
  await notify(db, me, ['ad-approved', 'price-drop']);
  const page = await openPage({
    language: 'en',
    width: 1280,
    allowedErrors: true,
    as: me,
    path: '/account/notifications',
  });
  await waitForConnection(page);
  const marking = await holdRequests(page, '**/api/notifications/read', 'PUT');
  const unread = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.readOne}: `) });
  await unread.nth(1).waitFor();
  for (const left of [1, 0]) {
    await unread.first().click();
    await expect.poll(() => unread.count()).toBe(left);
  }
  const refetched = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/notifications'),
  );
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await refetched;
  await expect.poll(() => unread.count()).toBe(2);
  marking.release();
  await expect.poll(() => unread.count()).toBe(0);
  await bellOf(page, 1280, 'Notifications').waitFor();
});

test('the bell of an open page shows a moderator’s decision without a refetch', async ({ openPage, db }) => {
  const me = await newMember();
  const page = await openPage({ language: 'en', width: 1280, as: me });
  const listed = page.waitForResponse('**/api/notifications');
  await visit(page, '/faq');
  await listed;
  await bellOf(page, 1280, 'Notifications').waitFor();
  await waitForConnection(page);
  // No later request is answered.
  await page.route('**/api/notifications', () => {});
  await rejectAdOf(db, me);
  await bellOf(page, 1280, 'Notifications, 1 unread').click({ timeout: 20_000 });
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

test('My ads shows a moderator’s decision while it is open', async ({ openPage, db }) => {
  const layout = wordsOf('en', 'layout');
  const me = await newMember();
  const page = await openPage({ language: 'en', width: 1280, allowedErrors: true, as: me });
  const row = page.getByRole('article');
  await rejectAdOf(
    db,
    me,
    async () => {
      await visit(page, '/account?tab=waiting');
      await row.getByText(layout.status_pending_review).waitFor();
      await waitForConnection(page);
    },
    () => row.getByText(layout.status_rejected).waitFor({ timeout: 20_000 }),
  );
});

test('keeps a notification that arrives before an older response', async ({ openPage, db }) => {
  const me = await newMember();
  const page = await openPage({ language: 'en', width: 1280, allowedErrors: true, as: me });
  const received = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => payload.includes('notification:new') && received.resolve()),
  );
  const connected = waitForConnection(page);
  await page.route('**/api/notifications', async (route) => {
    const response = await route.fetch();
    await received.promise;
    await route.fulfill({ response });
  });
  await visit(page, '/faq');
  await connected;
  await rejectAdOf(db, me);
  await bellOf(page, 1280, 'Notifications, 1 unread').waitFor();
});
