import type { Selectable } from 'kysely';

import type { DB } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

/** A path and the time of its last change in ISO 8601, if that is known. */
export type SitemapEntry = [path: string, modified: string | null];

export const findParts = (db: Database): Promise<{ part: number; last_modified: Date | null }[]> =>
  db.selectFrom('sitemap_parts').select(['part', 'last_modified']).orderBy('part').execute();

export const findPart = (db: Database, part: number): Promise<Selectable<DB['sitemap_parts']> | undefined> =>
  db.selectFrom('sitemap_parts').selectAll().where('part', '=', part).executeTakeFirst();

export const upsertPart = (db: Database, part: number, entries: SitemapEntry[], lastModified: string | null) => {
  const values = { entries: JSON.stringify(entries), last_modified: lastModified };
  return db
    .insertInto('sitemap_parts')
    .values({ part, ...values })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(values))
    .execute();
};

export const deletePartsFrom = (db: Database, part: number) =>
  db.deleteFrom('sitemap_parts').where('part', '>=', part).execute();
