import * as z from 'zod/mini';

const text = (most: number) => z.string().check(z.maxLength(most));
const Address = z.url({ protocol: /^https?$/ }).check(z.maxLength(254));

/** What SendPayment takes, as far as the sandbox keeps it. */
export const SendPayment = z.object({
  InvoiceValue: z.number().check(z.positive(), z.maximum(1e9)),
  DisplayCurrencyIso: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'KWD'),
  CustomerName: text(254).check(z.minLength(1)),
  CustomerEmail: z.optional(text(254)),
  CustomerReference: z.optional(text(254)),
  UserDefinedField: z.optional(text(500)),
  CallBackUrl: Address,
  ErrorUrl: Address,
  Language: z._default(z.enum(['en', 'ar']), 'en'),
  InvoiceItems: z.optional(
    z.array(z.object({ ItemName: text(500), Quantity: z.number(), UnitPrice: z.number() })).check(z.maxLength(50)),
  ),
});
export type SendPayment = z.output<typeof SendPayment>;

export const GetPaymentStatus = z.object({ Key: text(254), KeyType: z.enum(['InvoiceId', 'PaymentId']) });

export const GetRefundStatus = z.object({ Key: text(254), KeyType: z.enum(['InvoiceId', 'RefundId']) });

export const MakeRefund = z.object({
  Key: text(254),
  KeyType: z.enum(['InvoiceId', 'PaymentId']),
  Amount: z.number().check(z.positive(), z.maximum(1e9)),
  Comment: z.optional(text(500)),
});
