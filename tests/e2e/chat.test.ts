import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { buyers, type DemoUser } from '#demo/users.ts';
import type { Message } from '#features/chat/contract.ts';
import { MESSAGE_BURST, TYPING_TIMEOUT_MS } from '#features/chat/rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/durations.ts';
import { memberKey } from '#platform/rate-limits/member-key.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible, fillLogin, signIn, visit, waitForConnection } from '#tests/support/browser.ts';
import { createPeopleApi, type DemoPerson } from '#tests/support/demo-people.ts';
import { holdRequests } from '#tests/support/held-requests.ts';
import { newMember } from '#tests/support/new-member.ts';
import { settle } from '#tests/support/settle.ts';
import { tapSocket } from '#tests/support/socket-tap.ts';
import { ago, fromNow } from '#tests/support/times.ts';
import { wordsOf } from '#tests/support/words.ts';

import { test } from './fixtures.ts';

/** Demo people whom no other file uses. */
const [seller, buyer] = buyers as [DemoUser, DemoUser];

/** An ad of the seller. */
const REFERENCE = 'demo-sedans-0';
let adId: string;
test.beforeAll(async ({ db }) => {
  const { id: seller_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', seller.email)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .updateTable('ads')
    .set({ seller_id })
    .where('reference', '=', REFERENCE)
    .returning('id')
    .executeTakeFirstOrThrow();
  adId = String(id);
});

const { callAs } = createPeopleApi();

const write = (by: DemoPerson, id: string, content: string) =>
  callAs(by, 'POST', `/chat/conversations/${id}/messages`, { clientId: randomUUID(), content });

async function readMessages(by: DemoUser, id: string): Promise<string[]> {
  const { messages }: { messages: Message[] } = await callAs(by, 'GET', `/chat/conversations/${id}/messages?limit=100`);
  return messages.map(({ content }) => content);
}

/** The conversation about the ad, with at least one message by the buyer. */
async function openConversation(): Promise<string> {
  const { conversation } = await callAs(buyer, 'POST', '/chat/conversations', { adId });
  if (conversation.lastSeq === 0) await write(buyer, conversation._id, 'Hello');
  return conversation._id;
}

const bubble = (page: Page, content: string) => page.locator('[data-thread] p[dir=auto]').filter({ hasText: content });

async function sendMessage(page: Page, language: Language, content: string): Promise<void> {
  const words = wordsOf(language, 'chat');
  await page.getByRole('textbox', { name: words.message }).fill(content);
  await page.getByRole('button', { name: words.send, exact: true }).click();
}

/** The number of messages in the outbox, which survives the page. */
const countQueued = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await resultOf(indexedDB.open('dallal-chat'));
    const store = database.transaction('kept').objectStore('kept');
    const me = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string };
    const outbox: unknown[] | undefined = await resultOf(store.get(`outbox:${me._id}`));
    database.close();
    return outbox?.length ?? 0;
  });

