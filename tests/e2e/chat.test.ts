import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { buyers, type DemoUser } from '#demo/sellers.ts';
import type { Message } from '#features/chat/contract.ts';
import type { Language } from '#platform/language.ts';
import { openAppDatabase } from '#tests/support/app-database.ts';
import {
  expectFine,
  fillLogin,
  launchBrowser,
  openPage,
  signIn,
  untilConnected,
  visit,
} from '#tests/support/browser.ts';
import { callsAsPeople, type DemoPerson } from '#tests/support/demo-people.ts';
import { tapLiveLine } from '#tests/support/live-line.ts';
import { newMember } from '#tests/support/new-member.ts';
import { wordsOf } from '#tests/support/words.ts';

const origin = inject('origin');
/** Of the demo: no other journey signs them in. */
const [nouf, adam, badr, lina] = buyers as [DemoUser, DemoUser, DemoUser, DemoUser];

const STORIES = [
  { language: 'en', width: 1280, colourMode: 'light', seller: nouf, buyer: adam, reference: 'demo-5-0' },
  { language: 'ar', width: 390, colourMode: 'dark', seller: badr, buyer: lina, reference: 'demo-3-1' },
] as const;
type Story = (typeof STORIES)[number];

let browser: Browser;
const adOf = new Map<string, string>();
beforeAll(async () => {
  browser = await launchBrowser();
  const { db, close } = await openAppDatabase(inject('dataDir'));
  for (const { seller, reference } of STORIES) {
    const { id: seller_id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', seller.email)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .updateTable('ads')
      .set({ seller_id })
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirstOrThrow();
    adOf.set(reference, String(id));
  }
  await close();
});
afterAll(() => browser.close());

const { callAs } = callsAsPeople(origin);

const write = (by: DemoPerson, id: string, content: string) =>
  callAs(by, 'POST', `/chat/conversations/${id}/messages`, { clientId: randomUUID(), content });

async function storedIn(by: DemoUser, id: string): Promise<string[]> {
  const { messages }: { messages: Message[] } = await callAs(by, 'GET', `/chat/conversations/${id}/messages?limit=100`);
  return messages.map(({ content }) => content);
}

/** The conversation about a story's ad, in which the buyer has written at least once. */
async function begun({ buyer, reference }: Story): Promise<string> {
  const { conversation } = await callAs(buyer, 'POST', '/chat/conversations', { adId: adOf.get(reference) });
  if (conversation.lastSeq === 0) await write(buyer, conversation._id, 'Hello');
  return conversation._id;
}

async function openAs(person: DemoUser, { language, width, colourMode }: Story, path: string, isIntercepted = false) {
  const opened = await openPage(browser, origin, { language, width, colourMode, isIntercepted });
  await signIn(opened.page, origin, person);
  await visit(opened.page, path);
  return opened;
}

const bubble = (page: Page, content: string) => page.locator('[data-thread] p[dir=auto]').filter({ hasText: content });

async function say(page: Page, language: Language, content: string): Promise<void> {
  const words = wordsOf(language, 'chat');
  await page.getByRole('textbox', { name: words.message }).fill(content);
  await page.getByRole('button', { name: words.send, exact: true }).click();
}

/** Messages that wait in what outlives the page. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await settled(indexedDB.open('dallal-chat'));
    const store = database.transaction('kept').objectStore('kept');
    const me = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string };
    const outbox: unknown[] | undefined = await settled(store.get(`outbox:${me._id}`));
    database.close();
    return outbox?.length ?? 0;
  });

test.for(STORIES)('first contact, answer, read receipt and typing, in $language', async (story) => {
  const { language, seller, buyer, reference } = story;
  const [words, ad, layout, people] = [
    wordsOf(language, 'chat'),
    wordsOf(language, 'ad'),
    wordsOf(language, 'layout'),
    wordsOf(language, 'people'),
  ];
  const there = await openAs(seller, story, '/faq');
  await untilConnected(there.page);
  const here = await openPage(browser, origin, story);
  await visit(here.page, `/ad/${adOf.get(reference)}`);
  await here.page.getByRole('button', { name: ad.chat }).filter({ visible: true }).click();
  await fillLogin(here.page, language, buyer);
  await here.page.waitForURL('**/chat/*');
  const id = here.page.url().split('/').at(-1)!; // the address ends with it
  await here.page.getByText(words.safetyText).waitFor();
  await here.page.getByRole('button', { name: words.quickAvailable }).click();
  await here.page.getByRole('button', { name: words.send, exact: true }).click();
  await bubble(here.page, words.quickAvailable).waitFor();
  await here.page.getByText(words.sent, { exact: true }).first().waitFor({ state: 'attached' });
  await say(here.page, language, 'See www.example.com or +965 5012 3456');

  // The other one is elsewhere: header and title say so.
  await expect.poll(() => there.page.title()).toMatch(/^\(2\) /);
  await there.page.getByRole('link', { name: layout.chat }).filter({ visible: true }).first().click();
  await there.page.locator(`a[href="/chat/${id}"]`).click();
  await bubble(there.page, 'www.example.com').waitFor();
  await there.page.getByText(words.newMessages, { exact: true }).waitFor();
  await there.page.getByText(words.caution).waitFor();
  expect(
    await there.page.locator('[data-thread]').getByRole('link', { name: 'www.example.com' }).getAttribute('rel'),
  ).toContain('nofollow');
  await expect.poll(() => there.page.title()).not.toMatch(/^\(/);
  await expect.poll(() => here.page.getByText(words.read, { exact: true }).count()).toBeGreaterThanOrEqual(2);

  await there.page.getByRole('textbox', { name: words.message }).pressSequentially('Yes');
  await here.page.locator('[data-thread]').getByText(words.typing, { exact: true }).waitFor();
  await here.page
    .locator('[data-thread]')
    .getByText(words.typing, { exact: true })
    .waitFor({ state: 'detached', timeout: 8_000 });
  await say(there.page, language, 'Yes, it is');
  await bubble(here.page, 'Yes, it is').waitFor();
  expect(await storedIn(buyer, id)).toEqual([
    words.quickAvailable,
    'See www.example.com or +965 5012 3456',
    'Yes, it is',
  ]);
  for (const { page, errors } of [here, there]) {
    await expectFine(page);
    expect(errors).toEqual([]);
  }

  // Who is cut off knows of nobody that they are here.
  const isHere = here.page.locator('[data-thread]').getByText(people.online, { exact: true });
  await isHere.waitFor();
  await here.page.context().setOffline(true);
  await isHere.waitFor({ state: 'detached' });
  await here.page.context().setOffline(false);
  await isHere.waitFor();
  for (const { close } of [here, there]) await close();
});

test.for(STORIES)(
  'who is blocked is told that the message stays here, and sends it once it can be, in $language',
  async (story) => {
    const { language, seller, buyer } = story;
    const [words, people, errors] = [
      wordsOf(language, 'chat'),
      wordsOf(language, 'people'),
      wordsOf(language, 'errors'),
    ];
    const id = await begun(story);
    const [here, there] = [await openAs(buyer, story, `/chat/${id}`), await openAs(seller, story, `/chat/${id}`)];
    await there.page.getByRole('button', { name: words.more }).click();
    const blocked = there.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/block'),
    );
    await there.page.getByRole('menuitem', { name: people.block, exact: true }).click();
    await blocked;
    await there.page.getByText(words.blockedNote).waitFor();
    const content = `Blocked ${randomUUID()}`;
    await say(here.page, language, content);
    await here.page.getByText(errors.NOT_REACHABLE).waitFor();
    expect(await storedIn(buyer, id)).not.toContain(content);

    const unblocked = there.page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/block'),
    );
    await there.page.getByRole('button', { name: people.unblock, exact: true }).click();
    await unblocked;
    await there.page.getByRole('textbox', { name: words.message }).waitFor();
    await here.page.getByRole('button', { name: words.retry }).click();
    await bubble(there.page, content).waitFor();
    expect((await storedIn(buyer, id)).filter((stored) => stored === content)).toHaveLength(1);
    for (const { close } of [here, there]) await close();
  },
);

test.for(STORIES)(
  'what is composed offline waits, survives the page, and is sent once and in order, in $language',
  async (story) => {
    const { language, seller, buyer } = story;
    const words = wordsOf(language, 'chat');
    const id = await begun(story);
    const { page, close } = await openAs(buyer, story, `/chat/${id}`);
    await untilConnected(page);
    await page.getByRole('textbox', { name: words.message }).waitFor();
    const context = page.context();
    await context.setOffline(true);
    await page.getByText(words.offline).waitFor();
    const texts = ['one', 'two', 'three'].map((word) => `${word} ${randomUUID()}`);
    for (const content of texts) await say(page, language, content);
    await expect.poll(() => page.getByText(words.waiting, { exact: true }).count()).toBeGreaterThanOrEqual(3);
    const missed = `Meanwhile ${randomUUID()}`;
    await write(seller, id, missed);

    await expect.poll(() => countKept(page)).toBeGreaterThanOrEqual(3);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    const tab = await context.newPage();
    await Promise.all([visit(again, `/chat/${id}`), visit(tab, `/chat/${id}`)]);
    for (const shown of [again, tab]) {
      for (const content of [...texts, missed]) await bubble(shown, content).waitFor();
      await expect.poll(() => shown.getByText(words.waiting, { exact: true }).count()).toBe(0);
      for (const content of texts) expect(await bubble(shown, content).count()).toBe(1);
    }
    const stored = await storedIn(seller, id);
    expect(stored.filter((content) => texts.includes(content))).toEqual(texts);
    await close();
  },
);

test('a lost connection comes back by itself, with what was said meanwhile', async () => {
  const [story] = STORIES;
  const id = await begun(story);
  const words = wordsOf('en', 'chat');
  const { page, close } = await openAs(story.buyer, story, `/chat/${id}`);
  await untilConnected(page);
  await page.getByRole('textbox', { name: words.message }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(words.offline).waitFor();
  const contents = Array.from({ length: 5 }, (_, at) => `Missed ${at} ${randomUUID()}`);
  for (const content of contents) await write(story.seller, id, content);
  await say(page, 'en', 'Written offline');
  await page.context().setOffline(false);
  for (const content of [...contents, 'Written offline']) await bubble(page, content).last().waitFor();
  await page.getByText(words.offline).waitFor({ state: 'detached' });
  const shown = (await page.locator('[data-thread] p[dir=auto]').allInnerTexts()).filter((text) =>
    text.startsWith('Missed'),
  );
  expect(shown).toEqual(contents);
  await close();
});

test('two tabs show a message once each, and what is read in one is read in the other', async () => {
  const story = STORIES[0];
  const id = await begun(story);
  const { page, close } = await openAs(story.buyer, story, `/chat/${id}`);
  const other = await page.context().newPage();
  await visit(other, '/faq');
  await untilConnected(other);
  await page.goto('/faq');
  await untilConnected(page);
  const content = `Both ${randomUUID()}`;
  await write(story.seller, id, content);
  for (const tab of [page, other]) await expect.poll(() => tab.title()).toMatch(/^\(\d+\) /);
  await visit(page, `/chat/${id}`);
  await bubble(page, content).waitFor();
  await expect.poll(() => other.title()).not.toMatch(/^\(/);
  await visit(other, `/chat/${id}`);
  const sent = `From here ${randomUUID()}`;
  await say(page, 'en', sent);
  await bubble(other, sent).waitFor();
  for (const tab of [page, other]) expect(await bubble(tab, sent).count()).toBe(1);
  await close();
});

test('what comes while one reads further up is unread until one goes to it', async () => {
  const story = STORIES[0];
  const id = await begun(story);
  for (const at of Array.from({ length: 25 }).keys()) await write(story.seller, id, `Line ${at}\nand another`);
  const words = wordsOf('en', 'chat');
  const { page, close } = await openAs(story.buyer, story, `/chat/${id}`);
  await untilConnected(page);
  const toNewest = page.getByRole('button', { name: words.toNewest });
  const log = page.locator('[data-thread] [role=region]');
  await bubble(page, 'Line 24').last().waitFor();
  await log.evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect
    .poll(async () => (await callAs(story.buyer, 'GET', `/chat/conversations/${id}`)).conversation.unread)
    .toBe(0);
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await log.evaluate((element) => (element.scrollTop = 0));
  await toNewest.waitFor();
  await write(story.seller, id, 'Below');
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await page
    .locator('[data-thread]')
    .getByRole('button', { name: words.toNewestCount_one.replace('{{count, number}}', '1') })
    .click();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await close();
});

test.for([
  { before: 'one message', lines: 0 },
  { before: 'more than the first page', lines: 25 },
])(
  'who had read $before stands at the first new one when they come back, and what they have not seen stays unread',
  async ({ lines }) => {
    const { seller, reference } = STORIES[0];
    const words = wordsOf('en', 'chat');
    const person = await newMember(origin, 'Manal Nasser');
    const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId: adOf.get(reference) });
    const id = conversation._id;
    await write(person, id, 'Good evening');
    const writeLines = async (count: number) => {
      for (const at of Array.from({ length: count }).keys()) await write(seller, id, `Line ${at}\nand another`);
    };
    await writeLines(lines);
    const unread = async (): Promise<number> =>
      (await callAs(person, 'GET', `/chat/conversations/${id}`)).conversation.unread;
    const { page, close } = await openPage(browser, origin);
    const log = page.locator('[data-thread] [role=region]');
    await signIn(page, origin, person);
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
    await page.waitForTimeout(500);
    const isInView = await mark.evaluate((element) => {
      const [line, box] = [element.getBoundingClientRect(), element.closest('[role=region]')!.getBoundingClientRect()];
      return line.top >= box.top && line.bottom <= box.bottom;
    });
    expect([isInView, await unread()]).toEqual([true, 25]);
    await page.getByRole('button', { name: words.toNewest }).click();
    await expect.poll(unread).toBe(0);
    await close();
  },
);

test('what is written between the loading of an empty list and its live connection stands in it', async () => {
  const person = await newMember(origin, 'Salma Haddad');
  const { page, close } = await openPage(browser, origin);
  const line = await tapLiveLine(page, { isWaiting: true });
  await signIn(page, origin, person);
  await visit(page, '/chat');
  await page.getByText(wordsOf('en', 'chat').emptyText).waitFor();
  const { conversation } = await callAs(person, 'POST', '/chat/conversations', {
    adId: adOf.get(STORIES[0].reference),
  });
  await write(person, conversation._id, 'From another device');
  line.connect();
  await page.locator(`a[href="/chat/${conversation._id}"]`).getByText('From another device').waitFor();
  await close();
});

test.for([{ isConnected: true }, { isConnected: false }])(
  'a message that comes while the first ones are on their way stands after them, connected: $isConnected',
  async ({ isConnected }) => {
    const { seller, reference } = STORIES[0];
    const person = await newMember(origin, 'Huda Nasser');
    const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId: adOf.get(reference) });
    const id = conversation._id;
    await write(person, id, 'Before');
    const { page, close } = await openPage(browser, origin, { isIntercepted: true });
    const line = await tapLiveLine(page, { isWaiting: !isConnected });
    await signIn(page, origin, person);
    const [asked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      `**/api/chat/conversations/${id}/messages*`,
      async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await written.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await visit(page, `/chat/${id}`);
    await asked.promise;
    if (isConnected) await untilConnected(page);
    await write(seller, id, 'Meanwhile');
    line.connect();
    await untilConnected(page);
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    written.resolve();
    for (const content of ['Before', 'Meanwhile']) await bubble(page, content).waitFor();
    await close();
  },
);

test('a count that was taken before a message and comes after it doesn’t stand', async () => {
  const { seller, reference } = STORIES[0];
  const person = await newMember(origin, 'Yara Khalil');
  const { conversation } = await callAs(person, 'POST', '/chat/conversations', { adId: adOf.get(reference) });
  const { page, close } = await openPage(browser, origin);
  const line = await tapLiveLine(page);
  await signIn(page, origin, person);
  await visit(page, '/faq');
  await untilConnected(page);
  const fetched = page.waitForResponse(`**/api/chat/conversations/${conversation._id}`);
  await write(seller, conversation._id, 'First');
  await fetched;
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);

  // Read elsewhere: the page asks how many are left, and hears of the next message before the answer.
  line.hold('42["unread_counts"', '43');
  await callAs(person, 'PUT', `/chat/conversations/${conversation._id}/read`, { seq: 1 });
  await expect.poll(line.heldCount).toBe(2);
  await write(seller, conversation._id, 'Second');
  await expect.poll(() => page.title()).toMatch(/^\(2\) /);
  line.release();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await close();
});

test.for(STORIES)(
  'a message that is not being looked at raises a browser notification, in $language',
  async (story) => {
    const id = await begun(story);
    const words = wordsOf(story.language, 'alerts');
    const { page, close } = await openPage(browser, origin, {
      language: story.language,
      context: { permissions: ['notifications'] },
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
    await signIn(page, origin, story.seller);
    await visit(page, '/faq');
    await untilConnected(page);
    const content = `Notify ${randomUUID()}`;
    await write(story.buyer, id, content);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { raised: unknown[] }).raised))
      .toEqual([[words.newMessage, `\u2068${story.buyer.name}\u2069: \u2068${content}\u2069`]]);
    await close();
  },
);

test('an expired token is renewed and the connection opens; a session that is over leads to the login', async () => {
  const story = STORIES[0];
  const { page, close } = await openAs(story.buyer, story, '/faq');
  await untilConnected(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await page.reload();
  await untilConnected(page);
  expect(refreshes).toBe(1);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    localStorage.setItem('refreshToken', 'made-up');
  });
  await page.reload();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await close();
});

test('older messages come without a jump, and the newest are a press away', async () => {
  const story = STORIES[1];
  const id = await begun(story);
  const words = wordsOf('ar', 'chat');
  const { db, close: leave } = await openAppDatabase(inject('dataDir'));
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
    created_at: new Date(Date.now() - (120 - at) * 60_000),
  }));
  await db.insertInto('messages').values(rows).execute();
  const end = last_seq + rows.length;
  await db
    .updateTable('conversations')
    .set({ last_seq: end, buyer_read: end, seller_read: end, last_at: new Date() })
    .where('id', '=', Number(id))
    .execute();
  await leave();
  const { page, close } = await openAs(story.buyer, story, '/faq', true);
  // Older messages are asked for near the top, at once in a high window: they wait until one looks.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route('**/messages?before=**', (route) => {
    asked += 1;
    return released.then(() => route.continue());
  });
  await visit(page, `/chat/${id}`);
  await untilConnected(page);
  await bubble(page, 'Older 119').waitFor();
  const log = page.locator('[data-thread] [role=region]');
  await log.evaluate((box) => box.scrollTo(0, 200));
  await expect.poll(() => asked).toBeGreaterThan(0);
  const first = (await page.locator('[data-thread] p[dir=auto]').first().innerText()).trim();
  const placeOf = async () => Math.round((await page.getByText(first, { exact: true }).boundingBox())?.y ?? 0);
  const before = await placeOf();
  release();
  await expect.poll(() => page.locator('[data-thread] p[dir=auto]').first().innerText()).not.toBe(first);
  expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(2);

  const news = `News ${randomUUID()}`;
  await write(story.seller, id, news);
  await page.getByRole('button', { name: words.toNewestCount_one }).click();
  await bubble(page, news).waitFor();
  await expect.poll(() => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);
  await close();
});

test('a picture is pasted, sent, and looked at', async () => {
  const story = STORIES[0];
  const id = await begun(story);
  const words = wordsOf('en', 'chat');
  const { page, errors, close } = await openAs(story.buyer, story, `/chat/${id}`);
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
  await page.getByRole('dialog').locator('img').first().waitFor();
  await page.keyboard.press('Escape');
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
});
