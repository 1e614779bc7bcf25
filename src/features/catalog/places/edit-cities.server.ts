import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findMergeTargets, requireNoMerge } from '../merging/running-merges.server.ts';
import { findCities, findCityAliases, findCountries, insertCity } from '../queries.server.ts';
import type * as placesApi from './contract.ts';
import type { CityForm, EditedCity, NewCity, VersionedCity } from './contract.ts';
import { type CityRow, countAdsByCity, deleteCity, lockCities, updateCity } from './queries.server.ts';
import { requireCity, requireCountry, requireFreeName } from './require-place.server.ts';
import { toCitySlug } from './rules.ts';

/** The cities of a country, as stored. Throws COUNTRY_NOT_FOUND. */
export async function listEditedCities(ctx: StaffCtx<'admin'>, code: string): Promise<EditedCity[]> {
  const country = requireCountry(await findCountries(ctx.db), code);
  const [cities, ads, targets] = await Promise.all([
    findCities(ctx.db),
    countAdsByCity(ctx.db, country.id),
    findMergeTargets(ctx.db, 'city'),
  ]);
  return cities
    .filter(({ country_id }) => country_id === country.id)
    .map((row) => ({
      _id: row.slug,
      ...toCityForm(row),
      version: row.version,
      adsCount: ads.get(row.id) ?? 0,
      mergingInto: targets.get(row.slug) ?? null,
    }));
}

/** Adds cities to a country as the last ones; none if a name is taken. */
export async function addCities(ctx: StaffCtx<'admin'>, code: string, cities: NewCity[]): Promise<void> {
  await transact(ctx, async (trx) => {
    const rows = await lockCities(trx);
    const country = requireCountry(await findCountries(trx), code);
    const siblings = rows.filter(({ country_id }) => country_id === country.id);
    const slugs = new Set([...rows, ...(await findCityAliases(trx))].map(({ slug }) => slug));
    const last = Math.max(0, ...siblings.map(({ display_order }) => display_order));
    for (const [at, city] of cities.entries()) {
      requireFreeName([...siblings, ...cities.slice(0, at)], city.name, `cities.${at}.name`);
      const slug = toCitySlug(city.name, code, (one) => slugs.has(one));
      slugs.add(slug);
      await insertCity(trx, country.id, { ...city, slug }, last + at + 1);
    }
    await recordAudit(ctx, trx, {
      action: 'city.add',
      targetId: code,
      memberId: null,
      before: {},
      after: { cities: cities.map(({ name }) => name.en || name.ar) },
    });
    publishChange(trx, CATALOG_TAG);
  });
}

/**
 * Saves a form. Ads without a location move with the city. Throws VERSION_CONFLICT, CITY_NOT_FOUND and MERGE_RUNNING.
 */
export async function saveCity(
  ctx: StaffCtx<'admin'>,
  slug: string,
  { version, ...values }: VersionedCity,
): Promise<VersionedCity> {
  return transact(ctx, async (trx) => {
    const rows = await lockCities(trx);
    const row = requireCity(rows, slug);
    await requireNoMerge(trx, 'city', slug);
    const edit = await recordEdit<CityForm>(ctx, trx, {
      action: 'city.edit',
      targetId: slug,
      version,
      values,
      stored: { version: row.version, values: toCityForm(row) },
    });
    if (!edit) return { ...values, version };
    const others = rows.filter((one) => one !== row && one.country_id === row.country_id);
    if (edit.changed.name) requireFreeName(others, edit.changed.name);
    await updateCity(trx, row.id, values, edit.version);
    publishChange(trx, CATALOG_TAG);
    return { ...values, version: edit.version };
  });
}

/**
 * Moves a city before another one of its country, or to the end. Throws VERSION_CONFLICT, CITY_NOT_FOUND and
 * MERGE_RUNNING.
 */
export async function moveCity(
  ctx: StaffCtx<'admin'>,
  slug: string,
  { version, before }: HandlerInput<typeof placesApi.moveCity>['body'],
): Promise<void> {
  await transact(ctx, async (trx) => {
    const rows = await lockCities(trx);
    const row = requireCity(rows, slug);
    await requireNoMerge(trx, 'city', slug);
    const isMoved = await moveRow(ctx, trx, {
      table: 'cities',
      action: 'city.move',
      row,
      siblings: rows.filter(({ country_id }) => country_id === row.country_id),
      idOf: (one) => one.slug,
      version,
      before,
    });
    if (isMoved) publishChange(trx, CATALOG_TAG);
  });
}

/** Removes a city without ads. Throws CITY_IN_USE, CITY_NOT_FOUND and MERGE_RUNNING. */
export async function removeCity(ctx: StaffCtx<'admin'>, slug: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = requireCity(await lockCities(trx), slug);
    await requireNoMerge(trx, 'city', slug, { isTarget: true });
    const count = (await countAdsByCity(trx, row.country_id)).get(row.id) ?? 0;
    if (count > 0) throw new AppError('CITY_IN_USE', { values: { count } });
    await deleteCity(trx, row.id);
    const before = toCityForm(row);
    await recordAudit(ctx, trx, { action: 'city.remove', targetId: slug, memberId: null, before, after: {} });
    publishChange(trx, CATALOG_TAG);
  });
}

/** A stored city as a form, which has both languages of its name. */
const toCityForm = ({ name, lat, lng, is_hidden }: CityRow): CityForm => ({
  name: { en: '', ar: '', ...name },
  lat,
  lng,
  isHidden: is_hidden,
});
