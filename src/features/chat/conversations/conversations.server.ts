import { sql } from 'kysely';

import { findUsersForViewer, type UserForViewer } from '#features/accounts/people/find-users-for-viewer.server.ts';
import { getAd } from '#features/ads/ad-page/get-ad.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { isLive, isPublic } from '#features/ads/rules.ts';
import { getSite } from '#features/site/site.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Pagination, toPageWindow, toPagination } from '#platform/http/pagination.ts';
import { userRoom } from '#platform/live/socket-router.server.ts';

import * as chatApi from '../contract.ts';
import type { Conversation, Partner, Side } from '../contract.ts';
import { findLastMessages } from '../messages/queries.server.ts';
import { signPictureAccess } from '../pictures.server.ts';
import { toMessage } from '../presenters.server.ts';
import type { ConversationRow } from '../queries.server.ts';
import { requireChatUser, requireParticipant } from '../require-participant.server.ts';
import { sideOf } from '../rules.ts';
import { conversationRooms, reachablePartnerRooms } from './conversation-rooms.server.ts';
import {
  advanceReadCursor,
  countUnreadMessages,
  findConversationByAd,
  findConversations,
  findConversationsByIds,
  hideUntilNextMessage,
  insertConversation,
} from './queries.server.ts';

/** A page of the member's conversations that have messages, latest message first. */
export async function listConversations(
  ctx: MemberCtx,
  { search, ...page }: { page: number; limit: number; search?: string | undefined },
): Promise<{ conversations: Conversation[]; pagination: Pagination }> {
  const { ids, total } = await findConversations(ctx.db, requireChatUser(ctx), search || undefined, toPageWindow(page));
  const byId = new Map((await findConversationsByIds(ctx.db, ids)).map((row) => [row.id, row]));
  const conversations = await presentConversations(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return { conversations, pagination: toPagination(page, total) };
}

export async function getConversation(ctx: MemberCtx, id: string): Promise<Conversation> {
  const { conversation } = await requireParticipant(ctx, id);
  return presentConversation(ctx, conversation);
}

/** The caller must be a participant of the conversation. */
async function presentConversation(ctx: MemberCtx, row: ConversationRow): Promise<Conversation> {
  const [conversation] = await presentConversations(ctx, [row]);
  return conversation!; // one per row
}

async function presentConversations(ctx: MemberCtx, rows: ConversationRow[]): Promise<Conversation[]> {
  const member = requireChatUser(ctx);
  const sided = rows.map((row) => ({ row, side: sideOf(member, row)! })); // the caller is a participant
  const partnerIds = sided.flatMap(({ row, side }) => partnerOf(row, side) ?? []);
  const [cards, people, messages, unread] = await Promise.all([
    findAdCards(ctx, [...new Set(rows.flatMap(({ ad_id }) => ad_id ?? []))]),
    findUsersForViewer(ctx.db, member.userId, [...new Set(partnerIds)], ctx.clock()),
    findLastMessages(ctx.db, rows),
    countUnreadMessages(ctx.db, member),
  ]);
  const cardOf = new Map(cards.map((card) => [card._id, card]));
  const messageOf = new Map(messages.map((message) => [message.conversation_id, message]));
  return sided.map(({ row, side }) => {
    const partnerId = partnerOf(row, side);
    const message = messageOf.get(row.id);
    const ad = visibleCard(cardOf.get(String(row.ad_id)));
    const person = partnerId === null ? undefined : people.get(partnerId);
    return {
      _id: String(row.id),
      kind: row.seller_id === null ? 'support' : 'ad',
      side,
      ad,
      partner: partnerId === null ? null : toPartner(partnerId, person),
      canOpenAd: ad !== null && (side === 'seller' || (isPublic(ad.status) && person?.isActive === true)),
      canRevealPhone: side === 'buyer' && ad !== null && isLive(ad.status) && person?.showsPhone === true,
      lastMessage: message ? toMessage(message, row) : null,
      unread: unread.get(row.id) ?? 0,
      readUpTo: { buyer: row.buyer_read, seller: row.seller_read },
      lastSeq: row.last_seq,
      updatedAt: row.last_at.toISOString(),
      pictureAccess: signPictureAccess(ctx.keys, row.id, ctx.clock()),
    };
  });
}

const partnerOf = ({ buyer_id, seller_id }: ConversationRow, side: Side): number | null =>
  side === 'buyer' ? seller_id : buyer_id;

/** A deleted ad has no content to show. */
const visibleCard = (card: AdCard | undefined): AdCard | null => (card && card.status !== 'deleted' ? card : null);

/** A closed account shows neither name nor picture. */
function toPartner(id: number, person: UserForViewer | undefined): Partner {
  const isGone = !person?.isActive;
  return {
    _id: String(id),
    name: isGone ? '' : person.name,
    profilePicture: isGone ? null : person.picture,
    isVerified: person?.isActive === true && person.isVerified,
    isGone,
    presence: person?.presence ?? null,
    isBlockedByMe: person?.isBlockedByMe ?? false,
  };
}

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

/**
 * Moves the caller's read cursor forward and publishes it to both sides, to the other only if reachable. Returns the
 * unread count.
 */
export async function markConversationRead(ctx: MemberCtx, id: string, seq: number): Promise<{ unread: number }> {
  const participant = await requireParticipant(ctx, id);
  const { conversation, side } = participant;
  const cursor = await advanceReadCursor(ctx.db, conversation.id, side, seq);
  if (cursor !== undefined) {
    const rooms = [...conversationRooms(conversation, side), ...(await reachablePartnerRooms(ctx.db, participant))];
    ctx.live.emit(rooms, chatApi.messageRead, { conversationId: id, side, seq: cursor });
  }
  return { unread: (await countUnreadMessages(ctx.db, requireChatUser(ctx))).get(conversation.id) ?? 0 };
}

/** Hides a conversation until the next message and marks it as read. */
export async function hideConversation(ctx: MemberCtx, id: string): Promise<void> {
  const { conversation, side, userId } = await requireParticipant(ctx, id);
  await hideUntilNextMessage(ctx.db, conversation.id, side);
  ctx.live.emit(userRoom(userId), chatApi.unreadCounts, await getUnreadCounts(ctx));
}

/** The caller's unread messages by conversation; omits conversations without any. */
export async function getUnreadCounts(ctx: MemberCtx): Promise<Record<string, number>> {
  return Object.fromEntries(await countUnreadMessages(ctx.db, requireChatUser(ctx)));
}

/** The number of conversations with support that have unread messages. The caller checks that the viewer is staff. */
export async function countSupportRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seller_id', 'is', null)
    .whereRef('last_seq', '>', 'seller_read')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages')
          .select('messages.seq')
          .whereRef('conversation_id', '=', 'conversations.id')
          .whereRef('seq', '>', 'seller_read')
          .whereRef('sender_id', '=', 'buyer_id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
