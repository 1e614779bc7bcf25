import type { Database } from '#platform/data/database.server.ts';

import type { UserRow } from '../queries.server.ts';

/** Sets or clears the picture. Returns the updated user and the replaced picture. */
export const replacePicture = (
  db: Database,
  userId: number,
  picture: string | null,
): Promise<(UserRow & { replaced: string | null }) | undefined> =>
  db
    .updateTable('users')
    // Locked, so that of two concurrent changes the later one returns the picture of the earlier one.
    .from((from) =>
      from.selectFrom('users').select(['id', 'picture']).where('id', '=', userId).forUpdate().as('before'),
    )
    .set({ picture })
    .whereRef('users.id', '=', 'before.id')
    .returningAll('users')
    .returning('before.picture as replaced')
    .executeTakeFirst();
