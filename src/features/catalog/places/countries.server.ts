import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { type Bilingual, withBothLanguages } from '#platform/text/language.ts';
import { isSameName } from '#platform/text/parse-names.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findCities } from '../queries.server.ts';
import * as placesApi from './contract.ts';
import type { CountryForm, EditedCountry } from './contract.ts';
import {
  countAdsByCountry,
  countAdsOfCountry,
  type CountryRow,
  countUsesOfCurrency,
  rankPrices,
} from './queries.server.ts';
import { toFlag } from './rules.ts';

const countries = defineRecords({
  table: 'countries',
  name: 'country',
  notFound: 'COUNTRY_NOT_FOUND',
  tag: CATALOG_TAG,
  toForm: (row) => toCountryForm(row),
  idOf: ({ code }) => code,
});

export const countriesRoutes = [
  handle(placesApi.listCountries, async ({ db }) => ({ countries: await listCountries(db) })),

  handle(placesApi.createCountry, async (ctx, { body }) => {
    const { code, ...form } = body;
    await countries.create(ctx, form, async ({ trx, rows }) => {
      if (rows.some((row) => row.code === code)) throw new AppError('COUNTRY_EXISTS');
      requireFreeName(rows, form.name);
      await shareCurrency(ctx, trx, rows, form);
      return { ...toCountryColumns(form), code, flag: toFlag(code) };
    });
  }),

  handle(placesApi.saveCountry, (ctx, { params, body }) =>
    countries.save(ctx, params.id, body, async (form, { trx, row, rows, changed }) => {
      const others = rows.filter((one) => one !== row);
      if (changed.name) requireFreeName(others, changed.name);
      if (changed.currency !== undefined) await requireReplaceable(trx, row, others);
      await shareCurrency(ctx, trx, rows, form, row);
      return { ...toCountryColumns(form), is_hidden: form.isHidden };
    }),
  ),

  handle(placesApi.moveCountry, (ctx, { params, body }) => countries.move(ctx, params.id, body)),

  // Its cities are removed, too.
  handle(placesApi.removeCountry, (ctx, { params }) =>
    countries.remove(ctx, params.id, async ({ trx, row, rows }) => {
      const count = await countAdsOfCountry(trx, row.id);
      if (count > 0) throw new AppError('COUNTRY_IN_USE', { values: { count } });
      const others = rows.filter((one) => one !== row);
      await requireReplaceable(trx, row, others);
      await trx.deleteFrom('cities').where('country_id', '=', row.id).execute();
    }),
  ),
];

/** All countries, as stored: the cache may be a moment behind another process. */
async function listCountries(db: Database): Promise<EditedCountry[]> {
  const [rows, cities, ads] = await Promise.all([countries.find(db), findCities(db), countAdsByCountry(db)]);
  return rows.map((row) => ({
    _id: row.code,
    ...toCountryForm(row),
    version: row.version,
    adsCount: ads.get(row.id) ?? 0,
    citiesCount: cities.filter(({ country_id }) => country_id === row.id).length,
  }));
}

/** A stored country as a form, which has both languages of its name. */
const toCountryForm = (row: CountryRow): CountryForm => ({
  name: withBothLanguages(row.name),
  dialCode: row.dial_code,
  currency: row.currency,
  currencyDecimals: row.currency_decimals,
  exchangeRate: row.exchange_rate,
  lat: row.lat,
  lng: row.lng,
  isHidden: row.is_hidden,
});

const toCountryColumns = (form: Omit<CountryForm, 'isHidden'>) => ({
  name: JSON.stringify(form.name),
  dial_code: form.dialCode,
  currency: form.currency,
  currency_decimals: form.currencyDecimals,
  exchange_rate: form.exchangeRate,
  lat: form.lat,
  lng: form.lng,
});

/**
 * Copies a currency's decimals and rate to the other countries that have it, and ranks its prices by the rate. `edited`
 * is the row of the form, which the caller stores. Throws CURRENCY_IN_USE if the decimals of amounts would change.
 */
async function shareCurrency(
  ctx: Ctx,
  trx: Database,
  countries: CountryRow[],
  currency: Pick<CountryForm, 'currency' | 'currencyDecimals' | 'exchangeRate'>,
  edited?: CountryRow,
): Promise<void> {
  const { currencyDecimals, exchangeRate } = currency;
  const sharing = countries.filter((row) => row.currency === currency.currency);
  if (sharing.some((row) => row.currency_decimals !== currencyDecimals)) await requireUnused(trx, currency.currency);
  if (sharing.some((row) => row.exchange_rate !== exchangeRate)) await rankPrices(trx, currency);
  for (const row of sharing.filter((one) => one !== edited)) {
    const stored = toCountryForm(row);
    const values = { ...stored, currencyDecimals, exchangeRate };
    const edit = await recordEdit<CountryForm>(ctx, trx, {
      action: 'country.edit',
      targetId: row.code,
      version: row.version,
      values,
      stored: { version: row.version, values: stored },
    });
    if (edit)
      await trx
        .updateTable('countries')
        .set({ ...toCountryColumns(values), version: edit.version })
        .where('id', '=', row.id)
        .execute();
  }
}

/**
 * Throws CURRENCY_IN_USE if the ads of a country have prices in its currency, or if no other country has the currency
 * of ads, plans and orders.
 */
async function requireReplaceable(trx: Database, row: CountryRow, others: CountryRow[]): Promise<void> {
  const { currency } = row;
  const count = await countAdsOfCountry(trx, row.id);
  if (count > 0) throw new AppError('CURRENCY_IN_USE', { values: { currency, count } });
  if (!others.some((other) => other.currency === currency)) await requireUnused(trx, currency);
}

/** Throws CURRENCY_IN_USE with the number of ads, plans and orders that have amounts in the currency. */
async function requireUnused(trx: Database, currency: string): Promise<void> {
  const count = await countUsesOfCurrency(trx, currency);
  if (count > 0) throw new AppError('CURRENCY_IN_USE', { values: { currency, count } });
}

/** Refuses a name that another place of the same kind has, in either language. */
export function requireFreeName(others: { name: Bilingual }[], name: Bilingual, field = 'name'): void {
  if (others.some((other) => isSameName(other.name, name))) throw fieldError(field, 'placeNameTaken');
}
