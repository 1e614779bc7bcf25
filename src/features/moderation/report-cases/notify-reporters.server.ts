import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { type CaseRow, findReports } from './queries.server.ts';
import type { ReportDecision } from './rules.ts';

/** Notifies everyone who reported the target of the decision and its reason, in the caller's transaction. */
export async function notifyReporters(
  ctx: Ctx,
  trx: Database,
  { id, kind, ad_id, title, member_id }: CaseRow,
  outcome: { decision: ReportDecision; reason: string },
): Promise<void> {
  const about = ad_id === null ? {} : { adId: String(ad_id), title: title ?? {} };
  for (const { reporter_id } of await findReports(trx, id))
    await notifyMember(ctx, trx, {
      userId: reporter_id,
      type: 'report-decided',
      data: { kind, memberId: String(member_id), ...outcome, ...about },
    });
}
