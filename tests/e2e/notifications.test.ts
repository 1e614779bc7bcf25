import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { moderator } from '#demo/sellers.ts';
import type { Telling } from '#features/alerts/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import { expectFine, launchBrowser, openPage, signIn, untilConnected, visit } from '#tests/support/browser.ts';
import { callsAsPeople } from '#tests/support/demo-people.ts';
import { hold } from '#tests/support/hold.ts';
import { newMember, type NewMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
let browser: Browser;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ db, close } = await openAppDatabase(inject('dataDir')));
});
afterAll(async () => {
  await browser.close();
  await close();
});

const TITLE = { en: 'Toyota Camry', ar: 'تويوتا كامري' };
const PRICE = { kind: 'fixed', amount: 2_950_000, currency: 'KWD', decimals: 3 };
const PAID = { orderId: '0', adId: '1', title: TITLE, amount: 5_000, currency: 'KWD', decimals: 3 };

/** One of every type. */
const TOLD = {
  'ad-approved': { adId: '1', title: TITLE },
  'ad-rejected': { adId: '1', title: TITLE, reason: 'Another car' },
  'change-approved': { adId: '1', title: TITLE },
  'change-rejected': { adId: '1', title: TITLE, reason: 'Another car' },
  'ad-ending': { adId: '1', title: TITLE, days: 3 },
  'followed-ad': { adId: '1', title: TITLE, sellerName: 'Layla' },
  'saved-search': { searchId: '1', name: 'Toyotas', address: '/list/cars', count: 12 },
  'price-drop': { adId: '1', title: TITLE, price: PRICE, before: { ...PRICE, amount: 3_250_000 } },
  'payment-paid': PAID,
  'payment-unused': PAID,
  'payment-refunded': PAID,
  'refund-rejected': PAID,
} satisfies Record<Telling, object>;

async function tell(me: NewMember, types: Telling[]): Promise<void> {
  const rows = types.map((type) => ({
    user_id: me.id,
    type,
    data: JSON.stringify(TOLD[type]),
    created_at: new Date(),
    read_at: null,
  }));
  await db.insertInto('notifications').values(rows).execute();
}

const STORIES = [
  { language: 'en', width: 1280, colourMode: 'light' },
  { language: 'ar', width: 360, colourMode: 'dark' },
] as const;

const bellOf = (page: Page, width: number, name: string) =>
  page.locator('header').getByRole(width < 600 ? 'link' : 'button', { name, exact: true });

test.for(STORIES)(
  'the bell counts what is unread; what is opened is read and leads to what it is about, in $language',
  async (look) => {
    const words = wordsOf(look.language, 'alerts');
    const me = await newMember(origin, 'Sara', look.language);
    await tell(me, ['saved-search', 'ad-approved', 'price-drop']);
    const { page, errors, close: end } = await openPage(browser, origin, look);
    await signIn(page, origin, me);
    await visit(page, '/faq');
    const three = (
      look.language === 'en' ? words.bellUnread_other : (words as unknown as Record<string, string>)['bellUnread_few']!
    ).replace('{{count, number}}', '3');
    await bellOf(page, look.width, three).click();
    if (look.width < 600) await page.waitForURL('**/account/notifications');
    const place = look.width < 600 ? page.getByRole('main') : page.getByRole('dialog', { name: words.title });
    await place.getByText(words.adApproved).waitFor();
    await expectFine(page);

    await place.getByRole('button', { name: new RegExp(`^${words.readOne}: ${words.adApproved}`) }).click();
    const two =
      look.language === 'en'
        ? 'Notifications, 2 unread'
        : (words as unknown as Record<string, string>)['bellUnread_two']!;
    await bellOf(page, look.width, two).waitFor();
    await place.getByRole('link', { name: new RegExp(look.language === 'en' ? '12 new finds' : '12 نتيجة') }).click();
    await page.waitForURL('**/list/cars?sort=newest');
    const rows = () =>
      db.selectFrom('notifications').select('type').where('user_id', '=', me.id).where('read_at', 'is', null).execute();
    await expect.poll(rows).toEqual([{ type: 'price-drop' }]);

    await visit(page, '/account/notifications');
    await page.getByRole('button', { name: words.readAll }).click();
    await bellOf(page, look.width, words.bell).waitFor();
    await expect.poll(rows).toEqual([]);
    expect(errors).toEqual([]);
    await end();
  },
);

test.for(STORIES)('every kind has its words, and a link; pages follow each other, in $language', async (look) => {
  const words = wordsOf(look.language, 'alerts');
  const layout = wordsOf(look.language, 'layout');
  const me = await newMember(origin, 'Sara', look.language);
  await tell(me, Object.keys(TOLD) as Telling[]);
  const { page, errors, close: end } = await openPage(browser, origin, look);
  await signIn(page, origin, me);
  await visit(page, '/account/notifications');
  const list = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  const texts: string[] = [];
  const readPage = async (count: number) => {
    await expect.poll(() => list.count()).toBe(count);
    texts.push(...(await list.allInnerTexts()).map((text) => text.replace(/[\u2066-\u2069]/g, '')));
    for (const link of await list.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/(ad\/|account\?|account\/payment\/|extend\/|list\/)/);
  };
  await readPage(10);
  await page.getByRole('link', { name: layout.next, exact: true }).click();
  await page.waitForURL('**?page=2');
  await readPage(2);
  expect(texts.at(-1)).toContain(words.adApproved);
  expect(new Set(texts.map((text) => text.split('\n').slice(0, 2).join())).size).toBe(12);
  for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|null|NaN/);
  await expectFine(page);
  expect(errors).toEqual([]);
  await end();
});