test('exchanges first messages with read receipts and typing indicators', async ({ look, openPage }) => {
  const { language } = look;
  const [words, ad, layout, people] = [
    wordsOf(language, 'chat'),
    wordsOf(language, 'ad'),
    wordsOf(language, 'layout'),
    wordsOf(language, 'people'),
  ];
  const sellerPage = await openPage({ ...look, as: seller, path: '/faq', allowedErrors: /net::ERR_/ });
  await waitForConnection(sellerPage);
  const buyerPage = await openPage({ ...look, allowedErrors: /net::ERR_/ });
  await buyerPage.clock.install();
  await visit(buyerPage, `/ad/${adId}`);
  await buyerPage.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await fillLogin(buyerPage, language, buyer);
  await buyerPage.waitForURL('**/chat/*');
  const id = buyerPage.url().split('/').at(-1)!; // the address ends with it
  await buyerPage.getByText(words.safetyText).waitFor();
  // An empty conversation shows the ad, the seller and suggested messages.
  const thread = buyerPage.locator('[data-thread]');
  await thread.locator(`a[href="/ad/${adId}"]`).waitFor();
  await expectAccessible(buyerPage);
  await thread.getByRole('button', { name: ad.showPhone }).click();
  await thread.locator('a[href^="tel:+965"]').waitFor();
  await buyerPage.getByRole('button', { name: words.quickAvailable }).click();
  await buyerPage.getByRole('button', { name: words.send, exact: true }).click();
  await bubble(buyerPage, words.quickAvailable).waitFor();
  await buyerPage.getByText(words.sent, { exact: true }).first().waitFor({ state: 'attached' });
  await sendMessage(buyerPage, language, 'See www.example.com or +965 5012 3456');

  // The seller is on another page: the header and the title show the unread messages.
  await expect.poll(() => sellerPage.title()).toMatch(/^\(2\) /);
  await sellerPage.getByRole('link', { name: layout.chat }).filter({ visible: true }).first().click();
  await sellerPage.locator(`a[href="/chat/${id}"]`).click();
  await bubble(sellerPage, 'www.example.com').waitFor();
  await sellerPage.getByText(words.newMessages, { exact: true }).waitFor();
  await sellerPage.getByText(words.caution).waitFor();
  await expect
    .poll(() => sellerPage.locator('[data-thread]').getByRole('link', { name: 'www.example.com' }).getAttribute('rel'))
    .toContain('nofollow');
  await expect.poll(() => sellerPage.title()).not.toMatch(/^\(/);
  await expect.poll(() => buyerPage.getByText(words.read, { exact: true }).count()).toBeGreaterThanOrEqual(2);

  await sellerPage.getByRole('textbox', { name: words.message }).pressSequentially('Yes');
  await buyerPage.locator('[data-thread]').getByText(words.typing, { exact: true }).waitFor();
  await buyerPage.clock.fastForward(TYPING_TIMEOUT_MS);
  await buyerPage.locator('[data-thread]').getByText(words.typing, { exact: true }).waitFor({ state: 'detached' });
  await sendMessage(sellerPage, language, 'Yes, it is');
  await bubble(buyerPage, 'Yes, it is').waitFor();
  expect(await readMessages(buyer, id)).toEqual([
    words.quickAvailable,
    'See www.example.com or +965 5012 3456',
    'Yes, it is',
  ]);
  await expectAccessible(sellerPage);

  // Without a connection the buyer does not see the seller as online.
  const online = buyerPage.locator('[data-thread]').getByText(people.online, { exact: true });
  await online.waitFor();
  await buyerPage.context().setOffline(true);
  await online.waitFor({ state: 'detached' });
  await buyerPage.context().setOffline(false);
  await online.waitFor();
});

test('keeps a message to a member who blocked the sender, and sends it after the block is lifted', async ({
  look,
  openPage,
}) => {
  const { language } = look;
  const [words, people, errors] = [wordsOf(language, 'chat'), wordsOf(language, 'people'), wordsOf(language, 'errors')];
  const id = await openConversation();
  const [buyerPage, sellerPage] = [
    await openPage({ ...look, as: buyer, path: `/chat/${id}`, allowedErrors: /status of 403/ }),
    await openPage({ ...look, as: seller, path: `/chat/${id}`, allowedErrors: /status of 403/ }),
  ];
  await sellerPage.getByRole('button', { name: words.more }).click();
  const blocked = sellerPage.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/block'),
  );
  await sellerPage.getByRole('menuitem', { name: people.block, exact: true }).click();
  await blocked;
  await sellerPage.getByText(words.blockedNote).waitFor();
  const content = `Blocked ${randomUUID()}`;
  await sendMessage(buyerPage, language, content);
  await buyerPage.getByText(errors.NOT_REACHABLE).waitFor();
  expect(await readMessages(buyer, id)).not.toContain(content);

  const unblocked = sellerPage.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/block'),
  );
  await sellerPage.getByRole('button', { name: people.unblock, exact: true }).click();
  await unblocked;
  await sellerPage.getByRole('textbox', { name: words.message }).waitFor();
  await buyerPage.getByRole('button', { name: words.retry }).click();
  await bubble(sellerPage, content).waitFor();
  expect((await readMessages(buyer, id)).filter((stored) => stored === content)).toHaveLength(1);
});

