import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';

import { toOwnOrigin } from '#platform/http/own-origin.server.ts';
import { isStorable } from '#platform/http/validate.server.ts';

import { decimalsOf } from '../rules.ts';
import {
  findInvoice,
  findInvoiceByPayment,
  findTransactions,
  insertInvoice,
  type LedgerInvoice,
  PAYMENT_OUTCOMES,
  recordPayment,
} from './ledger.server.ts';
import { GetPaymentStatusRequest, GetRefundStatusRequest, MakeRefundRequest, SendPaymentRequest } from './requests.ts';
import { isSandboxBearer, isSandboxPath, sandboxPath } from './sandbox-access.server.ts';
import { payPage, refundPage, serveSandboxFonts } from './sandbox-pages.server.ts';
import { decideRefund, findRefunds, recordRefund, type SandboxServices } from './sandbox-refunds.server.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * A fake gateway with MyFatoorah's endpoints and a hosted payment page. Mounted only with SANDBOX=on. `callGateway`
 * calls the endpoints without the network; others have no token for them. A page opens only at the address that its
 * invoice or refund was given.
 */
export function sandboxGateway(services: SandboxServices): Hono {
  const { db, config, keys } = services;
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.text('Too large', 413),
    }),
  );

  serveSandboxFonts(app);

  app.use('/v2/*', async (context, next) => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isSandboxBearer(keys, token)) return context.json(failed('Authorization', 'The token is not valid'), 401);
    return next();
  });

  app.use('/:page/:id/:token', async (context, next) =>
    isSandboxPath(keys, context.req.param()) ? next() : context.notFound(),
  );

  app.post('/v2/SendPayment', async (context) => {
    const { value: request, invalidField } = await readRequest(context, SendPaymentRequest);
    if (!request) return context.json(failed(invalidField, 'is missing or not valid'), 400);
    // The page must not redirect to another site.
    const origin = toOwnOrigin(request.CallBackUrl, config.siteUrl);
    if (new URL(request.CallBackUrl).origin !== origin || new URL(request.ErrorUrl).origin !== origin) {
      return context.json(failed('CallBackUrl', 'must be on this site'), 400);
    }
    const id = await insertInvoice(db, request);
    return context.json(
      succeeded({
        InvoiceId: id,
        // Where it redirects to: the policy of its form allows no other host.
        InvoiceURL: origin + sandboxPath(keys, 'pay', id),
        CustomerReference: request.CustomerReference ?? null,
      }),
    );
  });

  app.post('/v2/GetPaymentStatus', async (context) => {
    const { value: request, invalidField } = await readRequest(context, GetPaymentStatusRequest);
    if (!request) return context.json(failed(invalidField, 'is missing or not valid'), 400);
    const invoice = await findByKey(request);
    if (!invoice) return context.json(failed('Key', 'No invoice found'), 404);
    return context.json(succeeded(await toPaymentStatus(invoice)));
  });

  app.post('/v2/MakeRefund', async (context) => {
    const { value: request, invalidField } = await readRequest(context, MakeRefundRequest);
    if (!request) return context.json(failed(invalidField, 'is missing or not valid'), 400);
    const invoice = await findByKey(request);
    if (!invoice) return context.json(failed('Key', 'No invoice found'), 404);
    const refundId = await recordRefund(db, { invoiceId: invoice.id, amount: request.Amount });
    if (refundId === undefined) return context.json(failed('Amount', 'is more than can be refunded'), 400);
    const page = config.siteUrl + sandboxPath(keys, 'refund', refundId);
    services.log.info({ page }, 'a sandbox refund awaits its decision');
    return context.json(
      succeeded({
        Key: request.Key,
        RefundId: refundId,
        RefundReference: `sandbox-${refundId}`,
        Amount: request.Amount,
      }),
    );
  });

  app.post('/v2/GetRefundStatus', async (context) => {
    const { value: request, invalidField } = await readRequest(context, GetRefundStatusRequest);
    if (!request) return context.json(failed(invalidField, 'is missing or not valid'), 400);
    const refunds = /^\d{1,15}$/.test(request.Key) ? await findRefunds(db, 'invoice_id', Number(request.Key)) : [];
    if (refunds.length === 0) return context.json(failed('Key', 'No refund found'), 404);
    return context.json(
      succeeded({
        RefundStatusResult: refunds.map(({ id, invoice_id, amount, status }) => ({
          RefundId: id,
          RefundStatus: status,
          InvoiceId: invoice_id,
          Amount: amount,
          RefundReference: `sandbox-${id}`,
          RefundAmount: amount,
        })),
      }),
    );
  });

  app.get('/refund/:id{[0-9]{1,15}}/:token', async (context) => {
    const [refund] = await findRefunds(db, 'id', Number(context.req.param('id')));
    const invoice = refund && (await findInvoice(db, refund.invoice_id));
    if (!invoice) return context.notFound();
    context.header('cache-control', 'no-store');
    return context.html(refundPage(refund, invoice));
  });

  app.post('/refund/:id{[0-9]{1,15}}/:token', async (context) => {
    const id = Number(context.req.param('id'));
    const { outcome } = await context.req.parseBody();
    if ((outcome !== 'complete' && outcome !== 'reject') || (await findRefunds(db, 'id', id)).length === 0)
      return context.notFound();
    await decideRefund(services, id, outcome === 'complete' ? 'Refunded' : 'Canceled');
    return context.redirect(context.req.path, 303);
  });

  app.get('/pay/:id{[0-9]{1,15}}/:token', async (context) => {
    const invoice = await findInvoice(db, Number(context.req.param('id')));
    if (!invoice) return context.notFound();
    const [payment] = (await findTransactions(db, invoice.id)).slice(-1);
    context.header('cache-control', 'no-store');
    return context.html(
      payPage(invoice, payment ? returnUrl(invoice, payment.payment_id, invoice.status === 'Paid') : null),
    );
  });

  app.post('/pay/:id{[0-9]{1,15}}/:token', async (context) => {
    const invoice = await findInvoice(db, Number(context.req.param('id')));
    const body = await context.req.parseBody();
    const outcome = PAYMENT_OUTCOMES.find((known) => known === body['outcome']);
    if (!invoice || !outcome) return context.notFound();
    const paymentId = await recordPayment(db, invoice.id, outcome);
    return context.redirect(returnUrl(invoice, paymentId, outcome === 'pay'), 303);
  });

  const findByKey = async ({ Key, KeyType }: { Key: string; KeyType: string }) =>
    KeyType === 'PaymentId'
      ? findInvoiceByPayment(db, Key)
      : /^\d{1,15}$/.test(Key)
        ? findInvoice(db, Number(Key))
        : undefined;

  async function toPaymentStatus({ id, request, status, created_at }: LedgerInvoice) {
    const transactions = await findTransactions(db, id);
    const currency = request.DisplayCurrencyIso;
    return {
      InvoiceId: id,
      InvoiceStatus: status,
      InvoiceReference: `sandbox-${id}`,
      CustomerReference: request.CustomerReference ?? null,
      CreatedDate: created_at,
      InvoiceValue: request.InvoiceValue,
      InvoiceDisplayValue: `${request.InvoiceValue.toFixed(decimalsOf(currency))} ${currency}`,
      CustomerName: request.CustomerName,
      CustomerEmail: request.CustomerEmail ?? null,
      InvoiceItems: request.InvoiceItems ?? [],
      InvoiceTransactions: transactions.map((transaction) => ({
        TransactionDate: transaction.created_at,
        PaymentGateway: 'Sandbox',
        PaymentId: transaction.payment_id,
        TransactionStatus: transaction.status,
        TransationValue: String(request.InvoiceValue),
        Currency: currency,
      })),
    };
  }

  return app;
}

/** The URL that the payer returns to, with the payment id. */
function returnUrl({ request }: LedgerInvoice, paymentId: string, isPaid: boolean): string {
  const url = new URL(isPaid ? request.CallBackUrl : request.ErrorUrl);
  url.searchParams.set('paymentId', paymentId);
  url.searchParams.set('Id', paymentId);
  return url.href;
}

/** The parsed body, or the name of the first invalid field. */
async function readRequest<S extends z.ZodMiniType>(
  context: Context,
  schema: S,
): Promise<{ value?: z.output<S>; invalidField: string }> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const parsed = schema.safeParse(isStorable(body) ? body : undefined);
  return parsed.success
    ? { value: parsed.data, invalidField: '' }
    : { invalidField: String(parsed.error.issues[0]?.path[0] ?? 'body') };
}

const succeeded = (Data: object) => ({
  IsSuccess: true,
  Message: 'Invoice Created Successfully!',
  ValidationErrors: null,
  Data,
});

const failed = (Name: string, Error: string) => ({
  IsSuccess: false,
  Message: 'Invalid data',
  ValidationErrors: [{ Name, Error }],
  Data: null,
});