test.for(STORIES)('nothing told, and a list that can’t be loaded, say so, in $language', async (look) => {
  const words = wordsOf(look.language, 'alerts');
  const layout = wordsOf(look.language, 'layout');
  const me = await newMember(origin, 'Sara', look.language);
  const { page, close: end } = await openPage(browser, origin, { ...look, isIntercepted: true });
  await signIn(page, origin, me);
  await visit(page, '/account/notifications');
  await page.getByText(words.none).waitFor();
  await page.route('**/api/notifications**', (route) => route.abort());
  await visit(page, '/account/notifications');
  // From then on nothing asks by itself.
  await untilConnected(page);
  await page.getByText(layout.loadFailed).waitFor();
  await page.unroute('**/api/notifications**');
  await page.getByRole('button', { name: layout.retry }).click();
  await page.getByText(words.none).waitFor();
  await end();
});

test('what was told stays on the screen when it can’t be looked for again', async () => {
  const me = await newMember(origin, 'Sara');
  await tell(me, ['ad-approved']);
  const { page, close: end } = await openPage(browser, origin, { language: 'en', width: 1280, isIntercepted: true });
  await signIn(page, origin, me);
  await visit(page, '/faq');
  await bellOf(page, 1280, 'Notifications, 1 unread').click();
  const told = page.getByRole('dialog', { name: 'Notifications' }).getByText('Your ad is live');
  await told.waitFor();
  await untilConnected(page);
  let tries = 0;
  await page.route('**/api/notifications', (route) => {
    tries += 1;
    return route.abort();
  });
  // With the connection that opens anew the list is looked at again.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await page.waitForTimeout(300);
  expect(await told.isVisible()).toBe(true);
  await end();
});

/** Sends an ad of the demo, theirs for as long as that takes, back to its seller, who is told. */
async function haveAdRejected(me: NewMember, before = async () => {}, after = async () => {}): Promise<void> {
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
    await callsAsPeople(origin).callAs(moderator, 'POST', `/admin/moderation/ads/${id}/reject`, {
      reason: 'Another car',
    });
    await after();
  } finally {
    await set({ seller_id, status, reason: null });
  }
}

test('what is marked as read while the list is looked at again is read', async () => {
  const words = wordsOf('en', 'alerts');
  const me = await newMember(origin, 'Sara');
  await tell(me, ['ad-approved', 'price-drop']);
  const { page, close: end } = await openPage(browser, origin, { language: 'en', width: 1280, isIntercepted: true });
  await signIn(page, origin, me);
  await visit(page, '/account/notifications');
  await untilConnected(page);
  const reading = await hold(page, '**/api/notifications/read', 'PUT');
  const unread = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.readOne}: `) });
  await unread.nth(1).waitFor();
  for (const left of [1, 0]) {
    await unread.first().click();
    await expect.poll(() => unread.count()).toBe(left);
  }
  const looked = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/notifications'),
  );
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await looked;
  await expect.poll(() => unread.count()).toBe(2);
  reading.release();
  await expect.poll(() => unread.count()).toBe(0);
  await bellOf(page, 1280, 'Notifications').waitFor();
  await end();
});

test('what is decided elsewhere shows in the bell of an open page, without a look at the server', async () => {
  const me = await newMember(origin, 'Sara');
  const {
    page,
    errors,
    close: end,
  } = await openPage(browser, origin, { language: 'en', width: 1280, isIntercepted: true });
  await signIn(page, origin, me);
  const listed = page.waitForResponse('**/api/notifications');
  await visit(page, '/faq');
  await listed;
  await bellOf(page, 1280, 'Notifications').waitFor();
  await untilConnected(page);
  // Whatever is asked from now on stays without an answer.
  await page.route('**/api/notifications', () => {});
  await haveAdRejected(me);
  await bellOf(page, 1280, 'Notifications, 1 unread').click({ timeout: 20_000 });
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('Your ad needs a change').waitFor();
  expect(errors).toEqual([]);
  await end();
});

test('a decision shows in the list of one’s ads that is open, too', async () => {
  const layout = wordsOf('en', 'layout');
  const me = await newMember(origin, 'Sara');
  const { page, close: end } = await openPage(browser, origin, { language: 'en', width: 1280, isIntercepted: true });
  await signIn(page, origin, me);
  const row = page.getByRole('article');
  await haveAdRejected(
    me,
    async () => {
      await visit(page, '/account?tab=waiting');
      await row.getByText(layout.status_pending_review).waitFor();
      await untilConnected(page);
    },
    () => row.getByText(layout.status_rejected).waitFor({ timeout: 20_000 }),
  );
  await end();
});

test('what is told while an older answer is on its way is not hidden by it', async () => {
  const me = await newMember(origin, 'Sara');
  const { page, close: end } = await openPage(browser, origin, { language: 'en', width: 1280, isIntercepted: true });
  await signIn(page, origin, me);
  const told = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => payload.includes('notification:new') && told.resolve()),
  );
  const connected = untilConnected(page);
  await page.route('**/api/notifications', async (route) => {
    const response = await route.fetch();
    await told.promise;
    await route.fulfill({ response });
  });
  await visit(page, '/faq');
  await connected;
  await haveAdRejected(me);
  await bellOf(page, 1280, 'Notifications, 1 unread').waitFor();
  await end();
});
