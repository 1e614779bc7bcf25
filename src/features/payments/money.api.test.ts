import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { expireAds } from '#features/ads/lifecycle/jobs.server.ts';
import { addImage, carForm, signIn, type Marketplace, openMarketplace, type Person, PLAN, postAd } from '#tests/support/marketplace.ts';
import { ageOrder, decideRefund, press, sendEvent, sendRefundEvents, tamper, verify, WEBHOOK_SECRET } from '#tests/support/paying.ts';

import { ORDER_STATUSES } from './contract.ts';
import { reconcileOrders } from './jobs.server.ts';
import { findRefunds } from './sandbox/refunds.server.ts';

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
  | { kind: 'return' | 'webhook' | 'forged' | 'tamper' | 'refund' | 'refund event'; pick: number }
  | { kind: 'decide'; outcome: 'complete' | 'reject'; isHeard: boolean; pick: number }
  | { kind: 'reconcile' | 'expire' | 'approve' | 'reject' | 'give up' | 'cancel' }
  | { kind: 'edit'; country: 'KW' | 'SA' }
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
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('return' as const, 'webhook' as const, 'forged' as const, 'tamper' as const, 'refund' as const, 'refund event' as const),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      outcome: fc.constantFrom('complete' as const, 'reject' as const),
      isHeard: fc.boolean(),
      pick,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'reconcile' as const,
        'expire' as const,
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'give up' as const,
        'cancel' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), country: fc.constantFrom('KW' as const, 'SA' as const) }) },
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
  [order(PLAN.paid), { kind: 'press', outcome: 'cancel', pick: 0 }, { kind: 'return', pick: 0 }],
  // Given up, changed, and paid after all: nothing to grant.
  [order(PLAN.paid), { kind: 'cancel' }, { kind: 'edit', country: 'SA' }, pay(0), { kind: 'webhook', pick: 0 }, { kind: 'refund', pick: 0 }],
  // Given up and paid after all, as it was.
  [order(PLAN.paid), { kind: 'give up' }, pay(0), { kind: 'reconcile' }],
  // Rejected by the gateway, heard of late; then given back.
  [
    order(PLAN.paid),
    pay(0),
    { kind: 'return', pick: 0 },
    { kind: 'refund', pick: 0 },
    { kind: 'decide', outcome: 'reject', isHeard: false, pick: 0 },
    { kind: 'reconcile' },
    { kind: 'refund', pick: 0 },
    { kind: 'refund event', pick: 0 },
    { kind: 'crash', when: 'after' },
    { kind: 'decide', outcome: 'complete', isHeard: true, pick: 0 },
    { kind: 'refund event', pick: 0 },
  ],
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
const orderState = ({ status, is_unused }: { status: string; is_unused: boolean }) => (status === 'paid' && is_unused ? 'unused' : status);
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
    case 'refund event':
      await Promise.all([
        sendRefundEvents(market, chosen!.invoiceId),
        sendRefundEvents(market, chosen!.invoiceId, { status: 'Refunded' }),
        sendRefundEvents(market, chosen!.invoiceId, { status: 'Canceled' }),
      ]);
      for (const { status } of await sendRefundEvents(market, chosen!.invoiceId, { signature: 'Zm9yZ2Vk' })) expect(status).toBe(403);
      return;
    case 'decide':
      if (one.isHeard) await decideRefund(market, chosen!.invoiceId, one.outcome);
      else {
        const change = { status: one.outcome === 'complete' ? 'Refunded' : 'Canceled' };
        const refunds = market.db.updateTable('sandbox_refunds').set(change).where('invoice_id', '=', Number(chosen!.invoiceId));
        await refunds.where('status', '=', 'Pending').execute();
      }
      return;
    case 'give up':
      for (const { id } of orders) await ageOrder(market, id, 25 * 60);
      await reconcileOrders.run(market.services, {});
      return;
    case 'cancel':
      await market.call('DELETE', `/ads/${adId}/payment`, { by: await as(world.sellerId, 'member') });
      return;
    case 'edit':
      await edit(world, one.country);
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

