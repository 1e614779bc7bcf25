import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { CategoryInput, CountryInput, SpecificationInput } from './catalog-input.ts';

export const findCountries = (db: Database) =>
  db.selectFrom('countries').selectAll().orderBy('display_order').orderBy('id').execute();

export const findCities = (db: Database) =>
  db.selectFrom('cities').selectAll().orderBy('display_order').orderBy('id').execute();

export const findCityAliases = (db: Database) => db.selectFrom('city_aliases').selectAll().execute();

export const findCategories = (db: Database) =>
  db.selectFrom('categories').selectAll().orderBy('display_order').orderBy('id').execute();

export const findCategoryAliases = (db: Database) => db.selectFrom('category_aliases').selectAll().execute();

export const findSpecifications = (db: Database) =>
  db.selectFrom('specifications').selectAll().orderBy('display_order').orderBy('id').execute();

export const findAdditionalDetails = (db: Database) =>
  db.selectFrom('additional_details').selectAll().orderBy('display_order').orderBy('id').execute();

/** The number of ads in any state in a category or city. */
export async function countAdsIn(db: Database, column: 'category_id' | 'city_id', id: number): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Waits for those who post in a category or city, and holds up others until the transaction ends. */
export async function lockForPosting(trx: Database, table: 'categories' | 'cities', id: number): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertCountry(
  db: Database,
  country: Omit<CountryInput, 'cities'>,
  order: number,
): Promise<number> {
  const row = await db
    .insertInto('countries')
    .values({
      code: country.code,
      name: JSON.stringify(country.name),
      dial_code: country.dialCode,
      currency: country.currency,
      currency_decimals: country.currencyDecimals,
      exchange_rate: country.exchangeRate,
      flag: country.flag,
      lat: country.lat,
      lng: country.lng,
      display_order: order,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertCity(
  db: Database,
  countryId: number,
  city: CountryInput['cities'][number],
  order: number,
): Promise<void> {
  const { slug, name, lat, lng } = city;
  await db
    .insertInto('cities')
    .values({ country_id: countryId, slug, name: JSON.stringify(name), lat, lng, display_order: order })
    .execute();
}

export async function insertCategory(
  db: Database,
  { slug, name, icon, needsPictures, schemaType }: CategoryInput,
  parentId: number | null,
  order: number,
): Promise<number> {
  const row = await db
    .insertInto('categories')
    .values({
      slug,
      name: JSON.stringify(name),
      icon,
      parent_id: parentId,
      display_order: order,
      needs_pictures: needsPictures ?? null,
      schema_type: schemaType ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertSpecifications(
  db: Database,
  categoryId: number,
  specifications: SpecificationInput[],
): Promise<void> {
  if (specifications.length === 0) return;
  await db
    .insertInto('specifications')
    .values(
      specifications.map((specification, order) => ({
        category_id: categoryId,
        key: specification.key,
        label: JSON.stringify(specification.label),
        type: specification.type,
        unit: specification.unit ? JSON.stringify(specification.unit) : null,
        min: specification.min ?? null,
        max: specification.max ?? null,
        options: JSON.stringify(specification.options ?? []),
        depends_on: specification.dependsOn ?? null,
        required: specification.required ?? false,
        filterable: specification.filterable ?? false,
        on_card: specification.onCard ?? false,
        display_order: order,
      })),
    )
    .execute();
}

export async function insertAdditionalDetails(
  db: Database,
  categoryId: number,
  details: { key: string; label: Bilingual }[],
): Promise<void> {
  if (details.length === 0) return;
  await db
    .insertInto('additional_details')
    .values(
      details.map(({ key, label }, order) => ({
        category_id: categoryId,
        key,
        label: JSON.stringify(label),
        display_order: order,
      })),
    )
    .execute();
}
