import { type Selectable, sql } from 'kysely';

import type { Messages } from '#db/schema.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { Side } from '../contract.ts';
import { columnOfSide, type ConversationRow } from '../queries.server.ts';

/** A message with its sender's name and its pictures. */
export type MessageRow = Selectable<Messages> & {
  sender_name: string;
  images: { id: string; width: number; height: number; placeholder: string }[];
};

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
  const read = db.dynamic.ref(columnOfSide(side, 'read'));
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

/** The number of the given messages that a participant has written. */
export const countMessagesOf = (
  db: Database,
  conversationId: number,
  senderId: number,
  numbers: number[],
): Promise<number> =>
  countRows(
    db
      .selectFrom('messages')
      .where('conversation_id', '=', conversationId)
      .where('sender_id', '=', senderId)
      .where('seq', '=', sql<number>`any(${numbers}::int[])`),
  );

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
