import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

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
