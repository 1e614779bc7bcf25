import type { Insertable } from 'kysely';

import type { StaffNotes } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

/** Far more notes than a member ever has. */
const LIMIT = 200;

export const findStaffNotes = (db: Database, memberId: number) =>
  db
    .selectFrom('staff_notes')
    .innerJoin('users as author', 'author.id', 'staff_notes.author_id')
    .select(['staff_notes.id', 'text', 'author_id', 'author.name as author_name', 'staff_notes.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('staff_notes.created_at', 'desc')
    .orderBy('staff_notes.id', 'desc')
    .limit(LIMIT)
    .execute();

export async function insertStaffNote(trx: Database, note: Insertable<StaffNotes>): Promise<number> {
  return (await trx.insertInto('staff_notes').values(note).returning('id').executeTakeFirstOrThrow()).id;
}

/** Deletes a note of its author. False if there is none. */
export async function deleteOwnNote(
  trx: Database,
  { id, memberId, authorId }: { id: number; memberId: number; authorId: number },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('staff_notes')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('author_id', '=', authorId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
