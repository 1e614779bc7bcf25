import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findCities } from '../queries.server.ts';
import * as placesApi from './contract.ts';
import type { EditedCountry } from './contract.ts';
import { toCountryColumns, toCountryForm } from './country-columns.server.ts';
import { countAdsByCountry, countAdsOfCountry } from './queries.server.ts';
import { requireFreeName } from './require-place.server.ts';
import { toFlag } from './rules.ts';
import { requireReplaceable, shareCurrency } from './share-currency.server.ts';

const countries = defineRecords({
  table: 'countries',
  name: 'country',
  notFound: 'COUNTRY_NOT_FOUND',
  tag: CATALOG_TAG,
  toForm: toCountryForm,
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

  // With its cities.
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
