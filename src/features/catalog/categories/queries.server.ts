import { type Selectable, sql } from 'kysely';

import type { Categories } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { nextDisplayOrder } from '#platform/versioned/move-row.server.ts';

import type { CategoryForm, NewCategory } from './contract.ts';

export type CategoryRow = Selectable<Categories>;

/**
 * All categories by display order, locked until the transaction ends, which serializes changes of the tree. Ads can
 * still be posted, because the lock allows references.
 */
export const lockCategories = (trx: Database): Promise<CategoryRow[]> =>
  trx.selectFrom('categories').selectAll().orderBy('display_order').orderBy('id').forNoKeyUpdate().execute();

/** The number of ads in any state by row id of their category; categories without ads are missing. */
export async function countAdsByCategory(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ads')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .groupBy('category_id')
    .execute();
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
}

export async function insertCategory(
  trx: Database,
  { slug, name, icon, parentId }: Omit<NewCategory, 'parentId'> & { icon: string; parentId: number | null },
): Promise<CategoryRow> {
  return trx
    .insertInto('categories')
    .values({
      slug,
      name: JSON.stringify(name),
      icon,
      parent_id: parentId,
      display_order: nextDisplayOrder('categories'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateCategory(
  trx: Database,
  id: number,
  {
    name,
    icon,
    picture,
    isHidden,
    needsApproval,
    needsPictures,
    schemaType,
    lifetimeDays,
    maxOpenAds,
    version,
  }: Omit<CategoryForm, 'parentId'> & { version: number },
): Promise<void> {
  await trx
    .updateTable('categories')
    .set({
      name: JSON.stringify(name),
      icon,
      picture,
      is_hidden: isHidden,
      needs_approval: needsApproval,
      needs_pictures: needsPictures,
      schema_type: schemaType,
      lifetime_days: lifetimeDays,
      max_open_ads: maxOpenAds,
      version,
    })
    .where('id', '=', id)
    .execute();
}

export async function setVersion(trx: Database, id: number, version: number): Promise<void> {
  await trx.updateTable('categories').set({ version }).where('id', '=', id).execute();
}

/** Sets the children of a parent, in this order. */
export async function setChildren(trx: Database, parentId: number | null, ids: number[]): Promise<void> {
  await sql`
    update categories set parent_id = ${parentId}, display_order = child.position - 1
    from unnest(${ids}::int[]) with ordinality as child (id, position)
    where categories.id = child.id
  `.execute(trx);
}

/** Moves the plans and old addresses of a category to another one. */
export async function movePlansAndAliases(trx: Database, from: number, to: number): Promise<void> {
  await sql`
    update plans set category_ids = (
      select array_agg(distinct case when id = ${from} then ${to} else id end) from unnest(category_ids) as id
    ) where ${from} = any(category_ids)
  `.execute(trx);
  await trx.updateTable('category_aliases').set({ category_id: to }).where('category_id', '=', from).execute();
}

export async function insertAlias(trx: Database, slug: string, categoryId: number): Promise<void> {
  await trx.insertInto('category_aliases').values({ slug, category_id: categoryId }).execute();
}

/** The number of plans that are limited to some categories including this one. */
export async function countPlansFor(db: Database, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`${categoryId} = any(category_ids)`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteCategory(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
}
