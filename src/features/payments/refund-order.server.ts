import { restoreAd, type WithdrawnAd, withdrawAd } from '#features/ads/lifecycle/withdraw-ad.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Order } from './contract.ts';
import { getPaymentStatus, isPaid, makeRefund } from './gateway.server.ts';
import { toOrder } from './presenters.server.ts';
import { findNamedOrder, hasPaidTwin, lockOrder, type OrderRow, setRefundClaim, setRefunded } from './queries.server.ts';

/** A try whose answer was lost may be repeated after this long; the gateway refuses to give back more than was paid. */
const CLAIM_MS = 60_000;

interface Claim {
  order: OrderRow & { invoice_id: string };
  isFirst: boolean;
  withdrawn: WithdrawnAd | undefined;
}

/**
 * Gives back what was paid for an order, once. Claimed first, in a transaction of its own: no connection waits for the gateway, and of two admins
 * one gets NOT_REFUNDABLE. The ad never profits from money that went back: see `withdrawAd`.
 */
export async function refundOrder(ctx: Ctx, orderId: string): Promise<Order> {
  requireRole(ctx, 'admin');
  const claim = await ctx.db.transaction().execute((trx) => claimRefund(trx, orderId, ctx.clock()));
  const refundId = await askGateway(ctx, claim);
  if (refundId === undefined) {
    ctx.log.error({ orderId, isFirst: claim.isFirst }, 'the gateway refused a refund');
    // After a lost answer the refusal most likely means that it was given back then: the books of the gateway tell.
    if (claim.isFirst) await ctx.db.transaction().execute((trx) => dropClaim(trx, claim));
    throw new AppError('REFUND_REFUSED');
  }
  await setRefunded(ctx.db, orderId, refundId, new Date(ctx.clock()));
  return toOrder(await findNamedOrder(ctx.db, orderId));
}

async function claimRefund(db: Database, orderId: string, now: number): Promise<Claim> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  const { status, amount, invoice_id, refunded_at } = order;
  const isClaimed = refunded_at !== null && refunded_at.getTime() > now - CLAIM_MS;
  if (status !== 'paid' || amount === 0 || invoice_id === null || isClaimed) throw new AppError('NOT_REFUNDABLE');
  // An extension stands by itself.
  const keepsPlan = async (planId: number | null) => order.purpose === 'post' && (planId !== order.plan_id || (await hasPaidTwin(db, order)));
  const withdrawn = await withdrawAd(db, order.ad_id, keepsPlan);
  await setRefundClaim(db, orderId, new Date(now));
  return { order: { ...order, invoice_id }, isFirst: refunded_at === null, withdrawn };
}

/** All that was paid, in the gateway's own currency; undefined when it refuses. */
async function askGateway(ctx: Ctx, { order }: Claim): Promise<string | undefined> {
  const invoice = await getPaymentStatus(ctx, order.invoice_id, 'InvoiceId');
  if (!invoice || !isPaid(invoice)) return undefined;
  return makeRefund(ctx, { invoiceId: order.invoice_id, amount: invoice.InvoiceValue, comment: order.id });
}

async function dropClaim(db: Database, { order, withdrawn }: Claim): Promise<void> {
  await setRefundClaim(db, order.id, null);
  if (withdrawn) await restoreAd(db, withdrawn);
}
