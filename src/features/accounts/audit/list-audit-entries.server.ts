import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';

import { findNames } from '../find-names.server.ts';
import { searchPeople } from '../search-people.server.ts';
import type * as auditApi from './contract.ts';
import type { AuditQuery, AuditRow } from './contract.ts';
import { AUDIT_COLUMNS, type AuditEntryRow, countedAuditEntries, filterAuditEntries } from './queries.server.ts';

export async function listAuditEntries(
  ctx: Ctx,
  query: AuditQuery,
): Promise<ResponseData<typeof auditApi.listAuditEntries>> {
  requireRole(ctx, 'admin');
  const people = await findSearched(ctx.db, query);
  const { rows, pagination } = await findTablePage(
    ctx.db,
    filterAuditEntries(ctx.db, query, people),
    query,
    AUDIT_COLUMNS,
    { counted: countedAuditEntries(ctx.db, query, people) },
  );
  return { rows: await toAuditRows(ctx.db, rows), pagination };
}

/** The people whom the search text finds; null without one. */
export const findSearched = async (db: Database, { search }: AuditQuery): Promise<number[] | null> =>
  search ? searchPeople(db, search, 'admin') : null;

/** Entries with the names of the people in them. */
export async function toAuditRows(db: Database, rows: AuditEntryRow[]): Promise<AuditRow[]> {
  const ids = new Set(rows.flatMap(({ actor_id, member_id }) => [actor_id, member_id]).filter((id) => id !== null));
  const names = await findNames(db, [...ids]);
  const person = (id: number) => ({ _id: String(id), name: names.get(id) ?? null });
  return rows.map((row) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id === null ? null : { ...person(row.actor_id), role: row.actor_role ?? 'member' },
    target: { kind: row.target_kind, _id: row.target_id },
    member: row.member_id === null ? null : person(row.member_id),
    before: toFields(row.before),
    after: toFields(row.after),
    reason: row.reason,
    ip: row.ip,
  }));
}

const toFields = (json: unknown): Record<string, unknown> => ({ ...(json as object) });
