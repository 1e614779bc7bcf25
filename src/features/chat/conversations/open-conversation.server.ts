import { getAd } from '#features/ads/ad-page/get-ad.server.ts';
import { isLive } from '#features/ads/rules.ts';
import { getSite } from '#features/site/site.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { Conversation } from '../contract.ts';
import { presentConversation } from './list-conversations.server.ts';
import { findConversationByAd, insertConversation } from './queries.server.ts';

/**
 * The member's conversation about an ad. Creates it only while the ad is live (CHAT_CLOSED), and not for the seller
 * (NOT_YOURSELF).
 */
export async function openConversation(ctx: MemberCtx, adId: string): Promise<Conversation> {
  const { userId } = ctx.viewer;
  const existing = await findConversationByAd(ctx.db, Number(adId), userId);
  if (existing) return presentConversation(ctx, existing);
  const { seller, status } = await getAd(ctx, Number(adId));
  if (Number(seller._id) === userId) throw new AppError('NOT_YOURSELF');
  if (!isLive(status)) throw new AppError('CHAT_CLOSED');
  return presentConversation(
    ctx,
    await insertConversation(ctx.db, { ad_id: Number(adId), buyer_id: userId, seller_id: Number(seller._id) }),
  );
}

/** The member's conversation with support; refused unless `enableChatInContactUs` is on (CONTACT_DISABLED). */
export async function openSupportConversation(ctx: MemberCtx): Promise<Conversation> {
  const { userId } = ctx.viewer;
  const { enableChatInContactUs } = await getSite(ctx.db);
  if (!enableChatInContactUs) throw new AppError('CONTACT_DISABLED');
  return presentConversation(ctx, await insertConversation(ctx.db, { ad_id: null, buyer_id: userId, seller_id: null }));
}
