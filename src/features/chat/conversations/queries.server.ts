import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { PageWindow } from '#platform/http/pagination.ts';

import type { Side } from '../contract.ts';
import { columnOfSide, type ConversationRow } from '../queries.server.ts';
import type { ChatUser } from '../rules.ts';

/** A member's conversations as a table of (id, side, read, hidden, partner). */
function participationsOf({ userId, isStaff }: ChatUser): RawBuilder<unknown> {
  return sql`
    select id, 'buyer' as side, buyer_read as read, buyer_hidden as hidden, seller_id as partner
    from conversations where buyer_id = ${userId}
    union all
    select id, 'seller', seller_read, seller_hidden, buyer_id from conversations where seller_id = ${userId}
    ${isStaff ? supportSideOf(userId) : sql``}`;
}

const supportSideOf = (userId: number) => sql`
    union all
    select id, 'seller', seller_read, seller_hidden, buyer_id
    from conversations where seller_id is null and buyer_id <> ${userId}`;

export const findConversationByAd = (
  db: Database,
  adId: number,
  buyerId: number,
): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();

/** Inserts a conversation, or returns the existing one. */
export async function insertConversation(
  db: Database,
  conversation: { ad_id: number | null; buyer_id: number; seller_id: number | null },
): Promise<ConversationRow> {
  const { rows } = await sql<ConversationRow>`
    with made as (
      insert into conversations (ad_id, buyer_id, seller_id)
      values (${conversation.ad_id}, ${conversation.buyer_id}, ${conversation.seller_id})
      on conflict do nothing returning *
    )
    select * from made
    union all
    select * from conversations where buyer_id = ${conversation.buyer_id} and not exists (select from made)
      and (${conversation.ad_id}::bigint is not null and ad_id = ${conversation.ad_id}
        or ${conversation.seller_id}::bigint is null and seller_id is null)`.execute(db);
  if (!rows[0]) return insertConversation(db, conversation); // inserted concurrently: visible to a new statement
  return rows[0];
}

/**
 * A page of a member's conversations that have messages, latest message first. `search` matches the partner's name, the
 * ad's title or the text of a message.
 */
export async function findConversations(
  db: Database,
  member: ChatUser,
  search: string | undefined,
  { limit, offset }: PageWindow,
) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const matches = pattern
    ? sql`and (
        search_fold(users.name) like search_fold(${pattern})
        or search_fold(concat_ws(' ', ads.title ->> 'en', ads.title ->> 'ar')) like search_fold(${pattern})
        or exists (
          select from messages
          where conversation_id = conversations.id and search_fold(content) like search_fold(${pattern})))`
    : sql``;
  const list = sql`
    from (${participationsOf(member)}) as participation join conversations using (id)
      left join users on users.id = participation.partner left join ads on ads.id = conversations.ad_id
    where conversations.last_seq > participation.hidden ${matches}`;
  const [page, count] = await Promise.all([
    sql<{ id: number }>`
      select conversations.id ${list}
      order by conversations.last_at desc, conversations.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${list}`.execute(db),
  ]);
  return { ids: page.rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 };
}

export const findConversationsByIds = (db: Database, ids: number[]): Promise<ConversationRow[]> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** Unread messages by conversation; omits conversations without any. */
export async function countUnreadMessages(db: Database, member: ChatUser): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; unread: number }>`
    select conversations.id, count(*)::int as unread
    from (${participationsOf(member)}) as participation join conversations using (id)
      join messages on messages.conversation_id = conversations.id and messages.seq > participation.read
    where conversations.last_seq > participation.read
      and (messages.sender_id = conversations.buyer_id) = (participation.side = 'seller')
    group by conversations.id`.execute(db);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Ids of the people that a member has conversations with, latest message first. */
export async function findPartnerIds(db: Database, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select seller_id as id, last_at from conversations
      where buyer_id = ${userId} and seller_id is not null and last_seq > 0
      union all select buyer_id, last_at from conversations where seller_id = ${userId} and last_seq > 0
    ) as partners group by id order by max(last_at) desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Moves a side's read cursor forward, at most to the last message. Returns the new position, or undefined if it didn't
 * move.
 */
export async function advanceReadCursor(
  db: Database,
  id: number,
  side: Side,
  seq: number,
): Promise<number | undefined> {
  const read = columnOfSide(side, 'read');
  const row = await db
    .updateTable('conversations')
    .set({ [read]: sql<number>`least(${seq}::int, last_seq)` })
    .where('id', '=', id)
    .where(sql`least(${seq}::int, last_seq)`, '>', sql.ref(read))
    .returning(read)
    .executeTakeFirst();
  return row && Object.values(row)[0];
}

/** Hides a conversation from a side's list until the next message, and marks its messages as read. */
export async function hideUntilNextMessage(db: Database, id: number, side: Side): Promise<void> {
  const { ref } = db.dynamic;
  await sql`
    update conversations
    set ${ref(columnOfSide(side, 'hidden'))} = last_seq, ${ref(columnOfSide(side, 'read'))} = last_seq
    where id = ${id}`.execute(db);
}
