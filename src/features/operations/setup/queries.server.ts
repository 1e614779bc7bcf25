import { type Selectable, sql } from 'kysely';

import type { Setup } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

export type SetupRow = Selectable<Setup>;

/** Undefined if this installation was never empty at a start without the demo. */
export const findSetup = (db: Database): Promise<SetupRow | undefined> =>
  db.selectFrom('setup').selectAll().executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockSetup = (trx: Database): Promise<SetupRow | undefined> =>
  trx.selectFrom('setup').selectAll().forUpdate().executeTakeFirst();

export async function storeTokenHash(trx: Database, tokenHash: string): Promise<void> {
  await trx
    .insertInto('setup')
    .values({ token_hash: tokenHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ token_hash: tokenHash }))
    .execute();
}

export async function deleteSetup(trx: Database): Promise<void> {
  await trx.deleteFrom('setup').execute();
}

export async function setAdmin(trx: Database, userId: number): Promise<void> {
  await trx.updateTable('setup').set({ admin_id: userId }).execute();
}

export async function setFinished(trx: Database, finishedAt: Date): Promise<void> {
  await trx.updateTable('setup').set({ token_hash: null, finished_at: finishedAt }).execute();
}

/** Whether the database has categories and an admin. */
export async function findContents(db: Database): Promise<{ hasCategories: boolean; hasAdmin: boolean }> {
  const { rows } = await sql<{ hasCategories: boolean; hasAdmin: boolean }>`
    select exists (select from categories) as "hasCategories",
      exists (select from users where role = 'admin') as "hasAdmin"
  `.execute(db);
  return rows[0]!; // a select without from has one row
}
