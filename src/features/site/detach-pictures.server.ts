import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** Removes the owner of site pictures, given by path, so that they stay when the uploader's account is erased. */
export async function detachPictures(trx: Database, pictures: string[], ownerId: number): Promise<void> {
  const ids = pictures.flatMap((path) => /^\/media\/([0-9a-f-]{36})-/.exec(path)?.[1] ?? []);
  await trx
    .updateTable('images')
    .set({ owner_id: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .execute();
}
