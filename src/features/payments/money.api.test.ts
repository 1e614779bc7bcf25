import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { expireAds } from '#features/ads/lifecycle/jobs.server.ts';
import { signIn, type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import { ageOrder, press, sendEvent, tamper, verify, WEBHOOK_SECRET } from '#tests/support/paying.ts';

import { reconcileOrders } from './jobs.server.ts';

const DAY = 86_400_000;
/** Of all the random sequences together. */
const BUDGET_MS = 20_000;

let market: Marketplace;
let moderatorId: number;
let adminId: number;
beforeAll(async () => {
  market = await openMarketplace({ MYFATOORAH_WEBHOOK_SECRET: WEBHOOK_SECRET });
  moderatorId = (await market.person('moderator')).id;
  adminId = (await market.person('admin')).id;
}, 60_000);
afterAll(() => market.close());

/** What can happen to an ad and its orders. `pick` names one of the orders there are, counted round. */
type Step =
  | { kind: 'order'; plan: number; purpose: 'post' | 'extend' }
  | { kind: 'press'; outcome: 'pay' | 'decline' | 'cancel'; pick: number }
  | { kind: 'return' | 'webhook' | 'forged' | 'tamper' | 'refund'; pick: number }
  | { kind: 'reconcile' | 'expire' | 'approve' | 'reject' }
  | { kind: 'crash'; when: 'before' | 'after' }
  | { kind: 'move'; name: 'reserve' | 'release' | 'sold' | 'archive' | 'delete' }
  | { kind: 'wait'; days: number };

const pick = fc.nat(2);
const PLANS = [
  { plan: PLAN.paid, purpose: 'post' },
  { plan: PLAN.featured, purpose: 'post' },
  { plan: PLAN.extend, purpose: 'extend' },
] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PLANS.map((plan) => ({ kind: 'order' as const, ...plan }))) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      outcome: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const, 'cancel' as const),
      pick,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constantFrom('return' as const, 'webhook' as const, 'forged' as const, 'tamper' as const, 'refund' as const), pick }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('reconcile' as const, 'expire' as const, 'approve' as const, 'approve' as const, 'reject' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash' as const), when: fc.constantFrom('before' as const, 'after' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      name: fc.constantFrom('reserve' as const, 'release' as const, 'sold' as const, 'archive' as const, 'delete' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 8, 40) }) },
);

const order = (plan: number, purpose: 'post' | 'extend' = 'post'): Step => ({ kind: 'order', plan, purpose });
const pay = (pick: number): Step => ({ kind: 'press', outcome: 'pay', pick });
const move = (name: Extract<Step, { kind: 'move' }>['name']): Step => ({ kind: 'move', name });
const LIVE: Step[] = [order(PLAN.paid), pay(0), { kind: 'return', pick: 0 }, { kind: 'approve' }];
const ENDED: Step[] = [...LIVE, { kind: 'wait', days: 40 }, { kind: 'wait', days: 8 }, { kind: 'expire' }];

/** From the start, or from further on: chance alone comes there seldom. */
const story = fc
  .tuple(fc.constantFrom([], LIVE, [...LIVE, { kind: 'wait', days: 40 } as Step], ENDED), fc.array(step, { minLength: 10, maxLength: 40 }))
  .map(([start, rest]) => [...start, ...rest]);

/** Through every state, whatever chance does. */
const EXAMPLES: Step[][] = [
  [
    order(PLAN.paid),
    pay(0),
    { kind: 'webhook', pick: 0 },
    { kind: 'reject' },
    { kind: 'refund', pick: 0 },
    order(PLAN.paid),
    pay(1),
    { kind: 'return', pick: 1 },
    { kind: 'approve' },
    move('archive'),
  ],
  [order(PLAN.paid), { kind: 'tamper', pick: 0 }, pay(0), { kind: 'return', pick: 0 }, { kind: 'webhook', pick: 0 }, { kind: 'reconcile' }],
  [...LIVE, move('reserve'), move('release'), move('sold'), move('delete')],
  [...ENDED, order(PLAN.extend, 'extend'), pay(1), { kind: 'crash', when: 'after' }, { kind: 'return', pick: 1 }, { kind: 'webhook', pick: 1 }],
];

/** An ad with its orders; what the sequence knows of them besides the database. */
interface World {
  sellerId: number;
  adId: string;
  orders: { id: string; invoiceId: string; paymentUrl: string; paymentIds: string[]; isTampered: boolean }[];
  /** As it was before the step. */
  before: { ad: Awaited<ReturnType<typeof adRow>>; paidExtensions: number };
}

