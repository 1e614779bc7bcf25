import { findAnswerRefusal } from '#features/accounts/suspensions/appeals.server.ts';
import { findAdDetails } from '#features/ads/ad-page/get-ad.server.ts';
import { findHistory } from '#platform/audit/audit-history.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { AppealDetails } from './contract.ts';
import { toAppealRow } from './list-appeals.server.ts';
import { findAppeal } from './queries.server.ts';

/** An appeal with the suspended account or ad and the earlier decisions about the member. */
export async function getAppeal(ctx: Ctx, id: number): Promise<AppealDetails> {
  requireRole(ctx, 'moderator');
  const row = await findAppeal(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const [[ad], history, refusal] = await Promise.all([
    findAdDetails(ctx, row.ad_id === null ? [] : [row.ad_id]),
    findHistory(ctx.db, row.member_id),
    findAnswerRefusal(ctx, ctx.db, id),
  ]);
  return { ...toAppealRow(row), images: ad?.images ?? [], history, refusal: refusal ?? null };
}
