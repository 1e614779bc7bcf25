import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { StoredDraft } from './contract.ts';

export const findDraft = (
  db: Database,
  userId: number,
): Promise<{ draft: StoredDraft; updated_at: Date } | undefined> =>
  db.selectFrom('drafts').select(['draft', 'updated_at']).where('user_id', '=', userId).executeTakeFirst();

/** Stores the draft unless the stored one is newer. Returns the time of the stored draft. */
export async function upsertDraft(db: Database, userId: number, draft: StoredDraft, typedAt: Date): Promise<Date> {
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

export async function deleteDraft(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', userId).execute();
}
