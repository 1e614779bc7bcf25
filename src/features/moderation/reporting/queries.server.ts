import { type Insertable, sql } from 'kysely';

import type { ReportCases, Reports } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

type NewCase = Omit<Insertable<ReportCases>, 'report_count'>;
type NewReport = Omit<Insertable<Reports>, 'case_id'>;

/**
 * Stores a report with the others of its target that are not decided yet, in the caller's transaction. Replaces the
 * reporter's earlier one among them. The first report stores a copy of the target.
 */
export async function upsertReport(trx: Database, target: NewCase, report: NewReport): Promise<void> {
  const { id } = await trx
    .insertInto('report_cases')
    .values(target)
    .onConflict((conflict) =>
      conflict.column('target').where('decided_at', 'is', null).doUpdateSet({ reported_at: target.reported_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reports')
    .values({ ...report, case_id: id })
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).doUpdateSet(report))
    .execute();
  const count = sql<number>`(select count(*)::int from reports where case_id = ${id})`;
  await trx.updateTable('report_cases').set({ report_count: count }).where('id', '=', id).execute();
}
