import { requireOtherMember } from '#features/accounts/people/require-other-member.server.ts';
import { getAd } from '#features/ads/ad-page/get-ad.server.ts';
import { getSiteConfig } from '#features/site/site.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Report } from './contract.ts';
import { upsertReport } from './queries.server.ts';

/** Reports a member to the moderators. */
export async function reportUser(ctx: Ctx, otherId: number, report: Report): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireReporting(ctx);
  await requireOtherMember(ctx.db, userId, otherId);
  await upsertReport(ctx.db, { ...report, reporter_id: userId, user_id: otherId, created_at: new Date(ctx.clock()) });
}

/** Reports an ad that the member can see to the moderators. */
export async function reportAd(ctx: Ctx, adId: number, report: Report): Promise<void> {
  const { userId } = requireMember(ctx);
  await requireReporting(ctx);
  const ad = await getAd(ctx, adId);
  if (ad.seller._id === String(userId)) throw new AppError('NOT_YOURSELF');
  await upsertReport(ctx.db, { ...report, reporter_id: userId, ad_id: adId, created_at: new Date(ctx.clock()) });
}

/** Throws REPORTING_DISABLED while the site setting is off. */
async function requireReporting({ db }: Ctx): Promise<void> {
  const { enableReportingOfAdsandUsers } = await getSiteConfig(db);
  if (!enableReportingOfAdsandUsers) throw new AppError('REPORTING_DISABLED');
}
