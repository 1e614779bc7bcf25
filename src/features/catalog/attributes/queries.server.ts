import { type Selectable, sql } from 'kysely';

import type { AdditionalDetails, Specifications } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { nextDisplayOrder } from '#platform/versioned/move-row.server.ts';

import type { LabelledItem, NewSpecification, SpecificationForm } from './contract.ts';

export type SpecificationRow = Selectable<Specifications>;
export type DetailRow = Selectable<AdditionalDetails>;

export async function insertSpecification(
  trx: Database,
  categoryId: number,
  { key, label, type }: NewSpecification,
): Promise<SpecificationRow> {
  return trx
    .insertInto('specifications')
    .values({
      category_id: categoryId,
      key,
      label: JSON.stringify(label),
      type,
      display_order: nextDisplayOrder('specifications'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSpecification(
  trx: Database,
  id: number,
  { label, unit, min, max, required, filterable, onCard, isHidden, dependsOn, options }: SpecificationForm,
  version: number,
): Promise<void> {
  await trx
    .updateTable('specifications')
    .set({
      label: JSON.stringify(label),
      unit: unit.en || unit.ar ? JSON.stringify(unit) : null,
      min,
      max,
      required,
      filterable,
      on_card: onCard,
      is_hidden: isHidden,
      depends_on: dependsOn,
      options: toStoredOptions(options),
      version,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes options as a consequence of a change of another specification. Open forms get a conflict when they save. */
export async function setOptions(trx: Database, id: number, options: SpecificationForm['options']): Promise<void> {
  await trx
    .updateTable('specifications')
    .set({ options: toStoredOptions(options), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** As in the public catalogue, options only have `parent` and `isHidden` if these are set. */
const toStoredOptions = (options: SpecificationForm['options']): string =>
  JSON.stringify(
    options.map(({ key, label, parent, isHidden }) => ({
      key,
      label,
      ...(parent !== null && { parent }),
      ...(isHidden && { isHidden }),
    })),
  );

export async function deleteSpecification(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('specifications').where('id', '=', id).execute();
}

/** Sets the additional details that a category defines, in this order. */
export async function setDetails(
  trx: Database,
  categoryId: number,
  details: LabelledItem[],
  version: number,
): Promise<void> {
  await trx
    .deleteFrom('additional_details')
    .where('category_id', '=', categoryId)
    .$if(details.length > 0, (query) =>
      query.where(
        'key',
        'not in',
        details.map(({ key }) => key),
      ),
    )
    .execute();
  if (details.length > 0)
    await trx
      .insertInto('additional_details')
      .values(
        details.map(({ key, label, isHidden }, order) => ({
          category_id: categoryId,
          key,
          label: JSON.stringify(label),
          is_hidden: isHidden,
          display_order: order,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['category_id', 'key']).doUpdateSet(({ ref }) => ({
          label: ref('excluded.label'),
          is_hidden: ref('excluded.is_hidden'),
          display_order: ref('excluded.display_order'),
        })),
      )
      .execute();
  await trx.updateTable('categories').set({ details_version: version }).where('id', '=', categoryId).execute();
}

/** The number of ads in any state that have a value of a specification. */
export async function countAdsWith(db: Database, categoryIds: number[], key: string): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', 'in', categoryIds)
    .where(sql<boolean>`jsonb_exists(attributes, ${key})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of ads in any state by option; options without ads are missing. */
export async function countAdsByOption(
  db: Database,
  categoryIds: number[],
  key: string,
): Promise<Record<string, number>> {
  const path = `$.${JSON.stringify(key)}[*]`;
  const { rows } = await sql<{ option: string; count: number }>`
    select value #>> '{}' as option, count(*) as count
    from ads, jsonb_path_query(attributes, ${path}::jsonpath) as value
    where category_id = any(${categoryIds}::int[])
    group by option
  `.execute(db);
  return Object.fromEntries(rows.map(({ option, count }) => [option, count]));
}

/** The number of ads in any state by additional detail; those without ads are missing. */
export async function countAdsByDetail(
  db: Database,
  categoryIds: number[],
  keys: string[],
): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*) as count
    from ads, unnest(features) as key
    where category_id = any(${categoryIds}::int[]) and key = any(${keys}::text[])
    group by key
  `.execute(db);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

interface OptionMerge {
  categoryIds: number[];
  key: string;
  from: string;
  into: string;
}

/** SQL for JSON like `{ make: "a" }` or `{ make: ["a", "b"] }` that replaces the option `from` by `into`. */
function withOption(json: string, { key, from, into }: Pick<OptionMerge, 'key' | 'from' | 'into'>) {
  const value = sql`${sql.ref(json)} -> ${key}`;
  return sql`jsonb_set(${sql.ref(json)}, array[${key}], case jsonb_typeof(${value})
    when 'array' then (
      select jsonb_agg(option order by position)
      from (
        select case option when ${from} then ${into} else option end as option, min(position) as position
        from jsonb_array_elements_text(${value}) with ordinality as chosen (option, position)
        group by 1
      ) as options
    )
    else to_jsonb(${into}::text) end)`;
}

/** Replaces an option in ads and in their waiting edits. Returns the number of ads. */
export async function replaceOption(trx: Database, { categoryIds, ...merge }: OptionMerge): Promise<number> {
  const { key, from } = merge;
  await sql`
    update ad_revisions
    set content = jsonb_set(content, '{attributes}', changed.attributes)
    from (
      select ad_id, ${withOption('given', merge)} as attributes
      from ad_revisions join ads on ads.id = ad_id, jsonb_extract_path(content, 'attributes') as given
      where ads.category_id = any(${categoryIds}::int[]) and jsonb_exists(given -> ${key}, ${from})
    ) as changed
    where ad_revisions.ad_id = changed.ad_id
  `.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    update ads set attributes = ${withOption('attributes', merge)}
    where category_id = any(${categoryIds}::int[]) and jsonb_exists(attributes -> ${key}, ${from})
  `.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Replaces an option in the saved searches of categories, except where the member would then have the same search
 * twice.
 */
export async function replaceOptionInSearches(trx: Database, { categoryIds, ...merge }: OptionMerge): Promise<void> {
  const { from, into } = merge;
  const key = `attr.${merge.key}`;
  const pattern = `([?&])attr\\.${merge.key}=${from}(?=&|$)`;
  await sql`
    with changed as (
      select id, user_id, ${withOption('query', { ...merge, key })} as query,
        case when jsonb_exists(query -> ${key}, ${into})
          then regexp_replace(regexp_replace(address, ${pattern}, '\\1'), '([?&])&|&$', '\\1')
          else regexp_replace(address, ${pattern}, ${`\\1${key}=${into}`})
        end as address
      from saved_searches
      where jsonb_exists(query -> ${key}, ${from})
        and query ->> 'categoryId' in (select slug from categories where id = any(${categoryIds}::int[]))
    ), kept as (
      select distinct on (user_id, address) * from changed
      where not exists (
        select from saved_searches as other where other.user_id = changed.user_id and other.address = changed.address
      )
      order by user_id, address, id
    )
    update saved_searches set address = kept.address, query = kept.query from kept where saved_searches.id = kept.id
  `.execute(trx);
}
