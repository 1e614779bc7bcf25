import { type Selectable, sql } from 'kysely';

import type { LoginFailures } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

/** Locks the counts of the subjects until the transaction ends, in one order. A new count is 0. */
export const lockLoginFailures = (db: Database, subjects: string[], now: Date): Promise<Selectable<LoginFailures>[]> =>
  db
    .insertInto('login_failures')
    .values(subjects.toSorted().map((subject) => ({ subject, failures: 0, since: now, last_at: now })))
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject: (row) => row.ref('excluded.subject') }))
    .returningAll()
    .execute();

export async function saveLoginFailures(db: Database, counts: Selectable<LoginFailures>[]): Promise<void> {
  await db
    .insertInto('login_failures')
    .values(counts)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: (row) => row.ref('excluded.failures'),
        since: (row) => row.ref('excluded.since'),
        last_at: (row) => row.ref('excluded.last_at'),
      }),
    )
    .execute();
}

export async function deleteLoginFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', subject).execute();
}

export async function decrementLoginFailures(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', subject)
    .execute();
}

export async function deleteOldLoginFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('last_at', '<', before).execute();
}

export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
