import { afterAll, beforeAll, expect, test } from 'vitest';

import { findGrant } from '#features/payments/orders/settle-order.server.ts';
import { createOrder } from '#features/payments/orders/create-order.server.ts';
import { resendCode } from '#features/accounts/codes/codes.server.ts';
import { lockAd } from '#features/ads/lock-ad.server.ts';
import { publishAd } from '#features/ads/posting/publish-ad.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import { type Database, openDatabase } from '#platform/data/database.server.ts';
import { type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';

let market: Marketplace;
let db: Database;
beforeAll(async () => {
  market = await openMarketplace();
  db = openDatabase(market.connectionString, 1);
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await market.close();
});

/** A request context with a pool of one connection, like the last free one of a busy pool. */
const callBy = ({ id }: Person): MemberCtx => ({
  ...market.services,
  db,
  requestId: '',
  language: 'en',
  ip: '',
  userAgent: '',
  cookie: '',
  origin: '',
  responseHeaders: new Headers(),
  afterAnswer: [],
  viewer: { userId: id, role: 'member', sessionId: '', hasSecondFactor: false },
});

test('a transaction never needs a second connection, which would deadlock a busy pool', async () => {
  const seller = await market.person();
  const ctx = callBy(seller);
  await resendCode(ctx, { email: 'one@example.com', purpose: 'reset', addressee: 'owner' });
  const adId = Number(await postAd(market, seller));
  expect((await createOrder(ctx, { adId, planId: PLAN.free, purpose: 'post' })).order.status).toBe('paid');
  const grant = await findGrant(db, { id: adId, plan_id: PLAN.free });
  const ad = await transact(ctx, async (trx) => publishAd(ctx, trx, await lockAd(trx, adId), grant));
  expect(ad.status).toBe('active');
}, 10_000);