test('queues messages written offline across a reload and sends them once, in order', async ({ look, openPage }) => {
  const { language } = look;
  const words = wordsOf(language, 'chat');
  const id = await openConversation();
  const page = await openPage({ ...look, as: buyer, path: `/chat/${id}`, allowedErrors: /net::ERR_/ });
  await waitForConnection(page);
  await page.getByRole('textbox', { name: words.message }).waitFor();
  const context = page.context();
  await context.setOffline(true);
  await page.getByText(words.offline).waitFor();
  const texts = ['one', 'two', 'three'].map((word) => `${word} ${randomUUID()}`);
  for (const content of texts) await sendMessage(page, language, content);
  await expect.poll(() => page.getByText(words.waiting, { exact: true }).count()).toBeGreaterThanOrEqual(3);
  const missed = `Reply ${randomUUID()}`;
  await write(seller, id, missed);

  await expect.poll(() => countQueued(page)).toBeGreaterThanOrEqual(3);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const tab = await context.newPage();
  await Promise.all([visit(again, `/chat/${id}`), visit(tab, `/chat/${id}`)]);
  for (const shown of [again, tab]) {
    for (const content of [...texts, missed]) await bubble(shown, content).waitFor();
    await expect.poll(() => shown.getByText(words.waiting, { exact: true }).count()).toBe(0);
    for (const content of texts) await expect.poll(() => bubble(shown, content).count()).toBe(1);
  }
  const stored = await readMessages(seller, id);
  expect(stored.filter((content) => texts.includes(content))).toEqual(texts);
});

test('keeps a message above the limit with a notice, and sends it later', async ({ look, openPage, db }) => {
  const { language } = look;
  const words = wordsOf(language, 'chat');
  const id = await openConversation();
  const page = await openPage({ ...look, as: buyer, path: `/chat/${id}`, allowedErrors: /429/ });
  await waitForConnection(page);
  await page.getByRole('textbox', { name: words.message }).waitFor();
  const { userId } = await db
    .selectFrom('users')
    .select('id as userId')
    .where('email', '=', buyer.email)
    .executeTakeFirstOrThrow();
  const content = `Too many ${randomUUID()}`;
  await page.getByRole('textbox', { name: words.message }).fill(content);
  // Until shortly before the page tries again.
  const isUsedUp = { points: 1_000_000, expire: fromNow(3 * SECOND_MS).getTime() };
  await db
    .insertInto('rate_limits')
    .values({ key: `${MESSAGE_BURST.name}:${memberKey(userId)}`, ...isUsedUp })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(isUsedUp))
    .execute();
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await page.getByText(words.limitReached, { exact: true }).waitFor();
  await expect.poll(() => bubble(page, content).count()).toBe(1);
  expect(await readMessages(seller, id)).not.toContain(content);
  await page.getByText(words.limitReached, { exact: true }).waitFor({ state: 'detached' });
  expect((await readMessages(seller, id)).filter((stored) => stored === content)).toHaveLength(1);
});

test('names an ad that the buyer can no longer open, without a link', async ({ openPage, db }) => {
  const id = await openConversation();
  const setStatus = (status: 'active' | 'archived') =>
    db.updateTable('ads').set({ status }).where('reference', '=', REFERENCE).execute();
  await setStatus('archived');
  try {
    const page = await openPage({ as: buyer, path: `/chat/${id}` });
    await page.getByText(wordsOf('en', 'chat').deletedAd).waitFor();
    await page.getByText(wordsOf('en', 'layout').status_archived, { exact: true }).last().waitFor();
    await expect.poll(() => page.locator(`a[href="/ad/${adId}"]`).count()).toBe(0);
  } finally {
    await setStatus('active');
  }
});

