import { type Insertable, sql } from 'kysely';

import type { UnmatchedPayments } from '#db/schema.ts';
import { findNames } from '#features/accounts/find-people.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type { GatewayInvoice } from '../gateway.server.ts';
import { findOrder } from '../orders/queries.server.ts';
import * as unmatchedApi from './contract.ts';

export const unmatchedRoutes = [
  handle(unmatchedApi.unmatched.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(unmatchedApi.unmatched.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

  handle(unmatchedApi.resolveUnmatched, (ctx, { params, body }) =>
    resolveUnmatched(ctx, Number(params.id), body.reason),
  ),
];

const messages = loadMessages('admin-payments');

const TABLE = defineTable(unmatchedApi.unmatched, {
  columns: { sorts: { found: 'unmatched_payments.found_at' }, id: 'unmatched_payments.id' },
  filter: (ctx, { state }) =>
    ctx.db
      .selectFrom('unmatched_payments')
      .selectAll()
      .where('resolved_at', state === 'open' ? 'is' : 'is not', null),
  toRows: async (ctx, payments) => {
    const names = await findNames(
      ctx.db,
      payments.flatMap(({ resolved_by }) => resolved_by ?? []),
    );
    return payments.map((row) => ({
      _id: String(row.id),
      invoiceId: row.invoice_id,
      reference: row.reference,
      problem: row.problem,
      value: row.value,
      foundAt: row.found_at.toISOString(),
      resolved: row.resolved_at && {
        at: row.resolved_at.toISOString(),
        by: names.get(row.resolved_by ?? 0) ?? null,
        note: row.note ?? '',
      },
    }));
  },
  csv: {
    name: 'unmatched-payments',
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('invoice'), value: ({ invoiceId }) => invoiceId },
        { label: t('amount'), value: ({ value }) => value },
        { label: t('problem'), value: ({ problem }) => t(`problem_${problem}`) },
        { label: t('order'), value: ({ reference }) => reference },
        { label: t('foundAt'), value: ({ foundAt }) => foundAt },
        { label: t('value_resolved'), value: ({ resolved }) => resolved?.at },
        { label: t('reason'), value: ({ resolved }) => resolved?.note },
      ];
    },
  },
});

const MESSAGES = {
  unknown_order: 'a payment has no order',
  mismatch: 'a payment does not match its order',
};

/** Other sites may use the same account at the gateway. Their invoices have references of another form. */
const OUR_REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Records a paid invoice that could not be settled, once, for staff. `orderId` is the order that it doesn't match;
 * undefined if the invoice's reference names none. Ignores the invoices of other sites.
 */
export async function recordUnmatched(
  { db, clock, log, metrics }: Services,
  { InvoiceId, CustomerReference, InvoiceDisplayValue }: GatewayInvoice,
  orderId: string | null,
): Promise<void> {
  const reference = orderId ?? CustomerReference ?? '';
  if (!OUR_REFERENCE.test(reference)) return;
  const problem = orderId === null ? 'unknown_order' : 'mismatch';
  log.error({ orderId: reference, invoiceId: InvoiceId }, MESSAGES[problem]);
  const isNew = await insertUnmatched(db, {
    invoice_id: String(InvoiceId),
    reference,
    problem,
    value: InvoiceDisplayValue,
    found_at: new Date(clock()),
  });
  // The gateway and the job that checks orders may report the same invoice repeatedly.
  if (isNew) metrics.countPayment('unmatched');
}

/** Records the resolution of an unmatched payment. Throws PAYMENT_NOT_FOUND, also if it is already resolved. */
async function resolveUnmatched(ctx: StaffCtx<'admin'>, id: number, note: string): Promise<void> {
  const { userId } = ctx.viewer;
  await transact(ctx, async (trx) => {
    const payment = await setResolved(trx, id, { at: new Date(ctx.clock()), by: userId, note });
    if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
    const order = await findOrder(trx, payment.reference);
    await recordAudit(ctx, trx, {
      action: 'order.resolve-unmatched',
      targetId: payment.reference,
      memberId: order?.user_id ?? null,
      before: { unmatched: 'open' },
      after: { unmatched: 'resolved' },
      reason: note,
    });
  });
}

/** Returns false if the invoice is stored already. */
async function insertUnmatched(db: Database, payment: Insertable<UnmatchedPayments>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unmatched_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined if there is none, or it is resolved already. */
const setResolved = (
  trx: Database,
  id: number,
  { at, by, note }: { at: Date; by: number; note: string },
): Promise<{ reference: string } | undefined> =>
  trx
    .updateTable('unmatched_payments')
    .set({ resolved_at: at, resolved_by: by, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('reference')
    .executeTakeFirst();

/** Erases what staff noted about payments of a member's orders. */
export async function eraseNotesOfPayer(trx: Database, userId: number): Promise<void> {
  const references = trx
    .selectFrom('orders')
    .select(sql<string>`id::text`.as('id'))
    .where('user_id', '=', userId);
  await trx.updateTable('unmatched_payments').set({ note: null }).where('reference', 'in', references).execute();
}
