import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { sendMail } from '#platform/mail/mail.server.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import {
  addImage,
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  signIn,
} from '#tests/support/marketplace.ts';
import { takeTime } from '#tests/support/take-time.ts';

import { claimUnreadParticipant, emailUnreadMessages } from './email-unread-messages.server.ts';
import { MAX_UNREAD_EMAIL_AGE_MS, UNREAD_EMAIL_DELAY_MS } from './rules.ts';

let server: MailServer;
let market: Marketplace;
beforeAll(async () => {
  server = await openMailServer();
  market = await openMarketplace({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'market@example.com' });
  await market.services.jobs.startWorkers(market.services, [{ ...sendMail, batchSize: 10 }]);
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, enableChatInContactUs: true }));
}, 60_000);
beforeEach(() => {
  market.time.now += MAX_UNREAD_EMAIL_AGE_MS;
});
afterAll(async () => {
  await market.close();
  await server.close();
});

const set = ({ id }: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', id).execute();
const emailOf = async ({ id }: Person) =>
  (await market.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
/** A fresh token, because tests advance the clock by minutes. */
const signInAgain = ({ id }: Person) => signIn(market.services, id);
const run = () => emailUnreadMessages.run(market.services, {});
const advance = (minutes: number) => (market.time.now += minutes * MINUTE_MS);

/** Expects a number of emails about messages to a person on the mail server, once all queued mails are sent. */
async function expectEmails(person: Person, count: number) {
  const email = await emailOf(person);
  const received = () =>
    server.received.filter(({ to, parts }) => to.includes(email) && parts['text/plain']?.includes('/chat/'));
  await vi.waitFor(async () => {
    const unsent = await market.db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('expires_at', '>=', new Date(market.time.now))
      .execute();
    expect(unsent).toEqual([]);
  }, 20_000);
  expect(received()).toHaveLength(count);
  return received();
}

/** A seller who was last seen an hour ago, and a buyer with a conversation about the seller's ad. */
async function openPair({ seller: changes = {} }: { seller?: object } = {}) {
  const [seller, buyer] = [await market.person(), await market.person()];
  const adId = await liveAd(market, seller, { title: { en: 'Toyota Camry', ar: 'تويوتا كامري' } });
  await set(buyer, { name: 'Omar' });
  const { body } = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const id = body.data.conversation._id as string;
  await expect
    .poll(
      async () =>
        (await market.db.selectFrom('users').select('last_seen_at').where('id', '=', buyer.id).executeTakeFirst())
          ?.last_seen_at,
    )
    .not.toBeNull();
  await set(seller, { last_seen_at: new Date(market.time.now - 60 * MINUTE_MS), ...changes });
  const send = async (by: Person, content: string, images: string[] = []) => {
    const { status } = await market.call('POST', `/chat/conversations/${id}/messages`, {
      by: await signInAgain(by),
      body: { clientId: randomUUID(), content, images },
    });
    expect(status).toBe(201);
  };
  return { seller, buyer, id, send };
}

test('emails all unread messages and a link ten minutes after a message', async () => {
  const { seller, buyer, id, send } = await openPair();
  await send(buyer, 'Is it still there?');
  advance(9);
  await send(buyer, '<b>Last price?</b>');
  await send(buyer, '', [await addImage(market, buyer)]);
  await run();
  await expectEmails(seller, 0);
  advance(1);
  await run();
  const [email] = await expectEmails(seller, 1);
  expect(email?.subject).toBe('3 new messages from \u2068Omar\u2069');
  expect(email?.parts['text/plain']).toContain('> Is it still there?\r\n\r\n> <b>Last price?</b>\r\n\r\n> (a picture)');
  expect(email?.parts['text/plain']).toContain(`${market.origin}/chat/${id}`);
  expect(email?.parts['text/html']).toContain('&#60;b&#62;Last price?');
  advance(60);
  await run();
  await expectEmails(seller, 1);
  await expectEmails(buyer, 0);
});

test('neither counts nor quotes the recipient’s own messages, nor emails about them', async () => {
  const failures = vi.spyOn(market.services.log, 'error');
  onTestFinished(() => failures.mockRestore());
  const { seller, buyer, id, send } = await openPair();
  await send(buyer, 'Is it still there?');
  await send(seller, 'Yes, the blue one');
  await send(buyer, 'Last price?');
  await set(buyer, { last_seen_at: new Date(market.time.now - 60 * MINUTE_MS) });
  await market.db.updateTable('conversations').set({ buyer_read: 2 }).where('id', '=', Number(id)).execute();
  advance(10);
  await run();
  const [email] = await expectEmails(seller, 1);
  expect(email?.subject).toBe('2 new messages from \u2068Omar\u2069');
  expect(email?.parts['text/plain']).toContain('> Is it still there?\r\n\r\n> Last price?');
  await expectEmails(buyer, 0);
  expect(failures).not.toHaveBeenCalled();
});

test('emails in the recipient’s language', async () => {
  const { seller, buyer, send } = await openPair({ seller: { lang: 'ar' } });
  await send(buyer, 'Hello');
  advance(UNREAD_EMAIL_DELAY_MS / MINUTE_MS);
  await run();
  const [email] = await expectEmails(seller, 1);
  expect(email?.subject).toBe('رسالة جديدة من \u2068Omar\u2069');
  expect(email?.parts['text/html']).toContain('dir="rtl"');
  expect(email?.parts['text/plain']).toContain('تويوتا كامري');
});

test('emails about each message once, with several processes and with new messages after an email', async () => {
  const { seller, buyer, send } = await openPair();
  await send(buyer, 'One');
  advance(10);
  await Promise.all([run(), run(), run()]);
  await expectEmails(seller, 1);
  await send(buyer, 'Two');
  advance(10);
  await Promise.all([run(), run()]);
  const [, second] = await expectEmails(seller, 2);
  expect(second?.subject).toBe('1 new message from \u2068Omar\u2069');
  expect(second?.parts['text/plain']).not.toContain('> One');
});

test('one of several concurrent processes claims a conversation', async () => {
  const { buyer, id, send } = await openPair();
  await send(buyer, 'Hello');
  advance(10);
  const conversationId = Number(id);
  const times = { after: new Date(market.time.now - MAX_UNREAD_EMAIL_AGE_MS), until: new Date(market.time.now) };
  const claim = async () => {
    await takeTime(Math.random() * 3);
    return market.db
      .transaction()
      .execute((trx) => claimUnreadParticipant(trx, { id: conversationId, side: 'seller' }, times, 1));
  };
  for (let round = 1; round <= 200; round++) {
    await market.db.updateTable('conversations').set({ seller_mailed: 0 }).where('id', '=', conversationId).execute();
    const claims = await Promise.all(Array.from({ length: 8 }, claim));
    expect(claims.filter(Boolean)).toHaveLength(1);
  }
});

test('skips recipients who were seen, read it, muted it, blocked the sender or closed the account', async () => {
  const seen = await openPair();
  const read = await openPair();
  const muted = await openPair({ seller: { muted: ['message:email'] } });
  const blocking = await openPair();
  const closed = await openPair();
  for (const { buyer, send } of [seen, read, muted, blocking, closed]) await send(buyer, 'Hello');
  await set(seen.seller, { last_seen_at: new Date(market.time.now + MINUTE_MS) });
  await market.db.updateTable('conversations').set({ seller_read: 1 }).where('id', '=', Number(read.id)).execute();
  await market.db
    .insertInto('blocks')
    .values({ blocker_id: blocking.seller.id, blocked_id: blocking.buyer.id, created_at: new Date() })
    .execute();
  await set(closed.seller, { status: 'closed' });
  advance(10);
  await run();
  for (const { seller } of [seen, read, muted, blocking, closed]) await expectEmails(seller, 0);
  // Not even after they unmute or unblock.
  await set(muted.seller, { muted: [] });
  await market.db.deleteFrom('blocks').where('blocker_id', '=', blocking.seller.id).execute();
  await run();
  for (const { seller } of [muted, blocking]) await expectEmails(seller, 0);
});

test('catches up after a downtime, but skips messages that are two weeks old', async () => {
  const { seller, buyer, send } = await openPair();
  await send(buyer, 'Hello');
  advance((MAX_UNREAD_EMAIL_AGE_MS - MINUTE_MS) / MINUTE_MS);
  await run();
  await expectEmails(seller, 1);
  const old = await openPair();
  await old.send(old.buyer, 'Hello');
  advance(MAX_UNREAD_EMAIL_AGE_MS / MINUTE_MS);
  await run();
  await expectEmails(old.seller, 0);
});

test('emails a member about messages from support, but never the staff', async () => {
  const [member, moderator] = [await market.person(), await market.person('moderator')];
  const { body } = await market.call('POST', '/chat/support', { by: member });
  const path = `/chat/conversations/${body.data.conversation._id}/messages`;
  await market.call('POST', path, { by: member, body: { clientId: randomUUID(), content: 'Help' } });
  await market.call('POST', path, { by: moderator, body: { clientId: randomUUID(), content: 'What is it?' } });
  await set(member, { last_seen_at: new Date(market.time.now - MINUTE_MS) });
  await set(moderator, { last_seen_at: new Date(market.time.now - MINUTE_MS) });
  advance(10);
  await run();
  const [email] = await expectEmails(member, 1);
  expect(email?.subject).toBe('1 new message from \u2068Dallal\u2069');
  await expectEmails(moderator, 0);
});
