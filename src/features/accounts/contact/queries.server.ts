import type { Database } from '#platform/database.server.ts';

import type { UserRow } from '../queries.server.ts';

export const setEmail = (db: Database, userId: number, email: string): Promise<UserRow> =>
  db.updateTable('users').set({ email }).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();

export const setMobile = (db: Database, userId: number, countryCode: string, mobile: string): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ country_code: countryCode, mobile })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
