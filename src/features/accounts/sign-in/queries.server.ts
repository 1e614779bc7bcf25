import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

export const findLoginFailures = (db: Database, subjects: string[]) =>
  db.selectFrom('login_failures').selectAll().where('subject', 'in', subjects).execute();

/** Counts a failure for each subject. The count restarts an hour after the last failure. */
export async function recordLoginFailures(db: Database, subjects: string[], now: Date): Promise<void> {
  await db
    .insertInto('login_failures')
    .values(subjects.map((subject) => ({ subject, failures: 1, last_at: now })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_failures.last_at < excluded.last_at - interval '1 hour' then 1
          else login_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .execute();
}

export async function clearLoginFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', subject).execute();
}

export async function deleteOldLoginFailures(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('last_at', '<', before).execute();
}

export async function setPassword(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
