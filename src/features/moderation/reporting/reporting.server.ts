import { type Insertable, sql } from 'kysely';

import type { ReportCases, Reports } from '#db/schema.ts';
import { requireOtherMember } from '#features/accounts/people/people.server.ts';
import { getAd } from '#features/ads/ad-page/get-ad.server.ts';
import { countPartnerMessages } from '#features/chat/messages/list-messages.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as reportingApi from './contract.ts';
import type { ConversationReport, Report } from './contract.ts';

export const reportingRoutes = [
  handle(reportingApi.reportUser, (ctx, { params, body }) => reportUser(ctx, Number(params.id), body)),

  handle(reportingApi.reportAd, (ctx, { params, body }) => reportAd(ctx, Number(params.id), body)),

  handle(reportingApi.reportConversation, (ctx, { params, body }) => reportConversation(ctx, params.id, body)),
];

type Target = Omit<Parameters<typeof upsertReport>[1], 'reported_at'>;

/** Reports a member to the moderators. */
async function reportUser(ctx: MemberCtx, otherId: number, report: Report): Promise<void> {
  const { userId } = ctx.viewer;
  await requireReporting(ctx);
  await requireOtherMember(ctx.db, userId, otherId);
  await store(ctx, { kind: 'user', target: `user:${otherId}`, member_id: otherId }, report);
}

/** Reports an ad that the member can see to the moderators. */
async function reportAd(ctx: MemberCtx, adId: number, report: Report): Promise<void> {
  const { userId } = ctx.viewer;
  await requireReporting(ctx);
  const { seller, title, description, images } = await getAd(ctx, adId);
  if (seller._id === String(userId)) throw new AppError('NOT_YOURSELF');
  await store(
    ctx,
    {
      kind: 'ad',
      target: `ad:${adId}`,
      member_id: Number(seller._id),
      ad_id: adId,
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      image_ids: images.map(({ _id }) => _id),
    },
    report,
  );
}

/**
 * Reports messages of the other side of the member's conversation to the moderators, who see these and those around
 * them. Throws NOT_REACHABLE for a conversation with support.
 */
async function reportConversation(ctx: MemberCtx, id: string, report: ConversationReport): Promise<void> {
  await requireReporting(ctx);
  const numbers = [...new Set(report.messages)].toSorted((a, b) => a - b);
  const { partnerId, count } = await countPartnerMessages(ctx, id, numbers);
  if (partnerId === null) throw new AppError('NOT_REACHABLE');
  if (count < numbers.length) throw fieldError('messages', 'invalidValue');
  await store(
    ctx,
    {
      kind: 'conversation',
      target: `conversation:${id}:${partnerId}`,
      member_id: partnerId,
      conversation_id: Number(id),
    },
    { ...report, messages: numbers },
  );
}

async function store(ctx: MemberCtx, target: Target, report: Report | ConversationReport): Promise<void> {
  const { userId } = ctx.viewer;
  const now = new Date(ctx.clock());
  const { reason, details } = report;
  await ctx.db.transaction().execute((trx) =>
    upsertReport(
      trx,
      { ...target, reported_at: now },
      {
        reporter_id: userId,
        reason,
        details,
        messages: 'messages' in report ? report.messages : [],
        created_at: now,
      },
    ),
  );
}

/** Throws REPORTING_DISABLED while the site setting is off. */
async function requireReporting({ db }: Ctx): Promise<void> {
  const { enableReportingOfAdsandUsers } = await getSite(db);
  if (!enableReportingOfAdsandUsers) throw new AppError('REPORTING_DISABLED');
}

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
