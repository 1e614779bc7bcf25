import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { Side } from '../contract.ts';

interface Times {
  /** Messages after this time are emailed about. */
  after: Date;
  /** Messages up to this time are emailed about. */
  until: Date;
}

export interface UnreadParticipant {
  id: number;
  side: Side;
}

/**
 * The participants of conversations, each with the last message that they have read or were emailed about. Support
 * staff are not included.
 */
const PARTICIPANTS = sql`
  conversations cross join lateral (values
    ('buyer', buyer_id, greatest(buyer_read, buyer_mailed)), ('seller', seller_id, greatest(seller_read, seller_mailed))
  ) as participant (side, user_id, known)`;

/** Whether the other side sent a message in the time range, and the recipient has not been seen since. */
const hasDueMessage = ({ after, until }: Times): RawBuilder<boolean> => sql`exists (
  select from messages join users on users.id = participant.user_id
  where conversation_id = conversations.id and seq > participant.known
    and (sender_id = buyer_id) = (participant.side = 'seller')
    and messages.created_at > ${after} and messages.created_at <= ${until}
    and (last_seen_at is null or last_seen_at < messages.created_at))`;

/**
 * A page of participants who are due an email, ordered by conversation. The predicate on `conversations` matches the
 * partial index.
 */
export async function findUnreadParticipants(
  db: Database,
  times: Times,
  afterId: number,
  limit: number,
): Promise<UnreadParticipant[]> {
  const { rows } = await sql<UnreadParticipant>`
    select conversations.id, participant.side from ${PARTICIPANTS}
    where last_seq > least(greatest(buyer_read, buyer_mailed), greatest(seller_read, seller_mailed))
      and last_at > ${times.after} and conversations.id > ${afterId}
      and participant.user_id is not null and last_seq > participant.known and ${hasDueMessage(times)}
    order by conversations.id limit ${limit}`.execute(db);
  return rows;
}

export interface ClaimedParticipant {
  userId: number;
  /** Null if the messages are from the site's support. */
  partnerId: number | null;
  partnerName: string | null;
  adTitle: Bilingual | null;
  /** Unread messages of the other side that were not emailed about yet. */
  unread: number;
  /** The last few of them, oldest first. */
  last: { content: string; pictures: number }[];
}

/**
 * Marks a participant as emailed up to the last message, in the caller's transaction, and returns the email's data.
 * Undefined if no email is due any more, or another process has locked the conversation.
 */
export async function claimUnreadParticipant(
  db: Database,
  { id, side }: UnreadParticipant,
  times: Times,
  quoted: number,
): Promise<ClaimedParticipant | undefined> {
  const mailed = db.dynamic.ref(`${side}_mailed`);
  const { rows: locked } = await sql`
    select from conversations where id = ${id} for update skip locked`.execute(db);
  if (!locked[0]) return undefined;
  // A separate statement, to see the writes of the process that held the lock before.
  const { rows: due } = await sql<{ known: number }>`
    select participant.known from ${PARTICIPANTS}
    where conversations.id = ${id} and participant.side = ${side} and last_seq > participant.known
      and ${hasDueMessage(times)}`.execute(db);
  if (!due[0]) return undefined;
  const { rows } = await sql<ClaimedParticipant>`
    with claimed as (
      update conversations set ${mailed} = last_seq where id = ${id} returning *
    ), unread as (
      select seq, content, (
        select count(*)::int from message_images
        where message_images.conversation_id = claimed.id and message_images.seq = messages.seq
      ) as pictures
      from claimed join messages on messages.conversation_id = claimed.id
      where seq > ${due[0].known} and (sender_id = buyer_id) = (${side} = 'seller')
    )
    select case ${side} when 'buyer' then claimed.buyer_id else claimed.seller_id end as "userId",
      partner.id as "partnerId", partner.name as "partnerName", ads.title as "adTitle",
      (select count(*)::int from unread) as unread,
      (select jsonb_agg(jsonb_build_object('content', content, 'pictures', pictures) order by seq)
        from (select * from unread order by seq desc limit ${quoted}) as last) as last
    from claimed left join ads on ads.id = ad_id
      left join users as partner
        on partner.id = case ${side} when 'buyer' then claimed.seller_id else claimed.buyer_id end`.execute(db);
  return rows[0];
}
