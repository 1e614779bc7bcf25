import * as z from 'zod/mini';

import { AUDIT_ACTIONS, type AuditAction } from '#platform/audit/audit-actions.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId, Uuid } from '#platform/data/ids.ts';
import { Period, tableData, tableQuery, TableSearch } from '#platform/table/table-query.ts';

import { Order, ORDER_METHODS, ORDER_STATUSES, OrderPurpose } from '../contract.ts';

/** All payments, those that await a bank transfer or cash, or those whose refund was requested or made. */
export const PAYMENT_TABS = ['all', 'manual', 'refunds'] as const;

/** The order's status, or `unused`: paid, but the plan could not be applied. */
export const PAYMENT_STATES = [...ORDER_STATUSES, 'unused'] as const;

export const PAYMENT_METHODS = [...ORDER_METHODS, 'free'] as const;

export const PaymentQuery = tableQuery(['created', 'amount', 'refunded'], 'desc', {
  tab: z._default(z.enum(PAYMENT_TABS), 'all'),
  /** The id of an order or its beginning, of an invoice or a payment; or a member by name, email, number or id. */
  search: TableSearch,
  status: z.optional(z.enum(PAYMENT_STATES)),
  purpose: z.optional(OrderPurpose),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'invalidId'))),
  adId: z.optional(NumericId),
  memberId: z.optional(NumericId),
  /** What the period is of. Default: the creation. */
  periodOf: z.optional(z.enum(['paid', 'refunded'])),
  ...Period,
});
export type PaymentQuery = z.output<typeof PaymentQuery>;

export const PaymentRow = z.extend(Order, {
  method: z.enum(PAYMENT_METHODS),
  /** The name is empty once the account's data is erased. */
  member: z.object({ _id: z.string(), name: z.string() }),
  invoiceId: z.nullable(z.string()),
  /** At the gateway, or the reference of a manual payment. */
  paymentId: z.nullable(z.string()),
  /** In percent, when it was paid; null before. The amount includes the tax. */
  taxRate: z.nullable(z.number()),
  /** Time of the refund request, or null. */
  refundRequestedAt: z.nullable(z.string()),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const PaymentDetails = z.extend(PaymentRow, {
  refundId: z.nullable(z.string()),
  /** Staff actions on it, latest first. */
  history: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      action: z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
      /** Null for the system. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** The gateway's data of an order, in its own words. */
export const GatewayView = z.object({
  /** Null if the gateway has no such invoice. */
  invoice: z.nullable(
    z.object({
      invoiceId: z.string(),
      status: z.string(),
      reference: z.nullable(z.string()),
      value: z.string(),
      /** Reference, amount and currency are the order's. */
      matches: z.boolean(),
      transactions: z.array(
        z.object({
          paymentId: z.string(),
          status: z.string(),
          gateway: z.nullable(z.string()),
          date: z.nullable(z.string()),
          error: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  refunds: z.array(z.object({ refundId: z.string(), status: z.string(), amount: z.number() })),
});
export type GatewayView = z.infer<typeof GatewayView>;

export const listPayments = endpoint('GET /admin/payments', {
  summary: 'All orders and their payments',
  access: 'admin',
  query: PaymentQuery,
  data: tableData(PaymentRow),
});

export const exportPayments = endpoint('GET /admin/payments.csv', {
  summary: 'Payments as CSV for accounting, with the same filters, oldest first',
  access: 'admin',
  query: PaymentQuery,
  produces: 'text/csv',
  data: z.object({}),
  perMinute: 20,
});

export const exportTotals = endpoint('GET /admin/payments/totals.csv', {
  summary: 'What was paid and refunded per month (UTC) and currency, as CSV for accounting',
  access: 'admin',
  produces: 'text/csv',
  data: z.object({}),
  perMinute: 20,
});

const OrderParams = z.object({ id: Uuid });

export const getPayment = endpoint('GET /admin/payments/:id', {
  summary: 'An order with its payment, refund and history',
  access: 'admin',
  params: OrderParams,
  data: z.object({ payment: PaymentDetails }),
});

export const getGatewayView = endpoint('GET /admin/payments/:id/gateway', {
  summary: "Asks the gateway for an order's invoice, transactions and refunds",
  access: 'admin',
  params: OrderParams,
  data: GatewayView,
  perMinute: 30,
});
