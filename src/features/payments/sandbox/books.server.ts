import { randomInt } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import type { SendPayment } from './requests.ts';

export interface SandboxInvoice {
  id: number;
  request: SendPayment;
  status: string;
  created_at: Date;
}

export async function insertInvoice(db: Database, request: SendPayment): Promise<number> {
  const row = await db
    .insertInto('sandbox_invoices')
    .values({ request: JSON.stringify(request) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const invoiceById = (db: Database, id: number) =>
  db
    .selectFrom('sandbox_invoices')
    .select(['id', 'status', 'created_at', sql<SendPayment>`request`.as('request')])
    .where('id', '=', id);

export const findInvoice = (db: Database, id: number): Promise<SandboxInvoice | undefined> =>
  invoiceById(db, id).executeTakeFirst();

/** Held until the transaction ends. */
export const lockInvoice = (db: Database, id: number): Promise<SandboxInvoice> =>
  invoiceById(db, id).forUpdate().executeTakeFirstOrThrow();

export async function findInvoiceByPayment(db: Database, paymentId: string): Promise<SandboxInvoice | undefined> {
  const row = await db
    .selectFrom('sandbox_transactions')
    .select('invoice_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
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

/** Records what the payer chose and returns the payment's id. Only a pending invoice changes: a paid one stays paid, a cancelled one cancelled. */
export async function recordOutcome(db: Database, invoiceId: number, outcome: Outcome): Promise<string> {
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
