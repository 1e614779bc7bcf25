import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Order } from '../contract.ts';
import { getPaymentStatus, getRefunds, isInvoicePaid, makeRefund } from '../gateway.server.ts';
import { notifyPayment } from '../notify-payment.server.ts';
import { findOrderOrThrow, lockOrder, type OrderRow } from '../orders/queries.server.ts';
import { toOrder } from '../presenters.server.ts';
import { matchesOrder, normalizeRefundStatus } from '../rules.ts';
import { setRefunded, setRefundId, setRefunding } from './queries.server.ts';
import { revertRefund, settleRefund, withdrawPayment } from './settle-refund.server.ts';

/**
 * A refund request whose response was lost may be repeated after this time. The gateway never refunds more than was
 * paid.
 */
const CLAIM_MS = 60_000;

interface Claim {
  order: OrderRow & { invoice_id: string };
  isFirst: boolean;
}

/**
 * Requests a full refund of an order from the gateway; `reason` is for the audit log. Claims the refund first, in its
 * own transaction, so no connection is held during the gateway call, and of two concurrent admins one gets
 * NOT_REFUNDABLE. The claim withdraws the payment from its ad (`withdrawPayment`). The gateway reports the outcome
 * later: see `settleRefund`. The refund of a manual payment is made by staff and only recorded.
 */
export async function refundOrder(ctx: StaffCtx<'admin'>, orderId: string, reason: string): Promise<Order> {
  const claim = await transact(ctx, (trx) => claimRefund(ctx, trx, orderId, reason));
  if (!claim) return toOrder(await findOrderOrThrow(ctx.db, orderId));
  const refundId = await requestRefund(ctx, claim);
  if (refundId === undefined) {
    ctx.log.error({ orderId, isFirst: claim.isFirst }, 'the gateway refused a refund');
    // The gateway probably refuses a repeated request because it received the first one. Reconciliation gets the
    // outcome.
    if (claim.isFirst) await transact(ctx, (trx) => revertClaim(ctx, trx, claim.order));
    throw new AppError('REFUND_REFUSED');
  }
  await setRefundId(ctx.db, orderId, refundId);
  // Refunds usually take days. If this one is already decided, record it without waiting for the event.
  await settleRefund(ctx, claim.order).catch((error: unknown) =>
    ctx.log.warn({ error, orderId }, 'the status of a refund could not be fetched'),
  );
  return toOrder(await findOrderOrThrow(ctx.db, orderId));
}

/** Null if there is nothing to request: a manual payment. */
async function claimRefund(ctx: Ctx, db: Database, orderId: string, reason: string): Promise<Claim | null> {
  const now = ctx.clock();
  const order = await lockOrder(db, orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (order.method !== 'gateway') {
    await recordManualRefund(ctx, db, order, reason);
    return null;
  }
  const { status, amount, invoice_id, refund_id, refunded_at } = order;
  const isFirst = status === 'paid';
  const isLost = status === 'refunding' && refund_id === null && (refunded_at?.getTime() ?? 0) <= now - CLAIM_MS;
  if (!(isFirst || isLost) || amount === 0 || invoice_id === null) throw new AppError('NOT_REFUNDABLE');
  const withdrawnFrom = isFirst ? await withdrawPayment(ctx, db, order) : order.withdrawn_from;
  if (withdrawnFrom === 'refused') throw new AppError('NOT_REFUNDABLE');
  await setRefunding(db, orderId, { refunded_at: new Date(now), withdrawn_from: withdrawnFrom });
  await recordAudit(ctx, db, {
    action: 'order.refund',
    targetId: orderId,
    memberId: order.user_id,
    before: { status, requestedAt: refunded_at },
    after: { status: 'refunding', requestedAt: new Date(now) },
    reason,
  });
  return { order: { ...order, invoice_id }, isFirst };
}

async function revertClaim(ctx: Ctx, db: Database, { id, user_id }: OrderRow): Promise<void> {
  await revertRefund(ctx, db, id);
  await recordAudit(ctx, db, {
    action: 'order.refund-refused',
    targetId: id,
    memberId: user_id,
    before: { status: 'refunding' },
    after: { status: 'paid' },
  });
}

/**
 * Requests the refund of the full amount in the gateway's base currency. Returns the refund's id; undefined if it is
 * refused.
 */
async function requestRefund(ctx: Ctx, { order, isFirst }: Claim): Promise<string | undefined> {
  const existing = isFirst
    ? undefined
    : (await getRefunds(ctx, order.invoice_id)).find((refund) => normalizeRefundStatus(refund) !== 'canceled');
  if (existing) return String(existing.RefundId);
  const invoice = await getPaymentStatus(ctx, order.invoice_id, 'InvoiceId');
  // After a switch of gateway or account, the same invoice id may belong to someone else's invoice.
  if (!invoice || !isInvoicePaid(invoice) || !matchesOrder(invoice, order)) return undefined;
  return makeRefund(ctx, { invoiceId: order.invoice_id, amount: invoice.InvoiceValue, comment: order.id });
}

/**
 * Records that staff have refunded a manual payment, in the caller's transaction, which holds the order's lock. Throws
 * NOT_REFUNDABLE as for other payments.
 */
async function recordManualRefund(ctx: Ctx, db: Database, order: OrderRow, reason: string): Promise<void> {
  if (order.status !== 'paid' || (await withdrawPayment(ctx, db, order)) === 'refused')
    throw new AppError('NOT_REFUNDABLE');
  const refundedAt = new Date(ctx.clock());
  await setRefunded(db, order.id, null, refundedAt);
  await recordAudit(ctx, db, {
    action: 'order.refund',
    targetId: order.id,
    memberId: order.user_id,
    before: { status: order.status, method: order.method },
    after: { status: 'refunded', method: order.method },
    reason,
  });
  await notifyPayment(ctx, db, order.id, 'payment-refunded');
}

/** The number of payments to refund: paid, but nothing was granted for them. The caller checks the viewer's role. */
export const countOrdersToRefund = (db: Database): Promise<number> =>
  countRows(db.selectFrom('orders').where('is_unused', '=', true).where('status', '=', 'paid'));
