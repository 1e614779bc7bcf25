import { type Insertable, sql } from 'kysely';

import type { UnmatchedPayments } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

/** Returns false if the invoice is stored already. */
export async function insertUnmatched(db: Database, payment: Insertable<UnmatchedPayments>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unmatched_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined if there is none, or it is resolved already. */
export const setResolved = (
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
