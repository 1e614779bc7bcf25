import { roleRoom, userRoom } from '#platform/live/live-door.server.ts';

import type { Side } from './contract.ts';
import type { ConversationRow } from './queries.server.ts';

/** Where the people of one side, or of both, hear of a conversation. */
export function roomsOf({ buyer_id, seller_id }: Pick<ConversationRow, 'buyer_id' | 'seller_id'>, side?: Side): string[] {
  const buyer = [userRoom(buyer_id)];
  const seller = seller_id === null ? [roleRoom('moderator'), roleRoom('admin')] : [userRoom(seller_id)];
  if (side) return side === 'buyer' ? buyer : seller;
  return [...buyer, ...seller];
}
