import { toImage } from '#features/pictures/presenters.server.ts';

import type { Message } from './contract.ts';
import type { ConversationRow } from './queries.server.ts';
import type { MessageRow } from './messages/queries.server.ts';

/** The public form of a message, used by history and live events. */
export function toMessage(row: MessageRow, { buyer_id }: Pick<ConversationRow, 'buyer_id'>): Message {
  return {
    _id: `${row.conversation_id}-${row.seq}`,
    conversationId: String(row.conversation_id),
    seq: row.seq,
    clientId: row.client_id,
    side: row.sender_id === buyer_id ? 'buyer' : 'seller',
    senderId: { _id: String(row.sender_id), name: row.sender_name },
    content: row.content,
    images: row.images.map(toImage),
    createdAt: row.created_at.toISOString(),
  };
}