/** The process dies with its next transaction: before it is committed, or when it is and nobody knows. */
function armCrashes(): { when: 'before' | 'after' | null } {
  const crash: { when: 'before' | 'after' | null } = { when: null };
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (given[0] !== 'commit' || crash.when === null) return query.apply(this, given);
    const isCommitted = crash.when === 'after';
    crash.when = null;
    const done = isCommitted ? (query.apply(this, given) as Promise<unknown>) : Promise.resolve();
    return done.then(() => Promise.reject(new Error('cut off')));
  } as never);
  onTestFinished(() => spy.mockRestore());
  return crash;
}

const orderRows = (adId: string) => market.db.selectFrom('orders').selectAll().where('ad_id', '=', Number(adId)).orderBy('id').execute();
const adRow = (adId: string) => market.db.selectFrom('ads').selectAll().where('id', '=', Number(adId)).executeTakeFirstOrThrow();
const as = (id: number, role: 'member' | 'moderator' | 'admin'): Promise<Person> => signIn(market.services, id, role);

async function take(world: World, one: Step): Promise<void> {
  const { adId, orders } = world;
  const chosen = 'pick' in one ? orders[one.pick % Math.max(orders.length, 1)] : undefined;
  if ('pick' in one && !chosen) return;
  switch (one.kind) {
    case 'order': {
      const { status, body } = await market.call('POST', '/payment/orders', {
        by: await as(world.sellerId, 'member'),
        body: { adId, planId: String(one.plan), purpose: one.purpose },
      });
      expect([201, 404, 409, 422, 500, 503]).toContain(status);
      if (status !== 201 || orders.some(({ id }) => id === body.data.order._id)) return;
      const { paymentUrl } = body.data;
      orders.push({ id: body.data.order._id, invoiceId: paymentUrl.split('/').at(-1), paymentUrl, paymentIds: [], isTampered: false });
      return;
    }
    case 'press':
      // The payer may see nothing of what happened.
      await press(chosen!.paymentUrl, one.outcome).then(
        ({ paymentId }) => chosen!.paymentIds.push(paymentId),
        () => {},
      );
      return;
    case 'return':
      for (const paymentId of chosen!.paymentIds) await verify(market, paymentId);
      return;
    case 'webhook':
      await Promise.all([sendEvent(market, chosen!.invoiceId), sendEvent(market, chosen!.invoiceId, { status: 'PENDING' })]);
      return;
    case 'forged':
      expect((await sendEvent(market, chosen!.invoiceId, { signature: 'Zm9yZ2Vk' })).status).toBe(403);
      return;
    case 'tamper':
      // Another payment than the one asked for; what was granted before stays.
      if ((await orderRows(adId)).find(({ id }) => id === chosen!.id)?.status !== 'pending') return;
      chosen!.isTampered = true;
      await tamper(market, chosen!.invoiceId, { InvoiceValue: 0.01 });
      return;
    case 'refund':
      await market.call('POST', `/admin/payments/${chosen!.id}/refund`, { by: await as(adminId, 'admin') });
      return;
    case 'reconcile':
      for (const { id } of orders) await ageOrder(market, id);
      await reconcileOrders.run(market.services, {});
      return;
    case 'expire':
      await expireAds.run(market.services, {}).catch(() => {});
      return;
    case 'crash':
      return;
    case 'approve':
    case 'reject':
      await market.call('POST', `/admin/moderation/ads/${adId}/${one.kind}`, {
        by: await as(moderatorId, 'moderator'),
        ...(one.kind === 'reject' && { body: { reason: 'Not allowed here' } }),
      });
      return;
    case 'move':
      await market.call(one.name === 'delete' ? 'DELETE' : 'POST', `/ads/${adId}${one.name === 'delete' ? '' : `/${one.name}`}`, {
        by: await as(world.sellerId, 'member'),
      });
      return;
    case 'wait':
      market.time.now += one.days * DAY;
  }
}

