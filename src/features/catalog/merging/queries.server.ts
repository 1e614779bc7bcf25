import type { ExpressionBuilder } from 'kysely';

import type { DB } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

export type MergedTable = 'categories' | 'cities';
/** The column of ads that refers to it. */
export type AdColumn = 'category_id' | 'city_id';

/** The number of ads in any state. */
export async function countAdsIn(db: Database, column: AdColumn, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Moves the ads of a category or city, or some of them, to another one. Returns their number. */
export async function moveAds(
  db: Database,
  column: AdColumn,
  { from, to, limit }: { from: number; to: number; limit?: number },
): Promise<number> {
  const ids = (query: ExpressionBuilder<DB, 'ads'>) =>
    query
      .selectFrom('ads')
      .select('id')
      .where(column, '=', from)
      .$if(limit !== undefined, (all) => all.limit(limit!));
  const { numUpdatedRows } = await db
    .updateTable('ads')
    .set(column, to)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Waits for those who post in a category or city, and holds up others until the transaction ends. */
export async function lockForPosting(trx: Database, table: MergedTable, id: number): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}

export async function exists(db: Database, table: MergedTable, slug: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}
