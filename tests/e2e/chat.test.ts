import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { buyers, type DemoUser } from '#demo/users.ts';
import type { Message } from '#features/chat/contract.ts';
import { MESSAGE_BURST, TYPING_TIMEOUT_MS } from '#features/chat/rules.ts';
import { SECOND_MS } from '#platform/durations.ts';
import { memberKey } from '#platform/rate-limits/member-key.ts';
import type { Language } from '#platform/text/language.ts';
import { expectAccessible, fillLogin, signIn, visit, waitForConnection } from '#tests/support/browser.ts';
import { createPeopleApi, type DemoPerson } from '#tests/support/demo-people.ts';
import { newMember } from '#tests/support/new-member.ts';
import { tapSocket } from '#tests/support/socket-tap.ts';
import { fromNow } from '#tests/support/times.ts';
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
