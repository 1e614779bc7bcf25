import { type Selectable, sql } from 'kysely';

import type { ContactMessages } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { TableColumns } from '#platform/table/find-table-page.server.ts';

import type { MessageQuery, MessageState } from './contract.ts';

export const MESSAGE_COLUMNS = {
  sorts: { sentAt: 'contact_messages.created_at' },
  id: 'contact_messages.id',
} satisfies TableColumns<MessageQuery['sort']>;

export type MessageRow = Selectable<ContactMessages>;

export function filterMessages(db: Database, { search, state, from, to }: MessageQuery) {
  const text = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', new Date(to!)))
    .$if(Boolean(text), (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', text!), eb('email', 'ilike', text!), eb('message', 'ilike', text!)]),
      ),
    );
}

export const findMessage = (db: Database, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('id', '=', Number(id)).executeTakeFirst();

/** Locks it until the transaction ends. */
export const lockMessage = (trx: Database, id: string): Promise<MessageRow | undefined> =>
  trx.selectFrom('contact_messages').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst();

/** The answers to messages with the names of who wrote them, oldest first. */
export const findAnswers = (db: Database, messageIds: number[]) =>
  db
    .selectFrom('contact_answers')
    .innerJoin('users', 'users.id', 'contact_answers.answered_by')
    .select(['contact_answers.id', 'message_id', 'text', 'answered_at', 'users.name'])
    .where('message_id', '=', sql<number>`any(${messageIds}::bigint[])`)
    .orderBy('contact_answers.id')
    .execute();

export async function insertAnswer(
  trx: Database,
  answer: { messageId: number; text: string; at: Date; by: number },
): Promise<void> {
  await trx
    .insertInto('contact_answers')
    .values({ message_id: answer.messageId, text: answer.text, answered_at: answer.at, answered_by: answer.by })
    .execute();
}

export async function updateMessage(
  trx: Database,
  id: number,
  changes: { state: MessageState; version: number },
): Promise<void> {
  await trx.updateTable('contact_messages').set(changes).where('id', '=', id).execute();
}
