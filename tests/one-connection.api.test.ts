import { afterAll, beforeAll, expect, test } from 'vitest';

import { findGrant } from '#features/payments/grants.server.ts';
import { orderPlan } from '#features/payments/create-order.server.ts';
import { sendCode } from '#features/accounts/codes.server.ts';
import { publishAd } from '#features/ads/publish-ad.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type Database, openDatabase } from '#platform/database.server.ts';
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

/** A call that has one connection only, as the last of a busy pool. */
const callBy = ({ id }: Person): Ctx => ({
  ...market.services,
  db,
  requestId: '',
  language: 'en',
  ip: '',
  userAgent: '',
  viewer: { userId: id, role: 'member', sessionId: '' },
});

test('no transaction waits for a connection beside its own: ten of them would wait for each other for ever', async () => {
  const seller = await market.person();
  const ctx = callBy(seller);
  await sendCode(ctx, { email: 'one@example.com', purpose: 'verify' });
  const adId = Number(await postAd(market, seller));
  expect((await orderPlan(ctx, { adId, planId: PLAN.free, purpose: 'post' })).order.status).toBe('paid');
  const grant = await findGrant(db, adId);
  const ad = await db.transaction().execute((trx) => publishAd(ctx, trx, adId, grant));
  expect(ad.status).toBe('active');
}, 10_000);
