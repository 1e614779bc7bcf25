import { type Insertable, type Selectable, sql } from 'kysely';

import type { BlockList } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';
import type { TableColumns } from '#platform/table/find-table-page.server.ts';

import type { BlockListQuery } from './contract.ts';
import { type BlockKind, toBlockedValue } from './rules.ts';

export const BLOCK_COLUMNS = {
  sorts: { blocked: 'block_list.created_at', value: 'block_list.value' },
  id: 'block_list.id',
} satisfies TableColumns<BlockListQuery['sort']>;

export function filterBlocks(db: Database, { search, kind }: BlockListQuery, role: Role) {
  let filtered = db
    .selectFrom('block_list')
    .innerJoin('users', 'users.id', 'block_list.blocked_by')
    .select(['block_list.id', 'kind', 'value', 'reason', 'block_list.created_at'])
    .select(['blocked_by', 'users.name as blocker_name']);
  if (kind) filtered = filtered.where('kind', '=', kind);
  if (search && role === 'admin') filtered = filtered.where(sql<boolean>`position(lower(${search}) in value) > 0`);
  else if (search) filtered = filtered.where(matchesWhole(search));
  return filtered;
}

/** A part of a domain, but only a whole number or address, which others than admins see masked. */
function matchesWhole(search: string) {
  const whole = [toBlockedValue('number', search), toBlockedValue('email', search)].filter(
    (value) => value !== undefined,
  );
  return sql<boolean>`(kind = 'domain' and position(lower(${search}) in value) > 0 or value = any(${whole}::text[]))`;
}

export type BlockTableRow = Awaited<ReturnType<ReturnType<typeof filterBlocks>['execute']>>[number];

export async function hasBlock(db: Database, values: [BlockKind, string][]): Promise<boolean> {
  if (values.length === 0) return false;
  const row = await db
    .selectFrom('block_list')
    .select('id')
    .where((eb) => eb.or(values.map(([kind, value]) => eb.and([eb('kind', '=', kind), eb('value', '=', value)]))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if the value is on the list already. */
export async function insertBlock(trx: Database, block: Insertable<BlockList>): Promise<number | undefined> {
  const row = await trx
    .insertInto('block_list')
    .values(block)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const deleteBlock = (trx: Database, id: number): Promise<Selectable<BlockList> | undefined> =>
  trx.deleteFrom('block_list').where('id', '=', id).returningAll().executeTakeFirst();
