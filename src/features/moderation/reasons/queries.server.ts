import type { Selectable } from 'kysely';

import type { RejectionReasons } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { nextDisplayOrder } from '#platform/versioned/move-row.server.ts';

import type { ListedReason, NewReason, ReasonForm } from './contract.ts';

export type ReasonRow = Selectable<RejectionReasons>;

const selectReasons = (db: Database) =>
  db.selectFrom('rejection_reasons').selectAll().orderBy('display_order').orderBy('id');

/** All reasons in their order. */
export const findReasons = (db: Database): Promise<ReasonRow[]> => selectReasons(db).execute();

/** Locks them until the transaction ends, which serializes changes of their order. */
export const lockReasons = (trx: Database): Promise<ReasonRow[]> => selectReasons(trx).forUpdate().execute();

export const insertReason = (trx: Database, { text }: NewReason): Promise<ReasonRow> =>
  trx
    .insertInto('rejection_reasons')
    .values({
      text: JSON.stringify(text),
      display_order: nextDisplayOrder('rejection_reasons'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateReason(
  trx: Database,
  id: number,
  { text, isHidden }: ReasonForm,
  version: number,
): Promise<void> {
  await trx
    .updateTable('rejection_reasons')
    .set({ text: JSON.stringify(text), is_hidden: isHidden, version })
    .where('id', '=', id)
    .execute();
}

export async function deleteReason(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('rejection_reasons').where('id', '=', id).execute();
}

const EMPTY = { en: '', ar: '' };

/** A stored reason as a form, which has both languages. */
export const toReasonForm = ({ text, is_hidden }: ReasonRow): ReasonForm => ({
  text: { ...EMPTY, ...text },
  isHidden: is_hidden,
});

export const toListedReason = (row: ReasonRow): ListedReason => ({
  _id: String(row.id),
  ...toReasonForm(row),
  version: row.version,
});
