import type { StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { getPaymentStatus } from '../gateway/gateway-invoices.server.ts';
import { getRefunds } from '../gateway/gateway-refunds.server.ts';
import { findOrder } from '../orders/queries.server.ts';
import { matchesOrder } from '../rules.ts';
import type { GatewayView, PaymentDetails } from './contract.ts';
import { toPaymentRows } from './payment-table.server.ts';
import { findOrderHistory } from './queries.server.ts';

/** An order as staff see it. Throws ORDER_NOT_FOUND. */
export async function getPayment(ctx: StaffCtx<'admin'>, orderId: string): Promise<PaymentDetails> {
  const order = await findOrder(ctx.db, orderId);
  const [row] = order ? await toPaymentRows(ctx.db, [order]) : [];
  if (!order || !row) throw new AppError('ORDER_NOT_FOUND');
  const history = await findOrderHistory(ctx.db, orderId);
  return {
    ...row,
    refundId: order.refund_id,
    history: history.map(({ id, at, action, name, reason }) => ({
      _id: String(id),
      at: at.toISOString(),
      action,
      by: name,
      reason,
    })),
  };
}

/** The gateway's current data of an order. Changes nothing. Throws ORDER_NOT_FOUND, GATEWAY_UNAVAILABLE. */
export async function getGatewayView(ctx: StaffCtx<'admin'>, orderId: string): Promise<GatewayView> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (order.invoice_id === null) return { invoice: null, refunds: [] };
  const invoice = await getPaymentStatus(ctx, order.invoice_id, 'InvoiceId');
  const refunds = invoice ? await getRefunds(ctx, order.invoice_id) : [];
  return {
    invoice: invoice
      ? {
          invoiceId: String(invoice.InvoiceId),
          status: invoice.InvoiceStatus,
          reference: invoice.CustomerReference,
          value: invoice.InvoiceDisplayValue,
          matches: matchesOrder(invoice, order),
          transactions: invoice.InvoiceTransactions.map((transaction) => ({
            paymentId: transaction.PaymentId,
            status: transaction.TransactionStatus,
            gateway: transaction.PaymentGateway ?? null,
            date: transaction.TransactionDate ?? null,
            error: transaction.Error ?? null,
          })),
        }
      : null,
    refunds: refunds.map(({ RefundId, RefundStatus, Amount }) => ({
      refundId: String(RefundId),
      status: RefundStatus,
      amount: Amount,
    })),
  };
}
