import { type Acquaintance, findAcquaintances } from '#features/accounts/people/find-acquaintances.server.ts';
import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import { toPage, toWindow } from '#platform/paging.ts';
import type { Pagination } from '#platform/schemas.ts';

import type { Conversation, Partner, Side } from './contract.ts';
import { toMessage } from './presenters.server.ts';
import {
  type ConversationRow,
  countUnread,
  findConversations,
  findConversationsByIds,
  findLastMessages,
} from './queries.server.ts';
import { memberOf, requireSeat } from './require-seat.server.ts';
import { sideOf } from './rules.ts';

/** A page of the member's conversations in which somebody has written, last written first. */
export async function listConversations(
  ctx: Ctx,
  { search, ...page }: { page: number; limit: number; search?: string | undefined },
): Promise<{ conversations: Conversation[]; pagination: Pagination }> {
  const { ids, total } = await findConversations(ctx.db, memberOf(ctx), search || undefined, toWindow(page));
  const byId = new Map((await findConversationsByIds(ctx.db, ids)).map((row) => [row.id, row]));
  const conversations = await present(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return { conversations, pagination: toPage(page, total) };
}

export async function getConversation(ctx: Ctx, id: string): Promise<Conversation> {
  const { conversation } = await requireSeat(ctx, id);
  return presentOne(ctx, conversation);
}

/** A conversation that the member stands in. */
export async function presentOne(ctx: Ctx, row: ConversationRow): Promise<Conversation> {
  const [conversation] = await present(ctx, [row]);
  return conversation!; // one for each row
}

async function present(ctx: Ctx, rows: ConversationRow[]): Promise<Conversation[]> {
  const member = memberOf(ctx);
  const seats = rows.map((row) => ({ row, side: sideOf(member, row)! })); // the caller has seen to that
  const partnerIds = seats.flatMap(({ row, side }) => partnerOf(row, side) ?? []);
  const [cards, people, messages, unread] = await Promise.all([
    findAdCards(ctx, [...new Set(rows.flatMap(({ ad_id }) => ad_id ?? []))]),
    findAcquaintances(ctx.db, member.userId, [...new Set(partnerIds)], ctx.clock()),
    findLastMessages(ctx.db, rows),
    countUnread(ctx.db, member),
  ]);
  const cardOf = new Map(cards.map((card) => [card._id, card]));
  const messageOf = new Map(messages.map((message) => [message.conversation_id, message]));
  return seats.map(({ row, side }) => {
    const partnerId = partnerOf(row, side);
    const message = messageOf.get(row.id);
    return {
      _id: String(row.id),
      kind: row.seller_id === null ? 'support' : 'ad',
      side,
      ad: visibleCard(cardOf.get(String(row.ad_id))),
      partner: partnerId === null ? null : toPartner(partnerId, people.get(partnerId)),
      lastMessage: message ? toMessage(message, row) : null,
      unread: unread.get(row.id) ?? 0,
      readUpTo: { buyer: row.buyer_read, seller: row.seller_read },
      lastSeq: row.last_seq,
      updatedAt: row.last_at.toISOString(),
    };
  });
}

const partnerOf = ({ buyer_id, seller_id }: ConversationRow, side: Side): number | null =>
  side === 'buyer' ? seller_id : buyer_id;

/** A deleted ad is empty: there is nothing to show of it. */
const visibleCard = (card: AdCard | undefined): AdCard | null => (card && card.status !== 'deleted' ? card : null);

/** Of a closed account only that it was there: no name, no picture. */
function toPartner(id: number, person: Acquaintance | undefined): Partner {
  const isGone = !person?.isActive;
  return {
    _id: String(id),
    name: isGone ? '' : person.name,
    profilePicture: isGone ? null : person.picture,
    isGone,
    presence: person?.presence ?? null,
    isBlockedByMe: person?.isBlockedByMe ?? false,
  };
}
