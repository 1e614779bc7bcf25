import { getAdDetails } from '#features/ads/get-ad.server.ts';
import { isLive } from '#features/ads/rules.ts';
import { getSiteConfig } from '#features/site/site.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { Conversation } from './contract.ts';
import { presentOne } from './find-conversations.server.ts';
import { findConversationAbout, insertConversation } from './queries.server.ts';

/** The member's conversation about an ad; a new one only while the ad is live (CHAT_CLOSED), and not with oneself. */
export async function openConversation(ctx: Ctx, adId: string): Promise<Conversation> {
  const { userId } = requireMember(ctx);
  const known = await findConversationAbout(ctx.db, Number(adId), userId);
  if (known) return presentOne(ctx, known);
  const { seller, status } = await getAdDetails(ctx, Number(adId));
  if (Number(seller._id) === userId) throw new AppError('NOT_YOURSELF');
  if (!isLive(status)) throw new AppError('CHAT_CLOSED');
  return presentOne(
    ctx,
    await insertConversation(ctx.db, { ad_id: Number(adId), buyer_id: userId, seller_id: Number(seller._id) }),
  );
}

/** The member's conversation with the site's support, while chat stands on the contact page (CONTACT_DISABLED). */
export async function openSupport(ctx: Ctx): Promise<Conversation> {
  const { userId } = requireMember(ctx);
  const { enableChatInContactUs } = await getSiteConfig(ctx.db);
  if (!enableChatInContactUs) throw new AppError('CONTACT_DISABLED');
  return presentOne(ctx, await insertConversation(ctx.db, { ad_id: null, buyer_id: userId, seller_id: null }));
}