test('reconnects automatically and shows the messages it missed', async ({ openPage }) => {
  const id = await openConversation();
  const words = wordsOf('en', 'chat');
  const page = await openPage({ as: buyer, path: `/chat/${id}`, allowedErrors: /net::ERR_/ });
  await waitForConnection(page);
  await page.getByRole('textbox', { name: words.message }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(words.offline).waitFor();
  const contents = Array.from({ length: 5 }, (_, at) => `Missed ${at} ${randomUUID()}`);
  for (const content of contents) await write(seller, id, content);
  await sendMessage(page, 'en', 'Written offline');
  await page.context().setOffline(false);
  for (const content of [...contents, 'Written offline']) await bubble(page, content).last().waitFor();
  await page.getByText(words.offline).waitFor({ state: 'detached' });
  const shown = (await page.locator('[data-thread] p[dir=auto] > span:first-child').allInnerTexts()).filter((text) =>
    text.startsWith('Missed'),
  );
  expect(shown).toEqual(contents);
});

test('shows a message once in each of two tabs, and marks it read in both', async ({ openPage }) => {
  const id = await openConversation();
  const page = await openPage({ as: buyer, path: `/chat/${id}` });
  const other = await page.context().newPage();
  await visit(other, '/faq');
  await waitForConnection(other);
  await page.goto('/faq');
  await waitForConnection(page);
  const content = `Both ${randomUUID()}`;
  await write(seller, id, content);
  for (const tab of [page, other]) await expect.poll(() => tab.title()).toMatch(/^\(\d+\) /);
  await visit(page, `/chat/${id}`);
  await bubble(page, content).waitFor();
  await expect.poll(() => other.title()).not.toMatch(/^\(/);
  await visit(other, `/chat/${id}`);
  const sent = `From here ${randomUUID()}`;
  await sendMessage(page, 'en', sent);
  await bubble(other, sent).waitFor();
  for (const tab of [page, other]) await expect.poll(() => bubble(tab, sent).count()).toBe(1);
});

test('keeps a new message unread while the reader has scrolled up', async ({ openPage }) => {
  const id = await openConversation();
  for (const at of Array.from({ length: 25 }).keys()) await write(seller, id, `Line ${at}\nand another`);
  const words = wordsOf('en', 'chat');
  const page = await openPage({ as: buyer, path: `/chat/${id}` });
  await waitForConnection(page);
  const toNewest = page.getByRole('button', { name: words.toNewest });
  const log = page.locator('[data-thread] [role=region]');
  await bubble(page, 'Line 24').last().waitFor();
  await log.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect.poll(async () => (await callAs(buyer, 'GET', `/chat/conversations/${id}`)).conversation.unread).toBe(0);
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  // Only the messages scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await log.evaluate((element) => (element.scrollTop = 0));
  await toNewest.waitFor();
  await write(seller, id, 'Below');
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await page
    .locator('[data-thread]')
    .getByRole('button', { name: words.toNewestCount_one.replace('{{count, number}}', '1') })
    .click();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
});

test.for([
  { before: 'one message', lines: 0 },
  { before: 'more than a page of messages', lines: 25 },
])(
  'opens at the first unread message after $before, and keeps messages out of view unread',
  async ({ lines }, { openPage }) => {
    const words = wordsOf('en', 'chat');
    const person = await newMember('Manal Nasser');
    const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId });
    const id = conversation._id;
    await write(person, id, 'Good evening');
    const writeLines = async (count: number) => {
      for (const at of Array.from({ length: count }).keys()) await write(seller, id, `Line ${at}\nand another`);
    };
    await writeLines(lines);
    const unread = async (): Promise<number> =>
      (await callAs(person, 'GET', `/chat/conversations/${id}`)).conversation.unread;
    const page = await openPage();
    const log = page.locator('[data-thread] [role=region]');
    await signIn(page, person);
    await visit(page, `/chat/${id}`);
    await bubble(page, lines > 0 ? 'Line 24' : 'Good evening').waitFor();
    await log.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await expect.poll(unread).toBe(0);
    await page.waitForLoadState('networkidle');
    await page.goto('/healthz');

    await writeLines(25);
    await visit(page, `/chat/${id}`);
    const mark = page.getByText(words.newMessages, { exact: true });
    await mark.waitFor();
    await bubble(page, 'Good evening').waitFor({ state: 'attached' });
    await settle(page, () => {});
    const isInView = await mark.evaluate((element) => {
      const [line, box] = [element.getBoundingClientRect(), element.closest('[role=region]')!.getBoundingClientRect()];
      return line.top >= box.top && line.bottom <= box.bottom;
    });
    expect([isInView, await unread()]).toEqual([true, 25]);
    await page.getByRole('button', { name: words.toNewest }).click();
    await expect.poll(unread).toBe(0);
  },
);

test('shows a conversation that starts after an empty list was loaded and before the live connection opens', async ({
  page,
}) => {
  const person = await newMember('Salma Haddad');
  const tap = await tapSocket(page, { isWaiting: true });
  await signIn(page, person);
  await visit(page, '/chat');
  await page.getByText(wordsOf('en', 'chat').emptyText).waitFor();
  const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId });
  await write(person, conversation._id, 'From another device');
  tap.connect();
  await page.locator(`a[href="/chat/${conversation._id}"]`).getByText('From another device').waitFor();
});

