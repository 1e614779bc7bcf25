import type { Selectable } from 'kysely';
import { expect } from 'vitest';

import type { Orders } from '#db/schema.ts';
import { findRefunds } from '#features/payments/sandbox/refunds.server.ts';

import { sendEvent, sendRefundEvents } from '../paying.ts';
import { take } from './take.ts';
import { adRow, orderRows, type World } from './world.ts';

const DAY = 86_400_000;

/** Money and state agree, whatever happened. */
export async function check(world: World, story: string): Promise<void> {
  const [ad, rows] = [await adRow(world), await orderRows(world)];
  const kept = rows.filter(
    ({ status, is_unused, currency }) => status === 'paid' && !is_unused && currency === ad.currency,
  );
  if (['pending_review', 'rejected', 'active', 'reserved', 'expired'].includes(ad.status)) {
    const isPaid = kept.some(({ purpose, plan_id }) => purpose === 'post' && plan_id === ad.plan_id);
    expect(isPaid, `${ad.status} and not paid: ${story}`).toBe(true);
  }
  for (const order of rows) {
    const gateway = await readBooks(world, order.invoice_id);
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
function checkEnd(world: World, ad: World['before']['ad'], rows: Selectable<Orders>[], story: string): void {
  const { before, market } = world;
  const paidExtensions = rows.filter(({ purpose, paid_at }) => purpose === 'extend' && paid_at !== null).length;
  if (before.ad.ends_at) {
    const applied = ['active', 'reserved', 'expired'].includes(before.ad.status)
      ? paidExtensions - before.paidExtensions
      : 0;
    const end = before.ad.ends_at.getTime();
    const expected = applied > 0 ? Math.max(end, market.time.now) + applied * 30 * DAY : end;
    expect(ad.ends_at?.getTime(), `${applied} applied: ${story}`).toBe(expected);
  }
  world.before = { ad, paidExtensions };
}

/** The payer was told of each payment and each refund, once. */
async function checkNotices({ market, sellerId }: World, rows: Selectable<Orders>[], story: string): Promise<void> {
  const notices = await market.db
    .selectFrom('notifications')
    .select(['type', 'data'])
    .where('user_id', '=', sellerId)
    .execute();
  for (const { id, paid_at, status } of rows) {
    const told = notices.filter(({ data }) => (data as { orderId?: string }).orderId === id).map(({ type }) => type);
    const count = (...types: string[]) => told.filter((type) => types.includes(type)).length;
    expect(count('payment-paid', 'payment-unused'), `told of being paid: ${story}`).toBe(paid_at === null ? 0 : 1);
    expect(count('payment-refunded'), `told of the refund: ${story}`).toBe(status === 'refunded' ? 1 : 0);
  }
}

/** The invoice, and its refunds but for those rejected. */
async function readBooks(
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

/** What was paid at the gateway is on record once the reconciliation has been through, and nothing is granted again. */
export async function settle(world: World, story: string): Promise<void> {
  const { market } = world;
  const reconciled = async () => {
    await take(world, { kind: 'reconcile' });
    for (const { invoiceId } of world.orders)
      await Promise.all([sendEvent(market, invoiceId), sendRefundEvents(market, invoiceId)]);
    // Ageing them is the test's own doing.
    return { ad: await adRow(world), orders: (await orderRows(world)).map(({ created_at: _, ...order }) => order) };
  };
  const first = await reconciled();
  for (const { id, invoiceId, isTampered } of world.orders) {
    const { status, refunds } = await readBooks(world, invoiceId);
    if (refunds.includes('Refunded'))
      expect(first.orders.find((order) => order.id === id)?.status, `unheard: ${story}`).toBe('refunded');
    if (status === 'Paid' && !isTampered)
      expect(['paid', 'refunding', 'refunded'], `lost: ${story}`).toContain(
        first.orders.find((order) => order.id === id)?.status,
      );
  }
  await check(world, story);
  market.time.now += 1000;
  expect(await reconciled(), `applied twice: ${story}`).toEqual(first);
}
