import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { UserRow } from '../queries.server.ts';

/** Locked until the transaction ends. */
export const lockProfile = (db: Database, userId: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();

/** A new name removes the verified badge, which was granted for the old one. */
export const updateProfile = (
  db: Database,
  userId: number,
  { name, bio }: { name: string; bio: string | null },
): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ name, bio, verified_at: sql`case when name = ${name} then verified_at end` })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
