import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { TableColumns } from '#platform/table/find-table-page.server.ts';

import type { AuditQuery } from './contract.ts';

export const AUDIT_COLUMNS = { sorts: { at: 'audit_log.at' }, id: 'audit_log.id' } satisfies TableColumns<
  AuditQuery['sort']
>;

/** The entries that match the filters. `people` limits them to those of a search; null: no search. */
export function filterAuditEntries(db: Database, query: AuditQuery, people: number[] | null) {
  const filtered = filterEntries(db, query);
  if (!people) return filtered;
  const ids = toLiterals(people);
  return filtered.where((eb) => eb.or([eb('actor_id', 'in', ids), eb('member_id', 'in', ids)]));
}

/** Entries of `filterAuditEntries`, to be counted: the index of actors has most of a search's entries. */
export function countedAuditEntries(db: Database, query: AuditQuery, people: number[] | null) {
  const filtered = filterEntries(db, query);
  if (!people) return filtered;
  const ids = toLiterals(people);
  const byOthers = filtered
    .where('member_id', 'in', ids)
    .where((eb) => eb.or([eb('actor_id', 'is', null), eb('actor_id', 'not in', ids)]));
  const found = filtered.clearSelect().select('id').where('actor_id', 'in', ids);
  return db.selectFrom(found.unionAll(byOthers.clearSelect().select('id')).as('found')).select('id');
}

function filterEntries(db: Database, { action, targetKind, targetId, from, to }: AuditQuery) {
  let filtered = db.selectFrom('audit_log').selectAll();
  if (action) filtered = filtered.where('action', '=', action);
  if (targetKind) filtered = filtered.where('target_kind', '=', targetKind);
  if (targetId) filtered = filtered.where('target_id', '=', targetId);
  if (from) filtered = filtered.where('at', '>=', new Date(from));
  if (to) filtered = filtered.where('at', '<', new Date(to));
  return filtered;
}

/** Literals, because the plan depends on how many entries each of them has. No account has the id 0. */
const toLiterals = (people: number[]) => [0, ...people].map((id) => sql.lit(id));

export type AuditEntryRow = Awaited<ReturnType<ReturnType<typeof filterAuditEntries>['execute']>>[number];
