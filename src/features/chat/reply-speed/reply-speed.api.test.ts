import { randomUUID } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
const buyer = await market.person();
afterAll(() => market.close());

const speedOf = async ({ id }: Person) => {
  const { status, body } = await market.call('GET', `/users/${id}/reply-speed`);
  expect(status).toBe(200);
  return body.data.replySpeed;
};

/** Stores conversations that began `age` ms ago; each seller's reply came `delay` ms later, or never. */
async function converse(seller: Person, delays: (number | null)[], age = 10 * DAY_MS): Promise<void> {
  for (const delay of delays) {
    const at = market.time.now - age;
    const sent = [
      { sender_id: buyer.id, created_at: new Date(at) },
      { sender_id: buyer.id, created_at: new Date(at + 1) },
      ...(delay === null ? [] : [{ sender_id: seller.id, created_at: new Date(at + delay) }]),
      ...(delay === null ? [] : [{ sender_id: seller.id, created_at: new Date(at + delay + DAY_MS) }]),
    ];
    const { id } = await market.db
      .insertInto('conversations')
      .values({ buyer_id: buyer.id, seller_id: seller.id, last_seq: sent.length, last_at: new Date(at) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await market.db
      .insertInto('messages')
      .values(
        sent.map((message, index) => ({
          ...message,
          conversation_id: id,
          seq: index + 1,
          client_id: randomUUID(),
          content: 'Hello',
        })),
      )
      .execute();
  }
}

test('is known after five conversations, from the first reply of each', async () => {
  const seller = await market.person();
  await converse(seller, Array(4).fill(10 * MINUTE_MS));
  expect(await speedOf(seller)).toBeNull();
  await converse(seller, [3 * HOUR_MS]);
  expect(await speedOf(seller)).toBe('hour');
  await converse(seller, Array(5).fill(3 * HOUR_MS));
  expect(await speedOf(seller)).toBe('hours');
});

test('messages that are unanswered for a day count against the seller, newer ones do not', async () => {
  const seller = await market.person();
  await converse(seller, Array(5).fill(MINUTE_MS));
  await converse(seller, Array(6).fill(null), DAY_MS - MINUTE_MS);
  expect(await speedOf(seller)).toBe('hour');
  await converse(seller, Array(6).fill(null), DAY_MS + MINUTE_MS);
  expect(await speedOf(seller)).toBeNull();
});

test('conversations that began more than 90 days ago do not count, nor those as a buyer', async () => {
  const seller = await market.person();
  await converse(seller, Array(5).fill(MINUTE_MS), 91 * DAY_MS);
  expect(await speedOf(seller)).toBeNull();
  expect(await speedOf(buyer)).toBeNull();
});

test('is unknown for a missing member', async () => {
  const { body } = await market.call('GET', '/users/999999999/reply-speed');
  expect(body.data.replySpeed).toBeNull();
});
