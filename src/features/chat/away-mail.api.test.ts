import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { DEFAULT_SITE, saveSite } from '#features/site/site.server.ts';
import { createJobs } from '#platform/jobs.server.ts';
import { sendMail } from '#platform/mail.server.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import {
  addImage,
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  signIn,
} from '#tests/support/marketplace.ts';

import { AWAY_MS, NEWS_MS } from './rules.ts';
import { writeOfUnread } from './write-of-unread.server.ts';

const MINUTE = 60_000;

let server: MailServer;
let market: Marketplace;
beforeAll(async () => {
  server = await openMailServer();
  market = await openMarketplace({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'market@example.com' });
  market.services.jobs = await createJobs(market.db, market.services.log);
  await market.services.jobs.work(market.services, [{ ...sendMail, batch: 10 }]);
  await saveSite(market.db, { ...DEFAULT_SITE, enableChatInContactUs: true });
}, 60_000);
beforeEach(() => {
  market.time.now += NEWS_MS;
});
afterAll(async () => {
  await market.services.jobs.stop();
  await market.close();
  await server.close();
});

const set = ({ id }: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', id).execute();
const emailOf = async ({ id }: Person) =>
  (await market.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
/** Minutes may have passed since they signed in. */
const again = ({ id }: Person) => signIn(market.services, id, 'member');
const run = () => writeOfUnread.run(market.services, {});
const later = (minutes: number) => (market.time.now += minutes * MINUTE);

/** Letters about messages to someone, as the mail server has them: those of the run before this call. */
async function expectLetters(person: Person, count: number) {
  const email = await emailOf(person);
  const about = () =>
    server.received.filter(({ to, parts }) => to.includes(email) && parts['text/plain']?.includes('/chat/'));
  await vi.waitFor(async () => {
    const open = await market.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
    expect(open).toEqual([]);
  }, 20_000);
  expect(about()).toHaveLength(count);
  return about();
}

/** A seller who was last seen an hour ago, and a buyer who writes about their ad. */
async function openPair({ seller: changes = {} }: { seller?: object } = {}) {
  const [seller, buyer] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller, { title: { en: 'Toyota Camry', ar: 'تويوتا كامري' } });
  await set(buyer, { name: 'Omar' });
  const { body } = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const id = body.data.conversation._id as string;
  await vi.waitFor(async () =>
    expect(
      (await market.db.selectFrom('users').select('last_seen_at').where('id', '=', buyer.id).executeTakeFirst())
        ?.last_seen_at,
    ).not.toBeNull(),
  );
  await set(seller, { last_seen_at: new Date(market.time.now - 60 * MINUTE), ...changes });
  const send = async (by: Person, content: string, images: string[] = []) => {
    const { status } = await market.call('POST', `/chat/conversations/${id}/messages`, {
      by: await again(by),
      body: { clientId: randomUUID(), content, images },
    });
    expect(status).toBe(201);
  };
  return { seller, buyer, id, send };
}

test('ten minutes after a message its reader gets one letter with all that is unread, and a link', async () => {
  const { seller, buyer, id, send } = await openPair();
  await send(buyer, 'Is it still there?');
  later(9);
  await send(buyer, '<b>Last price?</b>');
  await send(buyer, '', [await addImage(market, buyer)]);
  await run();
  await expectLetters(seller, 0);
  later(1);
  await run();
  const [letter] = await expectLetters(seller, 1);
  expect(letter?.subject).toBe('3 new messages from \u2068Omar\u2069');
  expect(letter?.parts['text/plain']).toContain(
    '> Is it still there?\r\n\r\n> <b>Last price?</b>\r\n\r\n> (a picture)',
  );
  expect(letter?.parts['text/plain']).toContain(`${market.origin}/chat/${id}`);
  expect(letter?.parts['text/html']).toContain('&#60;b&#62;Last price?');
  later(60);
  await run();
  await expectLetters(seller, 1);
  await expectLetters(buyer, 0);
});

test('what one wrote oneself is neither counted nor quoted, nor a reason for a letter', async () => {
  const failures = vi.spyOn(market.services.log, 'error');
  onTestFinished(() => failures.mockRestore());
  const { seller, buyer, id, send } = await openPair();
  await send(buyer, 'Is it still there?');
  await send(seller, 'Yes, the blue one');
  await send(buyer, 'Last price?');
  await set(buyer, { last_seen_at: new Date(market.time.now - 60 * MINUTE) });
  await market.db.updateTable('conversations').set({ buyer_read: 2 }).where('id', '=', Number(id)).execute();
  later(10);
  await run();
  const [letter] = await expectLetters(seller, 1);
  expect(letter?.subject).toBe('2 new messages from \u2068Omar\u2069');
  expect(letter?.parts['text/plain']).toContain('> Is it still there?\r\n\r\n> Last price?');
  await expectLetters(buyer, 0);
  expect(failures).not.toHaveBeenCalled();
});

test('in the words of the reader', async () => {
  const { seller, buyer, send } = await openPair({ seller: { lang: 'ar' } });
  await send(buyer, 'Hello');
  later(AWAY_MS / MINUTE);
  await run();
  const [letter] = await expectLetters(seller, 1);
  expect(letter?.subject).toBe('رسالة جديدة من \u2068Omar\u2069');
  expect(letter?.parts['text/html']).toContain('dir="rtl"');
  expect(letter?.parts['text/plain']).toContain('تويوتا كامري');
});

test('each message is written of once: several processes, a new message after the letter', async () => {
  const { seller, buyer, send } = await openPair();
  await send(buyer, 'One');
  later(10);
  await Promise.all([run(), run(), run()]);
  await expectLetters(seller, 1);
  await send(buyer, 'Two');
  later(10);
  await Promise.all([run(), run()]);
  const [, second] = await expectLetters(seller, 2);
  expect(second?.subject).toBe('1 new message from \u2068Omar\u2069');
  expect(second?.parts['text/plain']).not.toContain('> One');
});

test('who was seen since, has read it, switched it off, blocked the other or closed the account gets none', async () => {
  const seen = await openPair();
  const read = await openPair();
  const muted = await openPair({ seller: { muted: ['message:email'] } });
  const blocking = await openPair();
  const closed = await openPair();
  for (const { buyer, send } of [seen, read, muted, blocking, closed]) await send(buyer, 'Hello');
  await set(seen.seller, { last_seen_at: new Date(market.time.now + MINUTE) });
  await market.db.updateTable('conversations').set({ seller_read: 1 }).where('id', '=', Number(read.id)).execute();
  await market.db
    .insertInto('blocks')
    .values({ blocker_id: blocking.seller.id, blocked_id: blocking.buyer.id, created_at: new Date() })
    .execute();
  await set(closed.seller, { status: 'closed' });
  later(10);
  await run();
  for (const { seller } of [seen, read, muted, blocking, closed]) await expectLetters(seller, 0);
  // Nor when they change their mind.
  await set(muted.seller, { muted: [] });
  await market.db.deleteFrom('blocks').where('blocker_id', '=', blocking.seller.id).execute();
  await run();
  for (const { seller } of [muted, blocking]) await expectLetters(seller, 0);
});

test('after a downtime it is caught up with; what is two weeks old is no news', async () => {
  const { seller, buyer, send } = await openPair();
  await send(buyer, 'Hello');
  later((NEWS_MS - MINUTE) / MINUTE);
  await run();
  await expectLetters(seller, 1);
  const late = await openPair();
  await late.send(late.buyer, 'Hello');
  later(NEWS_MS / MINUTE);
  await run();
  await expectLetters(late.seller, 0);
});

test('a member hears from support by letter; the staff do not', async () => {
  const [member, moderator] = [await market.person(), await market.person('moderator')];
  const { body } = await market.call('POST', '/chat/support', { by: member });
  const path = `/chat/conversations/${body.data.conversation._id}/messages`;
  await market.call('POST', path, { by: member, body: { clientId: randomUUID(), content: 'Help' } });
  await market.call('POST', path, { by: moderator, body: { clientId: randomUUID(), content: 'What is it?' } });
  await set(member, { last_seen_at: new Date(market.time.now - MINUTE) });
  await set(moderator, { last_seen_at: new Date(market.time.now - MINUTE) });
  later(10);
  await run();
  const [letter] = await expectLetters(member, 1);
  expect(letter?.subject).toBe('1 new message from \u2068Dallal\u2069');
  await expectLetters(moderator, 0);
});