async function edit({ adId, sellerId }: World, country: 'KW' | 'SA'): Promise<void> {
  const by = await as(sellerId, 'member');
  const { status, body } = await market.call('GET', `/ads/${adId}/form`, { by });
  if (status !== 200) return;
  const form = carForm([await addImage(market, by)], { country, city: country === 'KW' ? 'salmiya' : 'riyadh' });
  const answer = await market.call('PUT', `/ads/${adId}`, { by, body: { ...form, updatedAt: body.data.ad.updatedAt } });
  expect([200, 404, 409, 422, 500]).toContain(answer.status);
}

/** Money and state agree, whatever happened. */
async function check(world: World, story: string): Promise<void> {
  const [ad, rows] = [await adRow(world.adId), await orderRows(world.adId)];
  const kept = rows.filter(({ status, is_unused, currency }) => status === 'paid' && !is_unused && currency === ad.currency);
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
    if (order.status === 'refunded') expect(gateway.refunds, story).toEqual(['Refunded']);
    // While the gateway's answer is not known the order counts as given back.
    else expect(gateway.refunds.length, story).toBeLessThanOrEqual(order.status === 'refunding' ? 1 : 0);
  }
  await checkNotices(world, rows, story);
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

/** The payer was told of each payment and each refund, once. */
async function checkNotices({ sellerId }: World, rows: Awaited<ReturnType<typeof orderRows>>, story: string): Promise<void> {
  const notices = await market.db.selectFrom('notifications').select(['type', 'data']).where('user_id', '=', sellerId).execute();
  for (const { id, paid_at, status } of rows) {
    const told = notices.filter(({ data }) => (data as { orderId?: string }).orderId === id).map(({ type }) => type);
    const count = (...types: string[]) => told.filter((type) => types.includes(type)).length;
    expect(count('payment-paid', 'payment-unused'), `told of being paid: ${story}`).toBe(paid_at === null ? 0 : 1);
    expect(count('payment-refunded'), `told of the refund: ${story}`).toBe(status === 'refunded' ? 1 : 0);
  }
}

/** The invoice, and its refunds but for those rejected. */
async function readBooks(invoiceId: string | null): Promise<{ status: string | undefined; refunds: string[] }> {
  const id = Number(invoiceId ?? 0);
  const invoice = await market.db.selectFrom('sandbox_invoices').select('status').where('id', '=', id).executeTakeFirst();
  const refunds = (await findRefunds(market.db, 'invoice_id', id)).map(({ status }) => status);
  return { status: invoice?.status, refunds: refunds.filter((status) => status !== 'Canceled') };
}

/** What was paid at the gateway is on record once the reconciliation has been through, and nothing is granted again. */
async function settle(world: World, story: string): Promise<void> {
  const reconciled = async () => {
    await take(world, { kind: 'reconcile' });
    for (const { invoiceId } of world.orders) await Promise.all([sendEvent(market, invoiceId), sendRefundEvents(market, invoiceId)]);
    // Ageing them is the test's own doing.
    return { ad: await adRow(world.adId), orders: (await orderRows(world.adId)).map(({ created_at: _, ...order }) => order) };
  };
  const first = await reconciled();
  for (const { id, invoiceId, isTampered } of world.orders) {
    const { status, refunds } = await readBooks(invoiceId);
    if (refunds.includes('Refunded')) expect(first.orders.find((order) => order.id === id)?.status, `unheard: ${story}`).toBe('refunded');
    if (status === 'Paid' && !isTampered)
      expect(['paid', 'refunding', 'refunded'], `lost: ${story}`).toContain(first.orders.find((order) => order.id === id)?.status);
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
        for (const state of [world.before.ad.status, ...(await orderRows(adId)).map(orderState)]) seen.set(state, (seen.get(state) ?? 0) + 1);
      }
      crash.when = null;
      await settle(world, JSON.stringify(sequence));
    }),
    { numRuns: 2000, endOnFailure: true, examples: EXAMPLES.map((one): [Step[]] => [one]) },
  );
  // The sequences went everywhere.
  const adStates = ['pending_payment', 'pending_review', 'rejected', 'active', 'reserved', 'expired', 'sold', 'archived', 'deleted'];
  for (const state of [...adStates, ...ORDER_STATUSES, 'unused']) expect(seen.get(state), state).toBeGreaterThan(0);
}, 90_000);
