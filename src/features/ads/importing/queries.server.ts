import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import type { NewAd } from '../queries.server.ts';
import type { ImportLine } from './read-batches.server.ts';

/** By reference: the digests of the lines that the stored ads were last written from. */
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

/** Inserts an imported ad, or updates the ad with its reference except for status, seller and dates. */
export async function upsertImportedAd(db: Database, ad: NewAd): Promise<{ id: number; isNew: boolean }> {
  const {
    seller_id: _seller,
    status: _status,
    created_at: _created,
    ends_at: _ends,
    reference: _reference,
    ...content
  } = ad;
  return db
    .insertInto('ads')
    .values(ad)
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ ...content, updated_at: sql`now()` }))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

/**
 * Updates the planner's statistics after an import. PostgreSQL does so by itself only about a minute later: until then,
 * searches took up to sixteen seconds after 10,000 new ads.
 */
export async function analyzeAds(db: Database): Promise<void> {
  await sql`analyze ads`.execute(db);
}
