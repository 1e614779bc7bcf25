import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import type { TableColumns } from '#platform/table/find-table-page.server.ts';

import type { AuditQuery } from './contract.ts';

export const AUDIT_COLUMNS = { sorts: { at: 'audit_log.at' }, id: 'audit_log.id' } satisfies TableColumns<
  AuditQuery['sort']
>;

/** The entries that match the filters. `people` limits them to those of a search; null: no search. */
export function filterAuditEntries(db: Database, query: AuditQuery, people: number[] | null) {
  const { action, targetKind, targetId, from, to } = query;
  let filtered = db.selectFrom('audit_log').selectAll();
  if (action) filtered = filtered.where('action', '=', action);
  if (targetKind) filtered = filtered.where('target_kind', '=', targetKind);
  if (targetId) filtered = filtered.where('target_id', '=', targetId);
  if (from) filtered = filtered.where('at', '>=', new Date(from));
  if (to) filtered = filtered.where('at', '<', new Date(to));
  if (people) {
    // As literals, because the plan depends on how many entries each of them has. No account has the id 0.
    const ids = [0, ...people].map((id) => sql.lit(id));
    filtered = filtered.where((eb) => eb.or([eb('actor_id', 'in', ids), eb('member_id', 'in', ids)]));
  }
  return filtered;
}

export type AuditEntryRow = Awaited<ReturnType<ReturnType<typeof filterAuditEntries>['execute']>>[number];
