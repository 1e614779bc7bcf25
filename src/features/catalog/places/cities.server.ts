import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { withBothLanguages } from '#platform/text/language.ts';
import { defineRecords } from '#platform/versioned/records.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findMergeTargets, requireNoMerge } from '../merging/running-merges.server.ts';
import { findCityAliases, findCountries, insertCity } from '../queries.server.ts';
import * as placesApi from './contract.ts';
import type { CityForm, EditedCity, NewCity } from './contract.ts';
import { type CountryRow, countAdsByCity, lockCities } from './queries.server.ts';
import { requireFreeName } from './countries.server.ts';
import { toCitySlug } from './rules.ts';

const cities = defineRecords({
  table: 'cities',
  name: 'city',
  notFound: 'CITY_NOT_FOUND',
  tag: CATALOG_TAG,
  toForm: ({ name, lat, lng, is_hidden }): CityForm => ({
    name: withBothLanguages(name),
    lat,
    lng,
    isHidden: is_hidden,
  }),
  idOf: ({ slug }) => slug,
  siblingsOf: (row, rows) => rows.filter(({ country_id }) => country_id === row.country_id),
});

export const citiesRoutes = [
  handle(placesApi.listCities, async ({ db }, { params }) => ({ cities: await listCities(db, params.id) })),

  handle(placesApi.addCities, (ctx, { params, body }) => addCities(ctx, params.id, body.cities)),

  // Ads without a location move with the city.
  handle(placesApi.saveCity, (ctx, { params: { id }, body }) =>
    cities.save(ctx, id, body, async ({ name, lat, lng, isHidden }, { trx, row, rows, changed }) => {
      await requireNoMerge(trx, 'city', id);
      const others = rows.filter((one) => one !== row && one.country_id === row.country_id);
      if (changed.name) requireFreeName(others, changed.name);
      return { name: JSON.stringify(name), lat, lng, is_hidden: isHidden };
    }),
  ),

  handle(placesApi.moveCity, (ctx, { params: { id }, body }) =>
    cities.move(ctx, id, body, ({ trx }) => requireNoMerge(trx, 'city', id)),
  ),

  handle(placesApi.removeCity, (ctx, { params: { id } }) =>
    cities.remove(ctx, id, async ({ trx, row }) => {
      await requireNoMerge(trx, 'city', id, { isTarget: true });
      const count = (await countAdsByCity(trx, row.country_id)).get(row.id) ?? 0;
      if (count > 0) throw new AppError('CITY_IN_USE', { values: { count } });
    }),
  ),
];

/** The cities of a country, as stored. Throws COUNTRY_NOT_FOUND. */
async function listCities(db: Database, code: string): Promise<EditedCity[]> {
  const country = requireCountry(await findCountries(db), code);
  const [rows, ads, targets] = await Promise.all([
    cities.find(db),
    countAdsByCity(db, country.id),
    findMergeTargets(db, 'city'),
  ]);
  const own = rows.filter(({ country_id }) => country_id === country.id);
  return Promise.all(
    own.map(async (row) => ({
      ...(await cities.toListed(row, db)),
      adsCount: ads.get(row.id) ?? 0,
      mergingInto: targets.get(row.slug) ?? null,
    })),
  );
}

/** Finds a country by code. Throws COUNTRY_NOT_FOUND. */
function requireCountry(rows: CountryRow[], code: string): CountryRow {
  const row = rows.find((one) => one.code === code);
  if (!row) throw new AppError('COUNTRY_NOT_FOUND');
  return row;
}

/** Adds cities to a country as the last ones; none if a name is taken. */
async function addCities(ctx: StaffCtx<'admin'>, code: string, added: NewCity[]): Promise<void> {
  await transact(ctx, async (trx) => {
    const rows = await lockCities(trx);
    const country = requireCountry(await findCountries(trx), code);
    const siblings = rows.filter(({ country_id }) => country_id === country.id);
    const slugs = new Set([...rows, ...(await findCityAliases(trx))].map(({ slug }) => slug));
    const last = Math.max(0, ...siblings.map(({ display_order }) => display_order));
    for (const [at, city] of added.entries()) {
      requireFreeName([...siblings, ...added.slice(0, at)], city.name, `cities.${at}.name`);
      const slug = toCitySlug(city.name, code, (one) => slugs.has(one));
      slugs.add(slug);
      await insertCity(trx, country.id, { ...city, slug }, last + at + 1);
    }
    await recordAudit(ctx, trx, {
      action: 'city.add',
      targetId: code,
      memberId: null,
      before: {},
      after: { cities: added.map(({ name }) => name.en || name.ar) },
    });
    publishChange(trx, CATALOG_TAG);
  });
}
