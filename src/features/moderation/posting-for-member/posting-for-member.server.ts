import { lockSubordinate } from '#features/accounts/subordinates/lock-subordinate.server.ts';
import type { StaffAdForm } from '#features/ads/ad-form.ts';
import { parseNewAdForm } from '#features/ads/posting/parse-ad-form.server.ts';
import { publishForMember } from '#features/ads/posting/post-ad.server.ts';
import { notifyMember } from '#features/alerts/notifications/notify-member.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as postingForMemberApi from './contract.ts';

export const postingForMemberRoutes = [
  handle(postingForMemberApi.postForMember, async (ctx, { params, body }) => ({
    adId: String(await postForMember(ctx, Number(params.id), body)),
  })),
];

/**
 * Posts and publishes an ad for a member of a lower rank, and notifies them. Resolves to its id; posting the same draft
 * again returns the existing ad. Throws as `lockSubordinate` does, MEMBER_NOT_ACTIVE, and the errors of the form.
 */
async function postForMember(ctx: StaffCtx<'moderator'>, memberId: number, form: StaffAdForm): Promise<number> {
  const { userId: staffId } = ctx.viewer;
  const parsed = await parseNewAdForm(ctx.db, form);
  return transact(ctx, async (trx) => {
    await lockSubordinate(ctx, trx, memberId);
    const { ad, isNew } = await publishForMember(ctx, trx, { memberId, staffId, form, parsed });
    if (!isNew) return ad.id;
    await recordAudit(ctx, trx, {
      action: 'ad.post',
      targetId: ad.id,
      memberId,
      before: {},
      after: { status: ad.status, category: form.categoryId, days: form.days, featuredDays: form.featuredDays },
    });
    await notifyMember(ctx, trx, {
      userId: memberId,
      type: 'ad-posted',
      data: { adId: String(ad.id), title: ad.title },
    });
    return ad.id;
  });
}
