import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { BilingualText, Nothing, NumericId, PageQuery, Pagination, SmallId, Uuid } from '#platform/schemas.ts';

export const PURPOSES = ['post', 'extend'] as const;
export const Purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof Purpose>;

export const Plan = z.object({
  _id: z.string(),
  purpose: Purpose,
  name: BilingualText,
  description: BilingualText,
  /** Minor units. */
  price: z.number(),
  currency: z.string(),
  decimals: z.number(),
  days: z.number(),
  featuredDays: z.number(),
  pictures: z.number(),
});
export type Plan = z.infer<typeof Plan>;

/** `cancelled` was given up unpaid; `refunding` waits for the gateway to give the money back. */
export const ORDER_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'refunding', 'refunded'] as const;
export const Order = z.object({
  _id: z.string(),
  adId: z.string(),
  adTitle: BilingualText,
  planName: BilingualText,
  purpose: Purpose,
  /** Minor units. */
  amount: z.number(),
  currency: z.string(),
  decimals: z.number(),
  status: z.enum(ORDER_STATUSES),
  /** Paid when its ad could take nothing for it any more: to be refunded. */
  isUnused: z.boolean(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
});
export type Order = z.infer<typeof Order>;

export const listPlans = endpoint('GET /payment/plans', {
  summary: 'Plans on offer for a category, priced for a country',
  query: z.object({
    categoryId: z.optional(z.string().check(z.maxLength(80))),
    purpose: z._default(Purpose, 'post'),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'countryRequired')),
  }),
  data: z.object({ plans: z.array(Plan) }),
});

export const createOrder = endpoint('POST /payment/orders', {
  summary: "Orders a plan for one's ad. A paid plan answers with the gateway's page; a free one is applied at once",
  access: 'member',
  body: z.object({ adId: NumericId, planId: SmallId, purpose: z._default(Purpose, 'post') }),
  data: z.object({ order: Order, paymentUrl: z.nullable(z.string()) }),
  status: 201,
});

export const extendAd = endpoint('POST /ads/:id/extend', {
  summary:
    "Orders an extension of one's ad, from 7 days before its end until 30 days after; answers as `POST /payment/orders`",
  access: 'member',
  params: z.object({ id: NumericId }),
  body: z.object({ planId: SmallId }),
  data: z.object({ order: Order, paymentUrl: z.nullable(z.string()) }),
  status: 201,
});

export const cancelPayment = endpoint('DELETE /ads/:id/payment', {
  summary:
    "Gives up the orders that one's ad waits to be paid for, so that its category and country can be changed. Refused once one is paid",
  access: 'member',
  params: z.object({ id: NumericId }),
  data: Nothing,
});

export const verifyPaymentStatus = endpoint('GET /payment/verify-payment-status/:paymentId', {
  summary: "The gateway's answer about a payment; a paid order is applied, once",
  params: z.object({ paymentId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({
    data: z.object({
      InvoiceStatus: z.string(),
      InvoiceId: z.number(),
      CustomerReference: z.nullable(z.string()),
      InvoiceValue: z.number(),
    }),
    adId: z.nullable(z.string()),
    purpose: z.nullable(Purpose),
    /** Paid too late: nothing was granted for it, and it will be refunded. */
    isUnused: z.boolean(),
  }),
});

export const listPaymentHistory = endpoint('GET /payment/history', {
  summary: "The member's orders, newest first",
  access: 'member',
  query: PageQuery,
  data: z.object({ orders: z.array(Order), pagination: Pagination }),
});

export const webhook = endpoint('POST /payment/webhook', {
  summary: 'Where the gateway tells of payments, in its own words and with its signature',
  receives: 'application/json',
  data: z.object({}),
});

/** What a paid order is proved with. */
export const Receipt = z.extend(Order, {
  /** The gateway's; null for a free plan. */
  invoiceId: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  payer: z.object({ name: z.string(), email: z.string() }),
});
export type Receipt = z.infer<typeof Receipt>;

export const getReceipt = endpoint('GET /payment/orders/:id/receipt', {
  summary: "The receipt of one's own order, once it is paid",
  access: 'member',
  params: z.object({ id: Uuid }),
  data: z.object({ receipt: Receipt }),
});

export const refundPayment = endpoint('POST /admin/payments/:id/refund', {
  summary: 'Asks the gateway to give back what was paid for an order. Refused while its ad is on offer',
  access: 'admin',
  params: z.object({ id: Uuid }),
  data: z.object({ order: Order }),
});