/** Money and state agree, whatever happened. */
async function check(world: World, story: string): Promise<void> {
  const [ad, rows] = [await adRow(world.adId), await orderRows(world.adId)];
  const kept = rows.filter(({ status, refunded_at }) => status === 'paid' && refunded_at === null);
  if (['pending_review', 'rejected', 'active', 'reserved', 'expired'].includes(ad.status)) {
    const isPaid = kept.some(({ purpose, plan_id }) => purpose === 'post' && plan_id === ad.plan_id);
    expect(isPaid, `${ad.status} and not paid: ${story}`).toBe(true);
  }
  for (const order of rows) {
    const gateway = await readBooks(order.invoice_id);
    if (order.paid_at !== null) {
      expect(gateway.status, `granted without money: ${story}`).toBe('Paid');
      expect(world.orders.find(({ id }) => id === order.id)?.isTampered, `tampered: ${story}`).not.toBe(true);
    }
    if (order.status === 'refunded') expect(gateway.refunds, story).toBe(1);
    // While the gateway's answer is not known the order counts as given back.
    else expect(gateway.refunds, story).toBeLessThanOrEqual(order.refunded_at === null ? 0 : 1);
  }
  checkEnd(world, ad, rows, story);
}

/** Each paid extension moves the end once; nothing else does but going live. */
function checkEnd(world: World, ad: World['before']['ad'], rows: Awaited<ReturnType<typeof orderRows>>, story: string): void {
  const { before } = world;
  const paidExtensions = rows.filter(({ purpose, paid_at }) => purpose === 'extend' && paid_at !== null).length;
  if (before.ad.ends_at) {
    const applied = ['active', 'reserved', 'expired'].includes(before.ad.status) ? paidExtensions - before.paidExtensions : 0;
    const end = before.ad.ends_at.getTime();
    const expected = applied > 0 ? Math.max(end, market.time.now) + applied * 30 * DAY : end;
    expect(ad.ends_at?.getTime(), `${applied} applied: ${story}`).toBe(expected);
  }
  world.before = { ad, paidExtensions };
}

async function readBooks(invoiceId: string | null): Promise<{ status: string | undefined; refunds: number }> {
  const id = Number(invoiceId ?? 0);
  const invoice = await market.db.selectFrom('sandbox_invoices').select('status').where('id', '=', id).executeTakeFirst();
  const refunds = await market.db.selectFrom('sandbox_transactions').select('id').where('invoice_id', '=', id).where('status', '=', 'Refunded').execute();
  return { status: invoice?.status, refunds: refunds.length };
}

/** What was paid at the gateway is on record once the reconciliation has been through, and nothing is granted again. */
async function settle(world: World, story: string): Promise<void> {
  const reconciled = async () => {
    await take(world, { kind: 'reconcile' });
    for (const { invoiceId } of world.orders) await sendEvent(market, invoiceId);
    // Ageing them is the test's own doing.
    return { ad: await adRow(world.adId), orders: (await orderRows(world.adId)).map(({ created_at: _, ...order }) => order) };
  };
  const first = await reconciled();
  for (const { id, invoiceId, isTampered } of world.orders) {
    const { status } = await readBooks(invoiceId);
    if (status === 'Paid' && !isTampered) expect(['paid', 'refunded'], `lost: ${story}`).toContain(first.orders.find((order) => order.id === id)?.status);
  }
  await check(world, story);
  market.time.now += 1000;
  expect(await reconciled(), `applied twice: ${story}`).toEqual(first);
}

test('whatever happens in whatever order, with crashes: money and state agree, nothing unpaid goes live, nothing paid is lost', async () => {
  // What the sandbox says of being cut off.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => silent.mockRestore());
  const crash = armCrashes();
  const deadline = Date.now() + BUDGET_MS;
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(story, async (sequence) => {
      if (Date.now() > deadline) return;
      const seller = await market.person();
      const adId = await postAd(market, await as(seller.id, 'member'));
      const world: World = { sellerId: seller.id, adId, orders: [], before: { ad: await adRow(adId), paidExtensions: 0 } };
      for (const [at, one] of sequence.entries()) {
        await take(world, one);
        crash.when = one.kind === 'crash' ? one.when : null;
        await check(world, JSON.stringify(sequence.slice(0, at + 1)));
        seen.set(world.before.ad.status, (seen.get(world.before.ad.status) ?? 0) + 1);
      }
      crash.when = null;
      await settle(world, JSON.stringify(sequence));
    }),
    { numRuns: 2000, endOnFailure: true, examples: EXAMPLES.map((one): [Step[]] => [one]) },
  );
  // The sequences went everywhere.
  for (const status of ['pending_payment', 'pending_review', 'rejected', 'active', 'reserved', 'expired', 'sold', 'archived', 'deleted']) {
    expect(seen.get(status), status).toBeGreaterThan(0);
  }
}, 90_000);
