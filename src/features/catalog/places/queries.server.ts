import { type Selectable, sql } from 'kysely';

import type { Cities, Countries } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { CountryForm } from './contract.ts';

export type CountryRow = Selectable<Countries>;
export type CityRow = Selectable<Cities>;

/** All cities in their order, locked until the transaction ends. Ads can still be posted. */
export const lockCities = (trx: Database): Promise<CityRow[]> =>
  trx.selectFrom('cities').selectAll().orderBy('display_order').orderBy('id').forNoKeyUpdate().execute();

/** The number of ads in any state by row id of their country. */
export async function countAdsByCountry(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ads')
    .select(({ fn }) => ['country_id as id', fn.countAll<number>().as('count')])
    .groupBy('country_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The number of ads in any state by row id of their city, of one country. */
export async function countAdsByCity(db: Database, countryId: number): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('ads')
    .select(({ fn }) => ['city_id as id', fn.countAll<number>().as('count')])
    .where('country_id', '=', countryId)
    .groupBy('city_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function deleteCity(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('cities').where('id', '=', id).execute();
}

export async function insertCityAlias(trx: Database, slug: string, cityId: number): Promise<void> {
  await trx.insertInto('city_aliases').values({ slug, city_id: cityId }).execute();
}

/** The number of ads, plans and orders that have amounts in a currency. */
export async function countUsesOfCurrency(db: Database, currency: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from ads where currency = ${currency})
      + (select count(*) from orders where currency = ${currency})
      + (select count(*) from plans where prices ? ${currency}) as count
  `.execute(db);
  return Number(rows[0]?.count);
}

/** The number of ads in any state. */
export async function countAdsOfCountry(db: Database, countryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('country_id', '=', countryId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ranks the prices in a currency by its new rate. */
export async function rankPrices(
  trx: Database,
  { currency, currencyDecimals, exchangeRate }: Pick<CountryForm, 'currency' | 'currencyDecimals' | 'exchangeRate'>,
): Promise<void> {
  await sql`
    update ads set price_rank = price / power(10::float8, ${currencyDecimals}::int) * ${exchangeRate}::float8
    where currency = ${currency} and price is not null
  `.execute(trx);
}

/**
 * Moves the waiting edits, saved searches and old addresses of a city to another one. If a member has saved the same
 * search for both cities, the first stays: its old address redirects to the other.
 */
export async function moveCityReferences(
  trx: Database,
  from: Pick<CityRow, 'id' | 'slug'>,
  to: Pick<CityRow, 'id' | 'slug'>,
): Promise<void> {
  await sql`
    update ad_revisions set content = jsonb_set(content, '{city_id}', to_jsonb(${to.id}::int))
    where content ->> 'city_id' = ${String(from.id)}
  `.execute(trx);
  await sql`
    update saved_searches set address = moved.address, query = jsonb_set(query, '{city}', to_jsonb(${to.slug}::text))
    from (
      select id, user_id, regexp_replace(address, ${`([?&]city=)${from.slug}(?=&|$)`}, ${`\\1${to.slug}`}) as address
      from saved_searches where query ->> 'city' = ${from.slug}
    ) as moved
    where saved_searches.id = moved.id and not exists (
      select from saved_searches as other where other.user_id = moved.user_id and other.address = moved.address
    )
  `.execute(trx);
  await trx.updateTable('city_aliases').set({ city_id: to.id }).where('city_id', '=', from.id).execute();
}