test.for([{ isConnected: true }, { isConnected: false }])(
  'shows a message that arrives while the first page loads after that page, connected: $isConnected',
  async ({ isConnected }, { openPage }) => {
    const person = await newMember('Huda Nasser');
    const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId });
    const id = conversation._id;
    await write(person, id, 'Before');
    const page = await openPage({ allowedErrors: true });
    const tap = await tapSocket(page, { isWaiting: !isConnected });
    await signIn(page, person);
    const [isFetched, isWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      `**/api/chat/conversations/${id}/messages*`,
      async (route) => {
        const response = await route.fetch();
        isFetched.resolve();
        await isWritten.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await visit(page, `/chat/${id}`);
    await isFetched.promise;
    if (isConnected) await waitForConnection(page);
    await write(seller, id, 'Meanwhile');
    tap.connect();
    await waitForConnection(page);
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    isWritten.resolve();
    for (const content of ['Before', 'Meanwhile']) await bubble(page, content).waitFor();
  },
);

test('ignores an unread count that is older than the latest message', async ({ page }) => {
  const person = await newMember('Yara Khalil');
  const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId });
  const tap = await tapSocket(page);
  await signIn(page, person);
  await visit(page, '/faq');
  await waitForConnection(page);
  const fetched = page.waitForResponse(`**/api/chat/conversations/${conversation._id}`);
  await write(seller, conversation._id, 'First');
  await fetched;
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);

  // Read on another device: the page requests the count, and the next message arrives before the answer.
  tap.hold('42["unread_counts"', '43');
  await callAs(person, 'PUT', `/chat/conversations/${conversation._id}/read`, { seq: 1 });
  await expect.poll(tap.heldCount).toBe(2);
  await write(seller, conversation._id, 'Second');
  await expect.poll(() => page.title()).toMatch(/^\(2\) /);
  tap.release();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
});

test('raises a browser notification for a message in a hidden conversation', async ({ look, openPage }) => {
  const id = await openConversation();
  const words = wordsOf(look.language, 'alerts');
  const page = await openPage({
    ...look,
    context: { permissions: ['notifications'] },
    allowedErrors: /Push API in incognito/,
  });
  await page.addInitScript(() => {
    const raised: unknown[] = [];
    class Recorder extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        super();
        raised.push([title, body]);
      }
    }
    Object.assign(globalThis, { Notification: Recorder, raised });
  });
  await signIn(page, seller);
  await visit(page, '/faq');
  await waitForConnection(page);
  const content = `Notify ${randomUUID()}`;
  await write(buyer, id, content);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { raised: unknown[] }).raised))
    .toEqual([[words.newMessage, `\u2068${buyer.name}\u2069: \u2068${content}\u2069`]]);
});

test('renews an expired token before it connects, and redirects to login when the session has ended', async ({
  openPage,
}) => {
  const page = await openPage({ as: buyer, path: '/faq', allowedErrors: /status of 401/ });
  await waitForConnection(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await page.reload();
  await waitForConnection(page);
  expect(refreshes).toBe(1);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'made-up');
  });
  await page.reload();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('loads older messages without a scroll jump, and returns to the newest', async ({ look, openPage, db }) => {
  const id = await openConversation();
  const words = wordsOf(look.language, 'chat');
  const { last_seq, buyer_id, seller_id } = await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 120 }, (_, at) => ({
    conversation_id: Number(id),
    seq: last_seq + 1 + at,
    sender_id: at % 3 === 0 ? buyer_id : (seller_id ?? buyer_id),
    client_id: randomUUID(),
    content: `Older ${at}`,
    created_at: ago((120 - at) * MINUTE_MS),
  }));
  await db.insertInto('messages').values(rows).execute();
  const end = last_seq + rows.length;
  await db
    .updateTable('conversations')
    .set({ last_seq: end, buyer_read: end, seller_read: end, last_at: new Date() })
    .where('id', '=', Number(id))
    .execute();
  const page = await openPage({ ...look, allowedErrors: true, as: buyer, path: '/faq' });
  // Older messages load near the top, in a tall window at once, so they are held until the test measures.
  const older = await holdRequests(page, /\/messages\?before=/);
  await visit(page, `/chat/${id}`);
  await waitForConnection(page);
  await bubble(page, 'Older 119').waitFor();
  const log = page.locator('[data-thread] [role=region]');
  await log.evaluate((box) => box.scrollTo(0, 200));
  await expect.poll(older.count).toBeGreaterThan(0);
  const first = (await page.locator('[data-thread] p[dir=auto] > span:first-child').first().innerText()).trim();
  const placeOf = async () => Math.round((await page.getByText(first, { exact: true }).boundingBox())?.y ?? 0);
  const before = await placeOf();
  older.release();
  await expect
    .poll(() => page.locator('[data-thread] p[dir=auto] > span:first-child').first().innerText())
    .not.toBe(first);
  expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(2);

  const news = `News ${randomUUID()}`;
  await write(seller, id, news);
  await page.getByRole('button', { name: words.toNewestCount_one.replace('{{count, number}}', '1') }).click();
  await bubble(page, news).waitFor();
  await expect.poll(() => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);
});

