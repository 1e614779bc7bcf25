import { findMessagingAccess } from '#features/accounts/people/find-users-for-viewer.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { roleRoom, userRoom } from '#platform/live/socket-router.server.ts';
import { hasRank, ROLES } from '#platform/role.ts';

import type { Side } from '../contract.ts';
import type { ConversationRow } from '../queries.server.ts';
import type { Participant } from '../require-participant.server.ts';
import { otherSide } from '../rules.ts';

/** The support's side of a conversation is shared by all staff. */
const SUPPORT_ROOMS = ROLES.filter((role) => hasRank(role, 'support')).map(roleRoom);

/** The socket rooms of one side of a conversation, or of both. */
export function conversationRooms(
  { buyer_id, seller_id }: Pick<ConversationRow, 'buyer_id' | 'seller_id'>,
  side?: Side,
): string[] {
  const buyer = [userRoom(buyer_id)];
  const seller = seller_id === null ? SUPPORT_ROOMS : [userRoom(seller_id)];
  if (side) return side === 'buyer' ? buyer : seller;
  return [...buyer, ...seller];
}

/** The socket rooms of the participant's partner; none if a block or a closed account separates them. */
export async function reachablePartnerRooms(
  db: Database,
  { conversation, side, userId }: Participant,
): Promise<string[]> {
  const { canMessage } = await findMessagingAccess(
    db,
    userId,
    side === 'buyer' ? conversation.seller_id : conversation.buyer_id,
  );
  return canMessage ? conversationRooms(conversation, otherSide(side)) : [];
}
