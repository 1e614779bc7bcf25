import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Conversations, Messages } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { PageWindow } from '#platform/pagination.ts';

import type { Side } from './contract.ts';
import type { ChatUser } from './rules.ts';

export type ConversationRow = Selectable<Conversations>;

/** A message with its sender's name and its pictures. */
export type MessageRow = Selectable<Messages> & {
  sender_name: string;
  images: { id: string; width: number; height: number; placeholder: string }[];
};

export const findConversation = (db: Database, id: number): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();

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

const column = (side: Side, name: 'read' | 'hidden'): 'buyer_read' | 'seller_read' | 'buyer_hidden' | 'seller_hidden' =>
  `${side}_${name}`;

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
  const read = column(side, 'read');
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
    set ${ref(column(side, 'hidden'))} = last_seq, ${ref(column(side, 'read'))} = last_seq
    where id = ${id}`.execute(db);
}

// Messages

/**
 * Stores a message under the next `seq`, once per sender and client id. Advances the sender's read cursor if they were
 * caught up. The lock on the conversation's row serializes messages until the end of the transaction.
 */
export async function insertMessage(
  db: Database,
  {
    conversationId,
    side,
    senderId,
    clientId,
    content,
    now,
  }: { conversationId: number; side: Side; senderId: number; clientId: string; content: string; now: Date },
): Promise<{ seq: number; isNew: boolean }> {
  const read = db.dynamic.ref(column(side, 'read'));
  const { rows } = await sql<{ seq: number; isNew: boolean }>`
    with stored as (
      select seq from messages
      where conversation_id = ${conversationId} and sender_id = ${senderId} and client_id = ${clientId}
    ), numbered as (
      update conversations
      set last_seq = last_seq + 1, last_at = ${now},
        ${read} = case when ${read} = last_seq then last_seq + 1 else ${read} end
      where id = ${conversationId} and not exists (select from stored) returning last_seq
    ), made as (
      insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
      select ${conversationId}, last_seq, ${senderId}, ${clientId}, ${content}, ${now} from numbered returning seq
    )
    select seq, true as "isNew" from made union all select seq, false from stored`.execute(db);
  return rows[0]!; // one of the two
}

/** False if a picture doesn't belong to the sender. */
export async function insertMessageImages(
  db: Database,
  conversationId: number,
  seq: number,
  senderId: number,
  images: string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into message_images (conversation_id, seq, position, image_id)
    select ${conversationId}, ${seq}, given.position - 1, images.id
    from unnest(${images}::uuid[]) with ordinality as given (id, position)
      join images on images.id = given.id and images.owner_id = ${senderId}`.execute(db);
  return Number(numAffectedRows) === images.length;
}

/** Whether a message of the conversation has the picture. */
export async function hasPicture(db: Database, conversationId: number, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_images')
    .select('seq')
    .where('image_id', '=', imageId)
    .where('conversation_id', '=', conversationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a picture is shown. */
export async function findPictureUse(
  db: Database,
  imageId: string,
): Promise<{ isInAd: boolean; isInMessage: boolean }> {
  const { rows } = await sql<{ isInAd: boolean; isInMessage: boolean }>`
    select exists (select from ad_images where image_id = ${imageId}) as "isInAd",
      exists (select from message_images where image_id = ${imageId}) as "isInMessage"`.execute(db);
  return rows[0]!; // a select without a table has one row
}

/** The columns of a message; the name is empty for closed accounts. */
const MESSAGE_COLUMNS = sql`
  messages.*, case when users.closed_at is null then users.name else '' end as sender_name,
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', images.id, 'width', width, 'height', height, 'placeholder', placeholder)
      order by position)
    from message_images join images on images.id = image_id
    where message_images.conversation_id = messages.conversation_id and message_images.seq = messages.seq
  ), '[]') as images`;

export async function findMessage(db: Database, conversationId: number, seq: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages join users on users.id = sender_id
    where conversation_id = ${conversationId} and seq = ${seq}`.execute(db);
  return rows[0];
}

/** Messages in order: those after a `seq`, or the last ones before it. */
export async function findMessages(
  db: Database,
  conversationId: number,
  { before, after, limit }: { before?: number; after?: number; limit: number },
) {
  const isForward = after !== undefined;
  const where = isForward ? sql`and seq > ${after}` : before === undefined ? sql`` : sql`and seq < ${before}`;
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages join users on users.id = sender_id
    where conversation_id = ${conversationId} ${where}
    order by seq ${isForward ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return isForward ? rows : rows.toReversed();
}

/** Messages in order: those at most `distance` before or after one of the given numbers. */
export async function findMessagesNear(
  db: Database,
  conversationId: number,
  numbers: number[],
  distance: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages join users on users.id = sender_id
    where conversation_id = ${conversationId} and exists (
      select from unnest(${numbers}::int[]) as given where abs(seq - given) <= ${distance}::int)
    order by seq`.execute(db);
  return rows;
}

/** How many of the messages with the given numbers a participant has written. */
export async function countMessagesOf(
  db: Database,
  conversationId: number,
  senderId: number,
  numbers: number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('seq', '=', sql<number>`any(${numbers}::int[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The last message of each conversation. */
export async function findLastMessages(
  db: Database,
  conversations: Pick<ConversationRow, 'id' | 'last_seq'>[],
): Promise<MessageRow[]> {
  if (conversations.length === 0) return [];
  const ids = conversations.map(({ id }) => id);
  const seqs = conversations.map((row) => row.last_seq);
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages join users on users.id = sender_id
    where (conversation_id, seq) in (select * from unnest(${ids}::bigint[], ${seqs}::int[]))`.execute(db);
  return rows;
}
