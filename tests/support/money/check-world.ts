import type { Selectable } from 'kysely';
import { expect } from 'vitest';

import type { Orders } from '#db/schema.ts';
import { findRefunds } from '#features/payments/sandbox/sandbox-refunds.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { sendPaymentEvent, sendRefundEvents } from '../paying.ts';
import { takeStep } from './take-step.ts';
import { adRow, orderRows, type World } from './world.ts';

/** Expects that the ad, its orders, the gateway and the notifications agree. */
export async function checkWorld(world: World, story: string): Promise<void> {
  const [ad, rows] = [await adRow(world), await orderRows(world)];
  const paidOrders = rows.filter(
    ({ status, is_unused, currency }) => status === 'paid' && !is_unused && currency === ad.currency,
  );
  if (['pending_review', 'rejected', 'active', 'reserved', 'expired'].includes(ad.status)) {
    const isPaid = paidOrders.some(({ purpose, plan_id }) => purpose === 'post' && plan_id === ad.plan_id);
    expect(isPaid, `${ad.status} and not paid: ${story}`).toBe(true);
  }
  checkManualPayments(world, rows, story);
  for (const order of rows.filter(({ method }) => method === 'gateway')) {
    const gateway = await readLedger(world, order.invoice_id);
    if (order.paid_at !== null) {
      expect(gateway.status, `granted without money: ${story}`).toBe('Paid');
      expect(world.orders.find(({ id }) => id === order.id)?.isTampered, `tampered: ${story}`).not.toBe(true);
    }
    if (order.status === 'refunded') expect(gateway.refunds, story).toEqual(['Refunded']);
    // An order counts as being refunded until the gateway has answered.
    else expect(gateway.refunds.length, story).toBeLessThanOrEqual(order.status === 'refunding' ? 1 : 0);
  }
  await checkNotifications(world, rows, story);
  checkEnd(world, ad, rows, story);
}

/** Staff have recorded each manual payment once. */
function checkManualPayments({ received, entered }: World, rows: Selectable<Orders>[], story: string): void {
  const manual = rows.filter(({ method }) => method !== 'gateway');
  for (const { paid_at, received_on, method } of manual)
    expect([received_on !== null, method !== 'manual'], `paid and received: ${story}`).toEqual(
      Array(2).fill(paid_at !== null),
    );
  const unordered = manual.filter(({ id, paid_at }) => paid_at !== null && !received.has(id));
  expect(unordered.length, `granted without money: ${story}`).toBeLessThanOrEqual(entered);
}

/** Only publishing and paid extensions change the end date, each extension once. */
function checkEnd(world: World, ad: World['before']['ad'], rows: Selectable<Orders>[], story: string): void {
  const { before, market } = world;
  const paidExtensions = rows.filter(({ purpose, paid_at }) => purpose === 'extend' && paid_at !== null).length;
  if (before.ad.ends_at) {
    const applied = ['active', 'reserved', 'expired'].includes(before.ad.status)
      ? paidExtensions - before.paidExtensions
      : 0;
    const end = before.ad.ends_at.getTime();
    const expected = applied > 0 ? Math.max(end, market.time.now) + applied * 30 * DAY_MS : end;
    expect(ad.ends_at?.getTime(), `${applied} applied: ${story}`).toBe(expected);
  }
  world.before = { ad, paidExtensions };
}

/** Expects exactly one notification per payment and per refund. */
async function checkNotifications(
  { market, sellerId }: World,
  rows: Selectable<Orders>[],
  story: string,
): Promise<void> {
  const notifications = await market.db
    .selectFrom('notifications')
    .select(['type', 'data'])
    .where('user_id', '=', sellerId)
    .execute();
  for (const { id, paid_at, status } of rows) {
    const types = notifications.filter(({ data }) => data['orderId'] === id).map(({ type }) => type);
    const count = (...wanted: string[]) => types.filter((type) => wanted.includes(type)).length;
    expect(count('payment-paid', 'payment-unused'), `payment notifications: ${story}`).toBe(paid_at === null ? 0 : 1);
    expect(count('payment-refunded'), `refund notifications: ${story}`).toBe(status === 'refunded' ? 1 : 0);
  }
}

/** Reads the status of an invoice and its refunds, rejected ones excluded, from the gateway's ledger. */
async function readLedger(
  { market }: World,
  invoiceId: string | null,
): Promise<{ status: string | undefined; refunds: string[] }> {
  const id = Number(invoiceId ?? 0);
  const invoice = await market.db
    .selectFrom('sandbox_invoices')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  const refunds = (await findRefunds(market.db, 'invoice_id', id)).map(({ status }) => status);
  return { status: invoice?.status, refunds: refunds.filter((status) => status !== 'Canceled') };
}

/** Expects that reconciliation records every payment of the gateway, and that a second run changes nothing. */
export async function checkReconciliation(world: World, story: string): Promise<void> {
  const { market } = world;
  const reconciled = async () => {
    await takeStep(world, { kind: 'reconcile' });
    for (const { invoiceId } of world.orders)
      await Promise.all([sendPaymentEvent(market, invoiceId), sendRefundEvents(market, invoiceId)]);
    // The test itself changes `created_at` to age the orders.
    return { ad: await adRow(world), orders: (await orderRows(world)).map(({ created_at: _, ...order }) => order) };
  };
  const first = await reconciled();
  for (const { id, invoiceId, isTampered } of world.orders) {
    const { status, refunds } = await readLedger(world, invoiceId);
    if (refunds.includes('Refunded'))
      expect(first.orders.find((order) => order.id === id)?.status, `missed refund: ${story}`).toBe('refunded');
    if (status === 'Paid' && !isTampered)
      expect(['paid', 'refunding', 'refunded'], `lost: ${story}`).toContain(
        first.orders.find((order) => order.id === id)?.status,
      );
  }
  await checkWorld(world, story);
  market.time.now += 1000;
  expect(await reconciled(), `applied twice: ${story}`).toEqual(first);
}
