import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { fieldError } from '#platform/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { setPlaceVersion, updateOrder } from './queries.server.ts';

interface Move {
  table: 'countries' | 'cities';
  /** In their order, locked. */
  rows: { id: number; key: string; version: number }[];
  /** Of the row that moves. */
  key: string;
  version: number;
  /** Null: to the end. */
  before: string | null;
}

/** Moves a place among its siblings. False if it stays where it is. Throws VERSION_CONFLICT. */
export async function recordMove(
  ctx: Ctx,
  trx: Database,
  { table, rows, key, version, before }: Move,
): Promise<boolean> {
  const row = rows.find((one) => one.key === key)!; // the caller found it
  const others = rows.filter((one) => one !== row);
  const at = before === null ? others.length : others.findIndex((one) => one.key === before);
  if (at === -1) throw fieldError('before', 'invalidValue');
  const edit = await recordEdit(ctx, trx, {
    action: table === 'countries' ? 'country.move' : 'city.move',
    targetId: key,
    version,
    values: { position: at + 1 },
    stored: { version: row.version, values: { position: rows.indexOf(row) + 1 } },
  });
  if (!edit) return false;
  const ids = others.toSpliced(at, 0, row).map(({ id }) => id);
  await updateOrder(trx, table, ids);
  await setPlaceVersion(trx, table, row.id, edit.version);
  return true;
}
