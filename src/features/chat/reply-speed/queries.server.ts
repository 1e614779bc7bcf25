import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/**
 * Milliseconds from the buyer's first message to the seller's first reply, null without one, in up to 100 of the
 * seller's latest conversations that began after `since`. Those without a reply only count if they began before
 * `unansweredBefore`.
 */
export async function findReplyDelays(
  db: Database,
  sellerId: number,
  { since, unansweredBefore }: { since: Date; unansweredBefore: Date },
): Promise<(number | null)[]> {
  const { rows } = await sql<{ delay: number | null }>`
    select (extract(epoch from reply.created_at - first.created_at) * 1000)::float8 as delay
    from (
      select id, buyer_id from conversations where seller_id = ${sellerId} order by last_at desc limit 100
    ) conversation
    join messages first
      on first.conversation_id = conversation.id and first.seq = 1 and first.sender_id = conversation.buyer_id
    left join lateral (
      select created_at from messages
      where conversation_id = conversation.id and sender_id = ${sellerId} order by seq limit 1
    ) reply on true
    where first.created_at > ${since}
      and (reply.created_at is not null or first.created_at < ${unansweredBefore})`.execute(db);
  return rows.map(({ delay }) => delay);
}
