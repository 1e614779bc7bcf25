import { findReach } from '#features/accounts/people/find-reach.server.ts';
import type { Database } from '#platform/database.server.ts';
import { roleRoom, userRoom } from '#platform/live/live-door.server.ts';

import type { Side } from './contract.ts';
import type { ConversationRow } from './queries.server.ts';
import type { Seat } from './require-seat.server.ts';
import { otherSide } from './rules.ts';

/** Where the people of one side, or of both, hear of a conversation. */
export function roomsOf(
  { buyer_id, seller_id }: Pick<ConversationRow, 'buyer_id' | 'seller_id'>,
  side?: Side,
): string[] {
  const buyer = [userRoom(buyer_id)];
  const seller = seller_id === null ? [roleRoom('moderator'), roleRoom('admin')] : [userRoom(seller_id)];
  if (side) return side === 'buyer' ? buyer : seller;
  return [...buyer, ...seller];
}

/** Where the other side hears what somebody does; nowhere when the two can't reach each other. */
export async function roomsInReach(db: Database, { conversation, side, userId }: Seat): Promise<string[]> {
  const { isReachable } = await findReach(
    db,
    userId,
    side === 'buyer' ? conversation.seller_id : conversation.buyer_id,
  );
  return isReachable ? roomsOf(conversation, otherSide(side)) : [];
}
