import * as z from 'zod/mini';

import { StaffReason } from '#platform/audit/staff-reason.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId, Int32Id, Uuid } from '#platform/data/ids.ts';
import { PageQuery, Pagination } from '#platform/http/pagination.ts';

const ORDER_PURPOSES = ['post', 'extend'] as const;
export const OrderPurpose = z.enum(ORDER_PURPOSES);
export type OrderPurpose = z.infer<typeof OrderPurpose>;

/** Maximum price of a plan in minor units: more than the gateway takes. */
export const MAX_PRICE = 1_000_000_000;

export const Plan = z.object({
  _id: z.string(),
  purpose: OrderPurpose,
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

/** The ways in which a member can pay. */
const CHECKOUT_METHODS = ['gateway', 'manual'] as const;
export const CheckoutMethod = z.enum(CHECKOUT_METHODS);
export type CheckoutMethod = z.infer<typeof CheckoutMethod>;

/** The ways in which staff can receive a manual payment. */
export const MANUAL_METHODS = ['bank_transfer', 'cash'] as const;

/** `manual`: by bank transfer or cash, not yet received. */
export const ORDER_METHODS = [...CHECKOUT_METHODS, ...MANUAL_METHODS] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

/**
 * `cancelled`: before it was paid, it expired or was cancelled by the payer or at the gateway. `refunding`: refund
 * requested, not yet decided by the gateway.
 */
export const ORDER_STATUSES = ['pending', 'paid', 'cancelled', 'refunding', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const Order = z.object({
  _id: z.string(),
  adId: z.string(),
  adTitle: BilingualText,
  planId: z.string(),
  planName: BilingualText,
  purpose: OrderPurpose,
  /** Minor units. */
  amount: z.number(),
  currency: z.string(),
  decimals: z.number(),
  method: z.enum(ORDER_METHODS),
  status: z.enum(ORDER_STATUSES),
  /** Paid, but the plan could no longer be applied to the ad: to be refunded. */
  isUnused: z.boolean(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** The day on which a manual payment was received; null for others. */
  receivedOn: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
});
export type Order = z.infer<typeof Order>;

export const listPlans = endpoint('GET /payment/plans', {
  summary: "Plans available for a category, priced for a country (the member's by default), and how they can be paid",
  tags: ['plans'],
  dependsOnViewer: true,
  query: z.object({
    categoryId: z.optional(z.string().check(z.maxLength(80))),
    purpose: z._default(OrderPurpose, 'post'),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'countryRequired'))),
  }),
  data: z.object({ plans: z.array(Plan), methods: z.array(CheckoutMethod) }),
});

/** The price that the payer saw, in minor units: PRICE_CHANGED if it is another one by now. */
const ShownAmount = z.optional(z.int().check(z.minimum(0), z.maximum(MAX_PRICE)));

export const createOrder = endpoint('POST /payment/orders', {
  summary: "Orders a plan for the member's own ad. Returns the gateway's payment page; a free plan is applied at once",
  access: 'member',
  body: z.object({
    adId: NumericId,
    planId: Int32Id,
    purpose: z._default(OrderPurpose, 'post'),
    method: z._default(CheckoutMethod, 'gateway'),
    amount: ShownAmount,
  }),
  data: z.object({ order: Order, paymentUrl: z.nullable(z.string()) }),
  status: 201,
  perMinute: 30,
});

export const orderExtension = endpoint('POST /ads/:id/extend', {
  summary: "Orders an extension of the member's own ad, from 7 days before until 30 days after its end",
  access: 'member',
  params: z.object({ id: NumericId }),
  body: z.object({ planId: Int32Id, method: z._default(CheckoutMethod, 'gateway'), amount: ShownAmount }),
  data: z.object({ order: Order, paymentUrl: z.nullable(z.string()) }),
  status: 201,
  perMinute: 30,
});

export const cancelPayment = endpoint('DELETE /ads/:id/payment', {
  summary: "Cancels the pending orders of the member's own ad, so that it can be changed. Refused if one is paid",
  access: 'member',
  params: z.object({ id: NumericId }),
  data: EmptyObject,
});

export const verifyPayment = endpoint('GET /payment/verify-payment-status/:paymentId', {
  summary: 'The status of a payment at the gateway; for its payer also the rest. Applies the order once if it is paid',
  dependsOnViewer: true,
  writes: true,
  params: z.object({ paymentId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({
    data: z.object({
      InvoiceStatus: z.string(),
      /** Only the payer gets the rest of `data`, `adId` and `purpose`. */
      InvoiceId: z.optional(z.number()),
      CustomerReference: z.optional(z.nullable(z.string())),
      InvoiceValue: z.optional(z.number()),
    }),
    adId: z.nullable(z.string()),
    purpose: z.nullable(OrderPurpose),
    /** Paid, but the plan could no longer be applied: to be refunded. */
    isUnused: z.boolean(),
  }),
  /** Payment ids can be guessed. Each guess is a call to the gateway. */
  perMinute: 30,
});

/** States that a member filters by; `refunded` includes those that are being refunded. */
export const ORDER_STATES = ['paid', 'pending', 'refunded', 'cancelled'] as const;
/** Days back from now. */
export const ORDER_PERIODS = ['30', '90', '365'] as const;
const OrderFilter = z.object({
  state: z.optional(z.enum(ORDER_STATES)),
  days: z.optional(z.enum(ORDER_PERIODS)),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

export const listOrders = endpoint('GET /payment/history', {
  summary: "The member's orders, newest first, of one state, of the last days or of one ad",
  tags: ['orders'],
  access: 'member',
  query: z.extend(PageQuery, { ...OrderFilter.shape, adId: z.optional(NumericId) }),
  data: z.object({ orders: z.array(Order), pagination: Pagination }),
});

export const receiveWebhook = endpoint('POST /payment/webhook', {
  summary: 'Receives signed payment and refund events from the gateway, in the format of MyFatoorah',
  consumes: 'application/json',
  data: z.object({}),
  // The gateway has few addresses.
  perMinute: 1_200,
});

/** Proof of a paid order. */
export const Receipt = z.extend(Order, {
  /** Such as `2026-0002`: receipts are numbered from 1 in each year. */
  number: z.string(),
  /** At the gateway; null for manual payments and free plans. */
  invoiceId: z.nullable(z.string()),
  /** At the gateway, or the reference of a manual payment. */
  paymentId: z.nullable(z.string()),
  payer: z.object({ name: z.string(), email: z.string() }),
  /** Who took the payment. Empty texts are not shown. */
  business: z.object({ name: BilingualText, address: BilingualText, taxNumber: z.string() }),
  /** The tax that the amount includes, in minor units; null if there was none. */
  tax: z.nullable(z.object({ rate: z.number(), amount: z.number() })),
});
export type Receipt = z.infer<typeof Receipt>;

export const getReceipt = endpoint('GET /payment/orders/:id/receipt', {
  summary: "The receipt of the member's own paid order, or for admins of any",
  tags: ['orders'],
  access: 'member',
  params: z.object({ id: Uuid }),
  data: z.object({ receipt: Receipt }),
});

export const refundOrder = endpoint('POST /admin/payments/:id/refund', {
  summary:
    'Requests a full refund from the gateway, or records that of a manual payment. Refused while the ad is active',
  access: 'admin',
  params: z.object({ id: Uuid }),
  body: z.object({ reason: StaffReason }),
  data: z.object({ order: Order }),
});
