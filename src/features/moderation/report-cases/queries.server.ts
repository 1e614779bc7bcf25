import { type Selectable, sql } from 'kysely';

import type { Images, ReportCases } from '#db/schema.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { ReportReason } from '../reporting/contract.ts';
import type { ReportCaseQuery } from './contract.ts';

/** The cases that match the filters. */
export function filterCases(db: Database, { state, kind, reason, memberId, adId, from, to }: ReportCaseQuery) {
  let filtered = db
    .selectFrom('report_cases')
    .selectAll()
    .where('decided_at', state === 'open' ? 'is' : 'is not', null);
  if (kind) filtered = filtered.where('kind', '=', kind);
  if (memberId) filtered = filtered.where('member_id', '=', Number(memberId));
  if (adId) filtered = filtered.where('ad_id', '=', Number(adId));
  if (from) filtered = filtered.where('reported_at', '>=', new Date(from));
  if (to) filtered = filtered.where('reported_at', '<', new Date(to));
  if (reason)
    filtered = filtered.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reports')
          .select('reports.id')
          .whereRef('case_id', '=', 'report_cases.id')
          .where('reports.reason', '=', reason),
      ),
    );
  return filtered;
}

export type CaseRow = Selectable<ReportCases>;

export const findCase = (db: Database, id: number): Promise<CaseRow | undefined> =>
  db.selectFrom('report_cases').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockCase = (db: Database, id: number): Promise<CaseRow | undefined> =>
  db.selectFrom('report_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Stores the decision and removes the copy of the reported target. Its unused pictures are deleted later. */
export async function setDecision(
  db: Database,
  id: number,
  decision: Pick<CaseRow, 'decision' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db
    .updateTable('report_cases')
    .set({ ...decision, description: null, image_ids: [] })
    .where('id', '=', id)
    .execute();
}

/** The reports of a case, the latest first. */
export const findReports = (db: Database, caseId: number) =>
  db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select(['reports.id', 'reporter_id', 'users.name', 'reason', 'details', 'messages', 'reports.created_at'])
    .where('case_id', '=', caseId)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .execute();

/** The different reasons of each case. */
export async function findReasons(db: Database, caseIds: number[]): Promise<Map<number, ReportReason[]>> {
  const rows = await db
    .selectFrom('reports')
    .select(['case_id', sql<ReportReason[]>`array_agg(distinct reason)`.as('reasons')])
    .where('case_id', '=', sql<number>`any(${caseIds}::bigint[])`)
    .groupBy('case_id')
    .execute();
  return new Map(rows.map(({ case_id, reasons }) => [case_id, reasons]));
}

export async function findPeople(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'picture', 'role', 'status', 'created_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Images by their ids. Deleted ones are missing. */
export async function findImages(db: Database, ids: string[]): Promise<Map<string, Selectable<Images>>> {
  const rows = await db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Other open cases about the member. */
export const countOtherCases = (db: Database, { id, member_id }: CaseRow): Promise<number> =>
  countRows(
    db
      .selectFrom('report_cases')
      .where('member_id', '=', member_id)
      .where('decided_at', 'is', null)
      .where('id', '!=', id),
  );
