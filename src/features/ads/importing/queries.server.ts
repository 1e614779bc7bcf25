import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { NewAd } from '../queries.server.ts';
import type { ImportLine } from './read-batches.server.ts';

/** The digests of the lines that the stored ads were last written from, by reference. */
export async function findDigestsOfLines(db: Database, lines: ImportLine[]): Promise<Map<string, string | null>> {
  const references = lines.flatMap((line) => ('record' in line ? [line.record.reference] : []));
  const rows = await db
    .selectFrom('ads')
    .select(['reference', 'import_digest'])
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return new Map(rows.map(({ reference, import_digest }) => [reference ?? '', import_digest]));
}

/** Ids of the ads with these references that exist. */
export async function findImportedAdIds(db: Database, references: string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('ads')
    .select('id')
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts imported ads, or updates the ads with their references except for status, seller and dates. In any order. */
export async function upsertImportedAds(
  db: Database,
  ads: NewAd[],
): Promise<{ id: number; reference: string | null; isNew: boolean }[]> {
  const [first] = ads;
  if (!first) return [];
  const {
    seller_id: _seller,
    status: _status,
    created_at: _created,
    ends_at: _ends,
    reference: _reference,
    ...content
  } = first;
  const columns = Object.keys(content) as (keyof typeof content)[];
  return db
    .insertInto('ads')
    .values(ads)
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet((row) => ({
        ...Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)])),
        updated_at: sql`now()`,
      })),
    )
    .returning(['id', 'reference', sql<boolean>`xmax = 0`.as('isNew')])
    .execute();
}

/** Stores the images of new ads. The first of each is the cover. */
export async function insertImportedImages(db: Database, ads: { id: number; imageIds: string[] }[]): Promise<void> {
  const rows = ads.flatMap(({ id, imageIds }) =>
    imageIds.map((image_id, position) => ({ ad_id: id, position, image_id })),
  );
  if (rows.length > 0) await db.insertInto('ad_images').values(rows).execute();
}

/**
 * Updates the planner's statistics after an import. PostgreSQL does so by itself only about a minute later: until then,
 * searches took up to sixteen seconds after 10,000 new ads.
 */
export async function analyzeAds(db: Database): Promise<void> {
  await sql`analyze ads`.execute(db);
}
