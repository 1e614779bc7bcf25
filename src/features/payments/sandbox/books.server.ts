import { randomInt } from 'node:crypto';

import type { Database } from '#platform/database.server.ts';
import type { Language } from '#platform/language.ts';

/** What SendPayment was asked, as stored. */
export interface SandboxRequest {
  InvoiceValue: number;
  DisplayCurrencyIso: string;
  CustomerName: string;
  CustomerEmail?: string;
  CustomerReference?: string;
  UserDefinedField?: string;
  CallBackUrl: string;
  ErrorUrl: string;
  Language?: Language;
  InvoiceItems?: { ItemName: string; Quantity: number; UnitPrice: number }[];
}

export interface SandboxInvoice {
  id: number;
  request: SandboxRequest;
  status: string;
  created_at: Date;
}

export async function insertInvoice(db: Database, request: SandboxRequest): Promise<number> {
  const row = await db.insertInto('sandbox_invoices').values({ request: JSON.stringify(request) }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function findInvoice(db: Database, id: number): Promise<SandboxInvoice | undefined> {
  const row = await db.selectFrom('sandbox_invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, request: row.request as unknown as SandboxRequest };
}

export async function findInvoiceByPayment(db: Database, paymentId: string): Promise<SandboxInvoice | undefined> {
  const row = await db.selectFrom('sandbox_transactions').select('invoice_id').where('payment_id', '=', paymentId).executeTakeFirst();
  return row && findInvoice(db, row.invoice_id);
}

export const findTransactions = (db: Database, invoiceId: number) =>
  db.selectFrom('sandbox_transactions').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute();

export type Outcome = 'pay' | 'decline' | 'cancel';

const RESULTS: Record<Outcome, { transaction: string; invoice: string }> = {
  pay: { transaction: 'Succss', invoice: 'Paid' },
  decline: { transaction: 'Failed', invoice: 'Pending' },
  cancel: { transaction: 'Failed', invoice: 'Canceled' },
};

/** Records what the payer chose and returns the payment's id. A paid invoice stays paid, whatever is pressed later. */
export async function recordOutcome(db: Database, invoiceId: number, outcome: Outcome): Promise<string> {
  const paymentId = `07${Date.now()}${randomInt(1000, 9999)}`;
  const { transaction, invoice } = RESULTS[outcome];
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('sandbox_transactions').values({ invoice_id: invoiceId, payment_id: paymentId, status: transaction }).execute();
    await trx.updateTable('sandbox_invoices').set({ status: invoice }).where('id', '=', invoiceId).where('status', '<>', 'Paid').execute();
  });
  return paymentId;
}
