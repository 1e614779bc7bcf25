import { Hono } from 'hono';

import type { Services } from '#platform/context.server.ts';

import { decimalsOf } from '../rules.ts';
import {
  findInvoice,
  findInvoiceByPayment,
  findTransactions,
  insertInvoice,
  type Outcome,
  recordOutcome,
  type SandboxInvoice,
  type SandboxRequest,
} from './books.server.ts';
import { payPage } from './pay-page.server.ts';

/**
 * A gateway that speaks MyFatoorah's protocol and moves no money: the same endpoints and a hosted page, on this server.
 * Mounted only while no API key is set.
 */
export function sandboxGateway({ db, config }: Services): Hono {
  const app = new Hono();

  app.post('/v2/SendPayment', async (context) => {
    const request = (await context.req.json()) as SandboxRequest;
    if (!(request.InvoiceValue > 0) || !request.CustomerName) return context.json(failed('InvoiceValue', 'InvoiceValue and CustomerName are required'), 400);
    const id = await insertInvoice(db, request);
    return context.json(
      succeeded({
        InvoiceId: id,
        InvoiceURL: `${config.siteUrl}/sandbox/pay/${id}`,
        CustomerReference: request.CustomerReference ?? null,
        UserDefinedField: request.UserDefinedField ?? null,
      }),
    );
  });

  app.post('/v2/GetPaymentStatus', async (context) => {
    const { Key, KeyType } = (await context.req.json()) as { Key: string; KeyType: string };
    const invoice = KeyType === 'PaymentId' ? await findInvoiceByPayment(db, Key) : /^\d{1,15}$/.test(Key) ? await findInvoice(db, Number(Key)) : undefined;
    if (!invoice) return context.json(failed('Key', 'No invoice found'), 404);
    return context.json(succeeded(await describe(invoice)));
  });

  app.get('/pay/:id{[0-9]{1,15}}', async (context) => {
    const invoice = await findInvoice(db, Number(context.req.param('id')));
    if (!invoice) return context.notFound();
    context.header('cache-control', 'no-store');
    return context.html(payPage(invoice));
  });

  app.post('/pay/:id{[0-9]{1,15}}', async (context) => {
    const invoice = await findInvoice(db, Number(context.req.param('id')));
    const { outcome } = await context.req.parseBody();
    if (!invoice || !['pay', 'decline', 'cancel'].includes(String(outcome))) return context.notFound();
    const paymentId = await recordOutcome(db, invoice.id, outcome as Outcome);
    const back = new URL(outcome === 'pay' ? invoice.request.CallBackUrl : invoice.request.ErrorUrl);
    back.searchParams.set('paymentId', paymentId);
    back.searchParams.set('Id', paymentId);
    return context.redirect(back.href, 303);
  });

  async function describe({ id, request, status, created_at }: SandboxInvoice) {
    const transactions = await findTransactions(db, id);
    return {
      InvoiceId: id,
      InvoiceStatus: status,
      InvoiceReference: `sandbox-${id}`,
      CustomerReference: request.CustomerReference ?? null,
      CreatedDate: created_at,
      InvoiceValue: request.InvoiceValue,
      InvoiceDisplayValue: `${request.InvoiceValue.toFixed(decimalsOf(request.DisplayCurrencyIso))} ${request.DisplayCurrencyIso}`,
      CustomerName: request.CustomerName,
      CustomerEmail: request.CustomerEmail ?? null,
      UserDefinedField: request.UserDefinedField ?? null,
      InvoiceItems: request.InvoiceItems ?? [],
      InvoiceTransactions: transactions.map((transaction) => ({
        TransactionDate: transaction.created_at,
        PaymentGateway: 'Sandbox',
        PaymentId: transaction.payment_id,
        TransactionStatus: transaction.status,
        TransationValue: String(request.InvoiceValue),
        Currency: request.DisplayCurrencyIso,
      })),
    };
  }

  return app;
}

const succeeded = (Data: object) => ({ IsSuccess: true, Message: 'Invoice Created Successfully!', ValidationErrors: null, Data });

const failed = (Name: string, Error: string) => ({ IsSuccess: false, Message: 'Invalid data', ValidationErrors: [{ Name, Error }], Data: null });
