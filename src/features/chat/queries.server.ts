import type { Selectable } from 'kysely';

import type { Conversations } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { Side } from './contract.ts';

export type ConversationRow = Selectable<Conversations>;

export const findConversation = (db: Database, id: number): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();

/** The column of a side: its read cursor, or up to where the conversation is hidden. */
export const columnOfSide = (
  side: Side,
  name: 'read' | 'hidden',
): 'buyer_read' | 'seller_read' | 'buyer_hidden' | 'seller_hidden' => `${side}_${name}`;
