import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';

import type { Side } from './contract.ts';

interface Times {
  /** Messages since then are written of. */
  after: Date;
  /** Messages up to then. */
  until: Date;
}

export interface UnreadSeat {
  id: number;
  side: Side;
}

/** Someone's side of a conversation, and up to which message they know of: read it, or got a letter about it. The staff have no seat. */
const SEATS = sql`
  conversations cross join lateral (values
    ('buyer', buyer_id, greatest(buyer_read, buyer_mailed)), ('seller', seller_id, greatest(seller_read, seller_mailed))
  ) as seat (side, user_id, known)`;

/** Whether a message of the other side came in a time, and its reader has not been seen since it came. */
const hasDueMessage = ({ after, until }: Times): RawBuilder<boolean> => sql`exists (
  select from messages join users on users.id = seat.user_id
  where conversation_id = conversations.id and seq > seat.known and (sender_id = buyer_id) = (seat.side = 'seller')
    and messages.created_at > ${after} and messages.created_at <= ${until}
    and (last_seen_at is null or last_seen_at < messages.created_at))`;

/** Sides that are to be written to, the first ones after a conversation; its predicate on conversations is the index's. */
export async function findUnreadSeats(
  db: Database,
  times: Times,
  afterId: number,
  limit: number,
): Promise<UnreadSeat[]> {
  const { rows } = await sql<UnreadSeat>`
    select conversations.id, seat.side from ${SEATS}
    where last_seq > least(greatest(buyer_read, buyer_mailed), greatest(seller_read, seller_mailed)) and last_at > ${times.after}
      and conversations.id > ${afterId} and seat.user_id is not null and last_seq > seat.known and ${hasDueMessage(times)}
    order by conversations.id limit ${limit}`.execute(db);
  return rows;
}

export interface TakenSeat {
  userId: number;
  /** Null where the site's support wrote. */
  partnerId: number | null;
  partnerName: string | null;
  adTitle: Bilingual | null;
  /** Unread messages of the other side that no letter told of. */
  unread: number;
  /** The last of them, first to last. */
  last: { content: string; pictures: number }[];
}

/**
 * Marks a side as written to up to the last message, in the caller's transaction; what to write. Undefined when it isn't due any more, or another
 * process is at it.
 */
export async function takeUnreadSeat(
  db: Database,
  { id, side }: UnreadSeat,
  times: Times,
  shown: number,
): Promise<TakenSeat | undefined> {
  const mailed = db.dynamic.ref(`${side}_mailed`);
  const { rows: locked } = await sql<{ known: number }>`
    select seat.known from ${SEATS}
    where conversations.id = ${id} and seat.side = ${side} and last_seq > seat.known and ${hasDueMessage(times)}
    for update of conversations skip locked`.execute(db);
  if (!locked[0]) return undefined;
  const { rows } = await sql<TakenSeat>`
    with taken as (
      update conversations set ${mailed} = last_seq where id = ${id} returning *
    ), unread as (
      select seq, content, (select count(*)::int from message_images where message_images.conversation_id = taken.id and message_images.seq = messages.seq) as pictures
      from taken join messages on messages.conversation_id = taken.id
      where seq > ${locked[0].known} and (sender_id = buyer_id) = (${side} = 'seller')
    )
    select case ${side} when 'buyer' then taken.buyer_id else taken.seller_id end as "userId", partner.id as "partnerId", partner.name as "partnerName", ads.title as "adTitle",
      (select count(*)::int from unread) as unread,
      (select jsonb_agg(jsonb_build_object('content', content, 'pictures', pictures) order by seq)
        from (select * from unread order by seq desc limit ${shown}) as last) as last
    from taken left join ads on ads.id = ad_id left join users as partner on partner.id = case ${side} when 'buyer' then taken.seller_id else taken.buyer_id end`.execute(
    db,
  );
  return rows[0];
}
