import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';
import { toEmail } from '#platform/text/email-address.ts';

import type { MessageQuery, MessageState } from './contract.ts';

/** Messages, with the account that has the email. */
const selectMessages = (db: Database) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('users', (join) => join.on(sql<boolean>`lower(users.email) = lower(contact_messages.email)`))
    .selectAll('contact_messages')
    .select(['users.id as sender_id', 'users.role as sender_role']);

export type StoredMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

export function filterMessages(db: Database, { search, state, from, to }: MessageQuery, role: Role) {
  const containing = (part: string | undefined) => part && `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const text = containing(search);
  return selectMessages(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(from !== undefined, (query) => query.where('contact_messages.created_at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('contact_messages.created_at', '<', new Date(to!)))
    .$if(Boolean(text), (query) =>
      query.where((eb) =>
        eb.or([
          eb('contact_messages.name', 'ilike', text!),
          eb('message', 'ilike', text!),
          // Others than admins see emails masked: with parts they could guess one bit by bit.
          role === 'admin'
            ? eb('contact_messages.email', 'ilike', containing(toEmail(search!))!)
            : eb(sql`lower(contact_messages.email)`, '=', toEmail(search!).toLowerCase()),
        ]),
      ),
    );
}

export const findMessage = (db: Database, id: string): Promise<StoredMessage | undefined> =>
  selectMessages(db).where('contact_messages.id', '=', Number(id)).executeTakeFirst();

/** Locks it until the transaction ends. */
export const lockMessage = (trx: Database, id: string) =>
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
