import { sql } from 'kysely';

import type { AdStatus } from '#features/ads/contract.ts';
import { countAdsInReview } from '#features/ads/review.server.ts';
import { countSupportRequests } from '#features/chat/conversations/conversations.server.ts';
import { countOpenAppeals } from '#features/moderation/appeals/appeals.server.ts';
import { countOpenCases } from '#features/moderation/report-cases/report-cases.server.ts';
import { countManualOrders } from '#features/payments/manual/manual.server.ts';
import { countOrdersToRefund } from '#features/payments/refunds/refund-order.server.ts';
import { countNewMessages } from '#features/site/contact/inbox/inbox.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { hasRank, type StaffRole } from '#platform/role.ts';

import type * as dashboardApi from './contract.ts';
import { WAITING, type Waiting } from './contract.ts';

/** The lowest role that handles it. */
const HANDLED_BY = {
  review: 'moderator',
  reports: 'moderator',
  appeals: 'moderator',
  support: 'support',
  messages: 'support',
  payments: 'admin',
  refunds: 'admin',
} as const satisfies Record<Waiting, StaffRole>;

const COUNT: Record<Waiting, (db: Database) => Promise<number>> = {
  review: countAdsInReview,
  reports: countOpenCases,
  appeals: countOpenAppeals,
  support: countSupportRequests,
  messages: countNewMessages,
  payments: countManualOrders,
  refunds: countOrdersToRefund,
};

/** What waits for the viewer's role, and the ads by state. Manual payments only while they are on or some wait. */
export async function getDashboard(ctx: StaffCtx<'support'>): Promise<ResponseData<typeof dashboardApi.getDashboard>> {
  const { role } = ctx.viewer;
  const kinds = WAITING.filter((kind) => hasRank(role, HANDLED_BY[kind]));
  const { manualPayments } = await getSite(ctx.db);
  const [waiting, ads] = await Promise.all([
    Promise.all(kinds.map(async (kind) => ({ kind, count: await COUNT[kind](ctx.db) }))),
    hasRank(role, 'moderator') ? countAdsByStatus(ctx.db) : null,
  ]);
  return { waiting: waiting.filter(({ kind, count }) => kind !== 'payments' || manualPayments || count > 0), ads };
}

/** The number of ads in each state that has any. */
const countAdsByStatus = (db: Database): Promise<{ status: AdStatus; count: number }[]> =>
  db
    .selectFrom('ads')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
