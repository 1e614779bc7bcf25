import { requireOther } from '#features/accounts/people/require-other.server.ts';
import { getAdDetails } from '#features/ads/get-ad.server.ts';
import { getSiteConfig } from '#features/site/site.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Report } from './contract.ts';
import { upsertReport } from './queries.server.ts';

/** Tells the moderators about a member. */
export async function reportUser(ctx: Ctx, otherId: number, report: Report): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireReporting(ctx);
  await requireOther(ctx.db, userId, otherId);
  await upsertReport(ctx.db, { ...report, reporter_id: userId, user_id: otherId, created_at: new Date(ctx.clock()) });
}

/** Tells the moderators about an ad that the member can see. */
export async function reportAd(ctx: Ctx, adId: number, report: Report): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireReporting(ctx);
  const ad = await getAdDetails(ctx, adId);
  if (ad.seller._id === String(userId)) throw new AppError('NOT_YOURSELF');
  await upsertReport(ctx.db, { ...report, reporter_id: userId, ad_id: adId, created_at: new Date(ctx.clock()) });
}

/** The operator decides whether there are reports at all. */
async function requireReporting({ db }: Ctx): Promise<void> {
  const { enableReportingOfAdsandUsers } = await getSiteConfig(db);
  if (!enableReportingOfAdsandUsers) throw new AppError('REPORTING_DISABLED');
}
