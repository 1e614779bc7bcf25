import { withdrawAd } from '#features/ads/lifecycle/withdraw-ad.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Order } from './contract.ts';
import { getPaymentStatus, getRefunds, isPaid, makeRefund } from './gateway.server.ts';
import { isPlanKept } from './kept-plan.server.ts';
import { toOrder } from './presenters.server.ts';
import { findNamedOrder, lockOrder, type OrderRow } from './queries.server.ts';
import { setRefundId, setRefunding } from './refund-queries.server.ts';
import { matchesOrder, refundStateOf } from './rules.ts';
import { dropRefund, settleRefund } from './settle-refund.server.ts';

/** A try whose answer was lost may be repeated after this long; the gateway refuses to give back more than was paid. */
const CLAIM_MS = 60_000;

interface Claim {
  order: OrderRow & { invoice_id: string };
  isFirst: boolean;
}

/**
 * Asks the gateway to give back what was paid for an order. Claimed first, in a transaction of its own: no connection waits for the gateway, and of
 * two admins one gets NOT_REFUNDABLE. The ad never profits from money that goes back: see `withdrawAd`. When the money is back, or stays,
 * tells the gateway: `settleRefund`.
 */
export async function refundOrder(ctx: Ctx, orderId: string): Promise<Order> {
  requireRole(ctx, 'admin');
  const claim = await ctx.db.transaction().execute((trx) => claimRefund(trx, orderId, ctx.clock()));
  const refundId = await askGateway(ctx, claim);
  if (refundId === undefined) {
    ctx.log.error({ orderId, isFirst: claim.isFirst }, 'the gateway refused a refund');
    // After a lost answer the refusal most likely means that it was asked for then: the reconciliation finds out.
    if (claim.isFirst) await ctx.db.transaction().execute((trx) => dropRefund(trx, claim.order.id));
    throw new AppError('REFUND_REFUSED');
  }
  await setRefundId(ctx.db, orderId, refundId);
  // Mostly it takes days; where it does not, nobody has to wait for the event.
  await settleRefund(ctx, claim.order).catch((error: unknown) =>
    ctx.log.warn({ error, orderId }, 'a refund could not be asked about'),
  );
  return toOrder(await findNamedOrder(ctx.db, orderId));
}

async function claimRefund(db: Database, orderId: string, now: number): Promise<Claim> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  const { status, amount, invoice_id, refund_id, refunded_at } = order;
  const isFirst = status === 'paid';
  const isLost = status === 'refunding' && refund_id === null && (refunded_at?.getTime() ?? 0) <= now - CLAIM_MS;
  if (!(isFirst || isLost) || amount === 0 || invoice_id === null) throw new AppError('NOT_REFUNDABLE');
  const withdrawn =
    isFirst && !order.is_unused
      ? await withdrawAd(db, order.ad_id, (planId) => isPlanKept(db, order, planId))
      : undefined;
  await setRefunding(db, orderId, {
    refunded_at: new Date(now),
    ...(isFirst && { withdrawn_from: withdrawn?.status ?? null }),
  });
  return { order: { ...order, invoice_id }, isFirst };
}

/** The refund of all that was paid, in the gateway's own currency; undefined when it refuses. */
async function askGateway(ctx: Ctx, { order, isFirst }: Claim): Promise<string | undefined> {
  const known = isFirst
    ? undefined
    : (await getRefunds(ctx, order.invoice_id)).find((refund) => refundStateOf(refund) !== 'canceled');
  if (known) return String(known.RefundId);
  const invoice = await getPaymentStatus(ctx, order.invoice_id, 'InvoiceId');
  // Another gateway may know a stranger's invoice by the same number.
  if (!invoice || !isPaid(invoice) || !matchesOrder(invoice, order)) return undefined;
  return makeRefund(ctx, { invoiceId: order.invoice_id, amount: invoice.InvoiceValue, comment: order.id });
}
