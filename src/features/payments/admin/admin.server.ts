import { searchPeople } from '#features/accounts/find-people.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { iteratePages } from '#platform/http/json-stream.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { findTablePage } from '#platform/table/table.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { getPaymentStatus, getRefunds } from '../gateway.server.ts';
import { findOrder, isAfterOrder, type OrderRow } from '../orders/queries.server.ts';
import { toOrder } from '../presenters.server.ts';
import { decimalsOf, includedTax, matchesOrder } from '../rules.ts';
import * as adminPaymentsApi from './contract.ts';
import type { GatewayView, PaymentDetails, PaymentQuery, PaymentRow } from './contract.ts';
import { filterPayments, findOrderHistory, findPaymentNames, findTotals, PAYMENT_COLUMNS } from './queries.server.ts';

export const adminPaymentsRoutes = [
  handle(adminPaymentsApi.listPayments, (ctx, { query }) => listPayments(ctx, query)),

  handle(adminPaymentsApi.exportPayments, (ctx, { query }) => exportPayments(ctx, query)),

  handle(adminPaymentsApi.exportTotals, (ctx) => exportTotals(ctx)),

  handle(adminPaymentsApi.getPayment, async (ctx, { params }) => ({ payment: await getPayment(ctx, params.id) })),

  handle(adminPaymentsApi.getGatewayView, (ctx, { params }) => getGatewayView(ctx, params.id)),
];

/** An order as staff see it. Throws ORDER_NOT_FOUND. */
async function getPayment(ctx: StaffCtx<'admin'>, orderId: string): Promise<PaymentDetails> {
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
async function getGatewayView(ctx: StaffCtx<'admin'>, orderId: string): Promise<GatewayView> {
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

async function listPayments(
  ctx: StaffCtx<'admin'>,
  query: PaymentQuery,
): Promise<ResponseData<typeof adminPaymentsApi.listPayments>> {
  const filtered = await resolvePaymentFilter(ctx.db, query);
  const { rows, pagination } = await findTablePage(ctx.db, filtered, query, PAYMENT_COLUMNS);
  return { rows: await toPaymentRows(ctx.db, rows), pagination };
}

/** The filtered orders, with the people of the search text looked up. */
const resolvePaymentFilter = async (db: Database, query: PaymentQuery) =>
  filterPayments(db, query, query.search ? await searchPeople(db, query.search, 'admin') : null);

/** Rows of the table, with the names that belong to them, in the given order. */
async function toPaymentRows(db: Database, orders: OrderRow[]): Promise<PaymentRow[]> {
  const names = await findPaymentNames(
    db,
    orders.map(({ id }) => id),
  );
  const nameById = new Map(names.map((row) => [row.id, row]));
  return orders.map((order) => {
    const { ad_title = {}, plan_name = {}, member_name = '' } = nameById.get(order.id) ?? {};
    return {
      ...toOrder({ ...order, ad_title, plan_name }),
      method: order.amount === 0 ? 'free' : order.method,
      member: { _id: String(order.user_id), name: member_name },
      invoiceId: order.invoice_id,
      paymentId: order.payment_id,
      taxRate: order.tax_rate,
      refundRequestedAt: order.refunded_at?.toISOString() ?? null,
    };
  });
}

const messages = loadMessages('admin-payments');
const BATCH = 1000;

/** The filtered payments as CSV, oldest first. Amounts are in major units; states keep their stored names. */
async function exportPayments(ctx: StaffCtx<'admin'>, query: PaymentQuery): Promise<Response> {
  const t = messages[ctx.language];
  return csvResponse<PaymentRow>({
    name: 'payments',
    now: ctx.clock(),
    rows: iterateRows(ctx, query),
    columns: [
      { label: t('order'), value: ({ _id }) => _id },
      { label: t('created'), value: ({ createdAt }) => createdAt },
      { label: t('month'), value: ({ paidAt }) => paidAt?.slice(0, 7) },
      { label: t('paidAt'), value: ({ paidAt }) => paidAt },
      { label: t('refundedAt'), value: ({ refundedAt }) => refundedAt },
      { label: t('status'), value: ({ status, isUnused }) => (isUnused ? 'unused' : status) },
      { label: t('currency'), value: ({ currency }) => currency },
      { label: t('amount'), value: ({ amount, decimals }) => toExactMajor(amount, decimals) },
      { label: t('taxRate'), value: ({ taxRate }) => taxRate },
      {
        label: t('tax'),
        value: ({ amount, taxRate, decimals }) =>
          taxRate === null ? null : toExactMajor(includedTax(amount, taxRate), decimals),
      },
      { label: t('method'), value: ({ method }) => method },
      { label: t('plan'), value: ({ planName }) => localize(planName, ctx.language) },
      { label: t('purpose'), value: ({ purpose }) => purpose },
      { label: t('ad'), value: ({ adId }) => adId },
      { label: t('memberNumber'), value: ({ member }) => member._id },
      { label: t('member'), value: ({ member }) => member.name },
      { label: t('invoice'), value: ({ invoiceId }) => invoiceId },
      { label: t('payment'), value: ({ paymentId }) => paymentId },
      { label: t('receivedOn'), value: ({ receivedOn }) => receivedOn },
    ],
  });
}

/** The sums of payments and refunds per month and currency, as CSV. */
async function exportTotals(ctx: StaffCtx<'admin'>): Promise<Response> {
  const t = messages[ctx.language];
  const rows = await findTotals(ctx.db);
  type Row = (typeof rows)[number];
  const money = (amount: number, currency: string) => toExactMajor(Number(amount), decimalsOf(currency));
  return csvResponse<Row>({
    name: 'payments-by-month',
    now: ctx.clock(),
    rows: inOneBatch(rows),
    columns: [
      { label: t('month'), value: ({ month }) => month },
      { label: t('currency'), value: ({ currency }) => currency },
      { label: t('payments'), value: ({ payments }) => payments },
      { label: t('paid'), value: ({ paid, currency }) => money(paid, currency) },
      { label: t('tax'), value: ({ tax, currency }) => money(tax, currency) },
      { label: t('refunds'), value: ({ refunds }) => refunds },
      { label: t('refunded'), value: ({ refunded, currency }) => money(refunded, currency) },
      { label: t('refundedTax'), value: ({ refunded_tax, currency }) => money(refunded_tax, currency) },
      { label: t('net'), value: ({ paid, refunded, currency }) => money(Number(paid) - Number(refunded), currency) },
    ],
  });
}

/** The rows in the order of creation. Holds no connection between the batches. */
async function* iterateRows({ db }: Ctx, query: PaymentQuery): AsyncGenerator<PaymentRow[]> {
  const filtered = await resolvePaymentFilter(db, query);
  const batches = iteratePages<OrderRow>((last) =>
    filtered
      .$if(last !== undefined, (orders) => orders.where(isAfterOrder(last)))
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(BATCH)
      .execute(),
  );
  for await (const batch of batches) yield toPaymentRows(db, batch);
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

/** `1500` with 3 decimals is `1.5`: a number, so that a spreadsheet can add it. */
const toExactMajor = (amount: number, decimals: number): number => amount / 10 ** decimals;
