import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

export const findDraft = (db: Database, userId: number): Promise<{ draft: unknown; updated_at: Date } | undefined> =>
  db.selectFrom('drafts').select(['draft', 'updated_at']).where('user_id', '=', userId).executeTakeFirst();

/** The newer of two drafts stays; when the kept one was typed. */
export async function writeDraft(db: Database, userId: number, draft: object, typedAt: Date): Promise<Date> {
  await db
    .insertInto('drafts')
    .values({ user_id: userId, draft: JSON.stringify(draft), updated_at: typedAt })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ draft: JSON.stringify(draft), updated_at: typedAt })
        .where('drafts.updated_at', '<=', sql<Date>`excluded.updated_at`),
    )
    .execute();
  return (await findDraft(db, userId))?.updated_at ?? typedAt;
}

export async function removeDraft(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', userId).execute();
}
