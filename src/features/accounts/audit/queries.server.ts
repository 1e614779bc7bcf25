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

/** Names by id. Accounts that no longer exist are missing. */
export async function findNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** More people than this need a longer search text. */
const MAX_PEOPLE = 100;

/** Ids of people by a part of their name, their email, mobile number or id. */
export async function searchPeople(db: Database, text: string): Promise<number[]> {
  const digits = text.replace(/\D/g, '');
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('name', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`),
        eb(sql`lower(email)`, '=', text.toLowerCase()),
        ...(digits.length >= 7
          ? [eb('mobile', '=', digits), eb(sql`ltrim(country_code, '+') || mobile`, '=', digits)]
          : []),
        ...(/^\d{1,9}$/.test(text) ? [eb('id', '=', Number(text))] : []),
      ]),
    )
    .limit(MAX_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}
