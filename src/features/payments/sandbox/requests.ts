import * as z from 'zod/mini';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const HttpUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(254));

/** The fields of a SendPayment request that the sandbox stores. */
export const SendPaymentRequest = z.object({
  InvoiceValue: z.number().check(z.positive(), z.maximum(1e9)),
  DisplayCurrencyIso: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'KWD'),
  CustomerName: text(254).check(z.minLength(1)),
  CustomerEmail: z.optional(text(254)),
  CustomerReference: z.optional(text(254)),
  CallBackUrl: HttpUrl,
  ErrorUrl: HttpUrl,
  Language: z._default(z.enum(['en', 'ar']), 'en'),
  InvoiceItems: z.optional(
    z.array(z.object({ ItemName: text(500), Quantity: z.number(), UnitPrice: z.number() })).check(z.maxLength(50)),
  ),
});
export type SendPaymentRequest = z.output<typeof SendPaymentRequest>;

export const GetPaymentStatusRequest = z.object({ Key: text(254), KeyType: z.enum(['InvoiceId', 'PaymentId']) });

export const GetRefundStatusRequest = z.object({ Key: text(254), KeyType: z.literal('InvoiceId') });

export const MakeRefundRequest = z.object({
  Key: text(254),
  KeyType: z.literal('InvoiceId'),
  Amount: z.number().check(z.positive(), z.maximum(1e9)),
});
