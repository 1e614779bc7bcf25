import * as z from 'zod/mini';

import { BilingualText } from '#platform/text/bilingual-text.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { Int32Id, NumericId, Uuid } from '#platform/data/ids.ts';
import { Timestamp } from '#platform/data/timestamp.ts';
import { oneLine } from '#platform/text/one-line.ts';

import { CheckoutMethod, MANUAL_METHODS, MAX_PRICE, Order } from '../contract.ts';

/** A payment that staff received. */
export const ReceivedPayment = z.object({
  method: z.enum(MANUAL_METHODS, 'paymentMethodRequired'),
  /** `2026-06-01`, as on the statement or the receipt. */
  receivedOn: z.iso.date('dateInvalid').check(
    z.maxLength(10, 'dateInvalid'),
    z.refine((day) => day >= '2000-01-01', 'dateTooEarly'),
  ),
  /** The number of the transfer or of a paper receipt. Shown on the receipt. May be empty. */
  reference: z.string('invalidValue').check(oneLine(), z.maxLength(100, 'tooLong')),
});
export type ReceivedPayment = z.infer<typeof ReceivedPayment>;

/** A received payment for an ad without an order of its seller. */
export const EnteredPayment = z.extend(ReceivedPayment, {
  adId: NumericId,
  /** Version of the ad as shown to staff, so that the payment is entered once. */
  updatedAt: Timestamp,
  planId: Int32Id,
  /** Minor units, as shown to staff. Refused if it is not the price of the plan. */
  amount: z.int().check(z.minimum(1), z.maximum(MAX_PRICE)),
});
export type EnteredPayment = z.output<typeof EnteredPayment>;

export const listManualOrders = endpoint('GET /payment/manual', {
  summary: "The member's orders that await a bank transfer or cash, newest first, and how to pay them",
  tags: ['orders'],
  access: 'member',
  data: z.object({
    orders: z.array(Order),
    /** Plain text by the operator. */
    instructions: BilingualText,
    methods: z.array(CheckoutMethod),
  }),
});

export const recordPayment = endpoint('POST /admin/payments/:id/record', {
  summary: 'Records the bank transfer or cash that pays an order, and applies the order once',
  access: 'admin',
  params: z.object({ id: Uuid }),
  body: ReceivedPayment,
  data: z.object({ order: Order }),
});

export const enterPayment = endpoint('POST /admin/payments', {
  summary: 'Records a bank transfer or cash that posts or extends an ad, without an order by its seller',
  access: 'admin',
  body: EnteredPayment,
  data: z.object({ order: Order }),
});