test('sends a pasted picture and opens it', async ({ openPage }) => {
  const id = await openConversation();
  const words = wordsOf('en', 'chat');
  const page = await openPage({ as: buyer, path: `/chat/${id}` });
  await page.getByRole('textbox', { name: words.message }).evaluate(async (field) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    canvas.getContext('2d')?.fillRect(0, 0, 400, 300);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ''], 'picture.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('list', { name: words.pictures }).locator('img').waitFor();
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await page
    .getByRole('button', { name: words.openPicture.replace('{{number}}', '1') })
    .last()
    .click();
  const large = page.getByRole('dialog').locator('img').first();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await expect.poll(() => large.getAttribute('src')).toMatch(/^\/media\/[^/]+\/[^/]+$/);
  await expectAccessible(page);
});

test('a file that the browser cannot show has an icon, and its message an error', async ({ openPage }) => {
  const words = wordsOf('en', 'chat');
  const id = await openConversation();
  const page = await openPage({ as: buyer, path: `/chat/${id}`, allowedErrors: /415/ });
  const file = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await page.locator('main input[type=file]').first().setInputFiles(file);
  const selected = page.getByRole('list', { name: words.pictures });
  await selected.locator('svg').nth(1).waitFor();
  expect(await selected.locator('img').count()).toBe(0);
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await page.getByText(wordsOf('en', 'errors').IMAGE_UNREADABLE).waitFor();
});

test('an empty conversation with a blocked seller suggests no messages', async ({ openPage }) => {
  const words = wordsOf('en', 'chat');
  const person = await newMember();
  const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId });
  await callAs(person, 'PUT', `/users/${conversation.partner._id}/block`);
  const page = await openPage({ as: person, path: `/chat/${conversation._id}` });
  await page.getByText(words.blockedNote).waitFor();
  const prompt = page.getByRole('button', { name: words.quickAvailable });
  await expect.poll(() => prompt.count()).toBe(0);
  await page.getByRole('button', { name: wordsOf('en', 'people').unblock }).click();
  await prompt.waitFor();
});

test.for(['en', 'ar'] as const)(
  'the time of a message is at the end of its last line and covers no letter, in %s',
  async (language, { look, openPage }) => {
    const person = await newMember();
    const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId });
    const short = ['Yes', 'نعم'];
    const long = [
      'Is it still for sale, and when can I come to see it this week? ',
      'هل ما زال متوفرًا ومتى يمكنني رؤيته؟ ',
    ];
    for (const text of [...short, ...long.map((line) => line.repeat(3).trim())])
      await write(person, conversation._id, text);
    const page = await openPage({ ...look, language, as: person, path: `/chat/${conversation._id}` });
    const bubbles = page.locator('[data-thread] p[dir=auto]').filter({ has: page.locator('time') });
    await expect.poll(() => bubbles.count()).toBe(4);
    const measured = await bubbles.evaluateAll((all) =>
      all.map((paragraph) => {
        const [content, meta] = [paragraph.firstElementChild!, paragraph.lastElementChild!];
        const range = document.createRange();
        range.selectNodeContents(content);
        const time = meta.getBoundingClientRect();
        const covered = [...range.getClientRects()].filter(
          ({ left, right, top, bottom }) =>
            left < time.right && time.left < right && top < time.bottom - 1 && time.top + 1 < bottom,
        );
        const lines = content.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(content).lineHeight);
        const height = paragraph.getBoundingClientRect().height;
        return { covered: covered.length, lines, height };
      }),
    );
    expect(measured.map(({ covered }) => covered)).toEqual([0, 0, 0, 0]);
    expect(measured[2]!.lines).toBeGreaterThan(1);
    // A short message is one line high.
    for (const { height } of measured.slice(0, 2)) expect(height).toBeLessThan(48);
  },
);
