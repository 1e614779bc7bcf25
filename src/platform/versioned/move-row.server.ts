import { type RawBuilder, sql } from 'kysely';

import type { DB } from '#db/schema.ts';

import type { AuditAction } from '../audit/audit-actions.ts';
import type { Ctx } from '../context.server.ts';
import type { Database } from '../data/database.server.ts';
import { fieldError } from '../http/errors.ts';
import { recordEdit } from './record-edit.server.ts';

/** A table whose rows staff put in order. */
export type OrderedTable = {
  [Table in keyof DB]: 'display_order' | 'version' extends keyof DB[Table] ? Table : never;
}[keyof DB];

interface Move<Row> {
  table: OrderedTable;
  action: AuditAction;
  /** The row that moves. */
  row: Row;
  /** It and the rows among which it moves, in their order and locked. */
  siblings: Row[];
  /** The id of a row in the API, if it isn't the row's. */
  idOf?: (row: Row) => string;
  /** In the audit log, if it isn't the id in the API. */
  targetId?: string;
  /** The version of the row that the editor's list shows. */
  version: number;
  /** The row moves in front of the one with this id; null: to the end. */
  before: string | null;
}

/**
 * Moves a row among its siblings, and records it in the audit log. Returns false if it stays where it is. Throws
 * VERSION_CONFLICT, and a field error if `before` is no other sibling.
 */
export async function moveRow<Row extends { id: number; version: number }>(
  ctx: Ctx,
  trx: Database,
  { table, action, row, siblings, idOf = ({ id }) => String(id), targetId = idOf(row), version, before }: Move<Row>,
): Promise<boolean> {
  const others = siblings.filter(({ id }) => id !== row.id);
  const at = before === null ? others.length : others.findIndex((one) => idOf(one) === before);
  if (at === -1) throw fieldError('before', 'invalidValue');
  const from = siblings.findIndex(({ id }) => id === row.id);
  const edit = await recordEdit(ctx, trx, {
    action,
    targetId,
    version,
    values: { position: at + 1 },
    stored: { version: row.version, values: { position: from + 1 } },
  });
  if (!edit) return false;
  const ids = others.toSpliced(at, 0, row).map(({ id }) => id);
  await sql`
    update ${sql.table(table)} as stored set
      display_order = moved.position - 1,
      version = case when stored.id = ${row.id} then ${edit.version} else stored.version end
    from unnest(${ids}::int[]) with ordinality as moved (id, position)
    where stored.id = moved.id
  `.execute(trx);
  return true;
}

/** The `display_order` that puts a new row of a table at the end. */
export const nextDisplayOrder = (table: OrderedTable): RawBuilder<number> =>
  sql<number>`(select coalesce(max(display_order), -1) + 1 from ${sql.table(table)})`;
