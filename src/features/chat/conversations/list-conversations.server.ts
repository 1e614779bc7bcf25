import { type UserForViewer, findUsersForViewer } from '#features/accounts/people/find-users-for-viewer.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { isLive, isPublic } from '#features/ads/rules.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import { toPagination, toPageWindow, type Pagination } from '#platform/http/pagination.ts';

import type { Conversation, Partner, Side } from '../contract.ts';
import { signPictureAccess } from '../pictures/sign-picture-access.server.ts';
import { toMessage } from '../presenters.server.ts';
import type { ConversationRow } from '../queries.server.ts';
import { countUnreadMessages, findConversations, findConversationsByIds } from './queries.server.ts';
import { findLastMessages } from '../messages/queries.server.ts';
import { requireChatUser, requireParticipant } from '../require-participant.server.ts';
import { sideOf } from '../rules.ts';

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
export async function presentConversation(ctx: MemberCtx, row: ConversationRow): Promise<Conversation> {
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
