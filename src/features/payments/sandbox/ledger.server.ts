import { randomInt } from 'node:crypto';

import { type Selectable, sql } from 'kysely';

import type { SandboxInvoices } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { SendPaymentRequest } from './requests.ts';

export type LedgerInvoice = Selectable<SandboxInvoices>;

export async function insertInvoice(db: Database, request: SendPaymentRequest): Promise<number> {
  const row = await db
    .insertInto('sandbox_invoices')
    .values({ request: JSON.stringify(request) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const selectInvoice = (db: Database, id: number) => db.selectFrom('sandbox_invoices').selectAll().where('id', '=', id);

export const findInvoice = (db: Database, id: number): Promise<LedgerInvoice | undefined> =>
  selectInvoice(db, id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockInvoice = (db: Database, id: number): Promise<LedgerInvoice> =>
  selectInvoice(db, id).forUpdate().executeTakeFirstOrThrow();

export async function findInvoiceByPayment(db: Database, paymentId: string): Promise<LedgerInvoice | undefined> {
  const row = await db
    .selectFrom('sandbox_transactions')
    .select('invoice_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row && findInvoice(db, row.invoice_id);
}

export const findTransactions = (db: Database, invoiceId: number) =>
  db.selectFrom('sandbox_transactions').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute();

export const PAYMENT_OUTCOMES = ['pay', 'decline', 'cancel'] as const;
type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

const RESULTS: Record<PaymentOutcome, { transaction: string; invoice: string }> = {
  pay: { transaction: 'Succss', invoice: 'Paid' },
  decline: { transaction: 'Failed', invoice: 'Pending' },
  cancel: { transaction: 'Failed', invoice: 'Canceled' },
};

/**
 * Records the payer's choice as a transaction and returns its payment id. The invoice changes only if it is pending.
 */
export async function recordPayment(db: Database, invoiceId: number, outcome: PaymentOutcome): Promise<string> {
  const paymentId = `07${Date.now()}${randomInt(1000, 9999)}`;
  await db.transaction().execute(async (trx) => {
    const { status } = await trx
      .selectFrom('sandbox_invoices')
      .select('status')
      .where('id', '=', invoiceId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { transaction, invoice } =
      status === 'Pending' ? RESULTS[outcome] : { transaction: 'Failed', invoice: status };
    await trx
      .insertInto('sandbox_transactions')
      .values({ invoice_id: invoiceId, payment_id: paymentId, status: transaction })
      .execute();
    await trx.updateTable('sandbox_invoices').set({ status: invoice }).where('id', '=', invoiceId).execute();
  });
  return paymentId;
}

/** Erases a payer's name and email from the invoices of their orders. */
export async function eraseFromLedger(trx: Database, userId: number): Promise<void> {
  await sql`
    update sandbox_invoices set request = request - 'CustomerEmail' || '{"CustomerName": ""}'
    from orders where orders.user_id = ${userId} and request ->> 'CustomerReference' = orders.id::text`.execute(trx);
}
