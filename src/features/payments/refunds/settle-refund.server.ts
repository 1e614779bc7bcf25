import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { getPaymentStatus } from '../gateway/gateway-invoices.server.ts';
import { type GatewayRefund, getRefunds } from '../gateway/gateway-refunds.server.ts';
import { notifyPayment } from '../notify-payment.server.ts';
import { lockOrder, type OrderRow } from '../orders/queries.server.ts';
import { findDecisiveRefund, LOST_REFUND_MS, normalizeRefundStatus } from '../rules.ts';
import { setRefunded, setRefundId } from './queries.server.ts';
import { revertRefund, withdrawPayment } from './withdraw-payment.server.ts';

/**
 * Applies the gateway's refund status to an order. Idempotent: the admin's call, the webhook and the reconciliation may
 * all call it, in any order and repeatedly. Each outcome is recorded and notified once, under the order's row lock. A
 * completed refund overrides all others.
 */
export async function settleRefund(
  services: Services,
  { id, invoice_id }: Pick<OrderRow, 'id' | 'invoice_id'>,
): Promise<void> {
  if (invoice_id === null) return;
  const refunds = await getRefunds(services, invoice_id);
  const value = (await getPaymentStatus(services, invoice_id, 'InvoiceId'))?.InvoiceValue ?? Number.POSITIVE_INFINITY;
  await transact(services, (trx) => applyRefunds(services, trx, { id, refunds, value }));
}

async function applyRefunds(
  services: Services,
  db: Database,
  { id, refunds, value }: { id: string; refunds: GatewayRefund[]; value: number },
): Promise<void> {
  const order = await lockOrder(db, id);
  if (order?.status !== 'paid' && order?.status !== 'refunding') return;
  const refund = findDecisiveRefund(order, refunds);
  if (!refund) return dropLostRefund(services, db, order);
  const refundId = String(refund.RefundId);
  switch (normalizeRefundStatus(refund)) {
    case 'refunded':
      if (order.status === 'paid' && !(await acceptPortalRefund(services, db, order, { refund, value }))) return;
      await setRefunded(db, id, refundId, new Date(services.clock()));
      services.metrics.countPayment('refunded');
      return notifyPayment(services, db, id, 'payment-refunded');
    case 'canceled':
      services.log.error({ orderId: id, refundId }, 'the gateway rejected a refund');
      await revertRefund(services, db, id);
      return notifyPayment(services, db, id, 'refund-rejected');
    default:
      if (order.refund_id === null) await setRefundId(db, id, refundId);
  }
}

/**
 * Handles a refund that was not requested here: made in the gateway's portal, or completed after it was rejected.
 * Returns true for a full refund. The ad becomes pending payment again; a live ad stays live, for staff to decide.
 */
async function acceptPortalRefund(
  services: Services,
  db: Database,
  order: OrderRow,
  { refund, value }: { refund: GatewayRefund; value: number },
): Promise<boolean> {
  const { log } = services;
  const fields = { orderId: order.id, adId: order.ad_id, refundId: refund.RefundId };
  log.error(fields, 'the gateway made a refund that was not requested here');
  if (refund.Amount < value) return false;
  if ((await withdrawPayment(services, db, order)) === 'refused')
    log.error(fields, 'a live ad lost its payment to a refund');
  return true;
}

/** Reverts a refund that is still unknown to the gateway an hour after it was claimed. */
async function dropLostRefund(services: Services, db: Database, order: OrderRow): Promise<void> {
  const { clock, log } = services;
  if (
    order.status !== 'refunding' ||
    order.refund_id !== null ||
    (order.refunded_at?.getTime() ?? 0) > clock() - LOST_REFUND_MS
  )
    return;
  log.warn({ orderId: order.id }, 'a refund never reached the gateway');
  await revertRefund(services, db, order.id);
}
