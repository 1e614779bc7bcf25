import type { Database } from '#platform/database.server.ts';

import type { ReportReason } from './contract.ts';

interface NewReport {
  reporter_id: number;
  user_id?: number;
  ad_id?: number;
  reason: ReportReason;
  details: string;
  created_at: Date;
}

/** Stores a report. Replaces the reporter's earlier report of the same target. */
export async function upsertReport(db: Database, report: NewReport): Promise<void> {
  const { reason, details, created_at } = report;
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', report.ad_id === undefined ? 'user_id' : 'ad_id'])
        .doUpdateSet({ reason, details, created_at }),
    )
    .execute();
}
