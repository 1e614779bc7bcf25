import type { Database } from '#platform/database.server.ts';

import type { UserRow } from '../queries.server.ts';

export const updateProfile = (
  db: Database,
  userId: number,
  { name, bio }: { name: string; bio: string | null },
): Promise<UserRow | undefined> =>
  db.updateTable('users').set({ name, bio }).where('id', '=', userId).returningAll().executeTakeFirst();
