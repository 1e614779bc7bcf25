import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findCities, findCountries, insertCountry } from '../queries.server.ts';
import type * as placesApi from './contract.ts';
import type { CountryForm, EditedCountry, NewCountry, VersionedCountry } from './contract.ts';
import { countAdsByCountry, countAdsOfCountry, deleteCountry, lockCountries, updateCountry } from './queries.server.ts';
import { requireCountry, requireFreeName } from './require-place.server.ts';
import { toFlag } from './rules.ts';
import { requireReplaceable, shareCurrency } from './share-currency.server.ts';
import { toCountryForm } from './to-country-form.server.ts';

/** All countries, as stored: the cache may be a moment behind another process. */
export async function listEditedCountries(ctx: StaffCtx<'admin'>): Promise<EditedCountry[]> {
  const [countries, cities, ads] = await Promise.all([
    findCountries(ctx.db),
    findCities(ctx.db),
    countAdsByCountry(ctx.db),
  ]);
  return countries.map((row) => ({
    _id: row.code,
    ...toCountryForm(row),
    version: row.version,
    adsCount: ads.get(row.id) ?? 0,
    citiesCount: cities.filter(({ country_id }) => country_id === row.id).length,
  }));
}

/** Adds a country as the last one. Throws COUNTRY_EXISTS and CURRENCY_IN_USE. */
export async function createCountry(ctx: StaffCtx<'admin'>, country: NewCountry): Promise<void> {
  await transact(ctx, async (trx) => {
    const rows = await lockCountries(trx);
    if (rows.some(({ code }) => code === country.code)) throw new AppError('COUNTRY_EXISTS');
    requireFreeName(rows, country.name);
    await shareCurrency(ctx, trx, rows, country);
    const order = Math.max(0, ...rows.map(({ display_order }) => display_order)) + 1;
    await insertCountry(trx, { ...country, flag: toFlag(country.code) }, order);
    const { code, ...after } = country;
    await recordAudit(ctx, trx, { action: 'country.create', targetId: code, memberId: null, before: {}, after });
    publishChange(trx, CATALOG_TAG);
  });
}

/** Saves a form. Throws VERSION_CONFLICT, COUNTRY_NOT_FOUND and CURRENCY_IN_USE. */
export async function saveCountry(
  ctx: StaffCtx<'admin'>,
  code: string,
  { version, ...values }: VersionedCountry,
): Promise<VersionedCountry> {
  return transact(ctx, async (trx) => {
    const rows = await lockCountries(trx);
    const row = requireCountry(rows, code);
    const edit = await recordEdit<CountryForm>(ctx, trx, {
      action: 'country.edit',
      targetId: code,
      version,
      values,
      stored: { version: row.version, values: toCountryForm(row) },
    });
    if (!edit) return { ...values, version };
    const others = rows.filter((one) => one !== row);
    if (edit.changed.name) requireFreeName(others, edit.changed.name);
    if (edit.changed.currency !== undefined) await requireReplaceable(trx, row, others);
    await shareCurrency(ctx, trx, rows, values, row);
    await updateCountry(trx, row.id, values, edit.version);
    publishChange(trx, CATALOG_TAG);
    return { ...values, version: edit.version };
  });
}

/** Moves a country before another one, or to the end. Throws VERSION_CONFLICT and COUNTRY_NOT_FOUND. */
export async function moveCountry(
  ctx: StaffCtx<'admin'>,
  code: string,
  { version, before }: HandlerInput<typeof placesApi.moveCountry>['body'],
): Promise<void> {
  await transact(ctx, async (trx) => {
    const siblings = await lockCountries(trx);
    const row = requireCountry(siblings, code);
    const isMoved = await moveRow(ctx, trx, {
      table: 'countries',
      action: 'country.move',
      row,
      siblings,
      idOf: (one) => one.code,
      version,
      before,
    });
    if (isMoved) publishChange(trx, CATALOG_TAG);
  });
}

/** Removes a country without ads, with its cities. Throws COUNTRY_IN_USE, and CURRENCY_IN_USE for its last country. */
export async function removeCountry(ctx: StaffCtx<'admin'>, code: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const rows = await lockCountries(trx);
    const row = requireCountry(rows, code);
    const count = await countAdsOfCountry(trx, row.id);
    if (count > 0) throw new AppError('COUNTRY_IN_USE', { values: { count } });
    await requireReplaceable(
      trx,
      row,
      rows.filter((one) => one !== row),
    );
    await deleteCountry(trx, row.id);
    const before = toCountryForm(row);
    await recordAudit(ctx, trx, { action: 'country.remove', targetId: code, memberId: null, before, after: {} });
    publishChange(trx, CATALOG_TAG);
  });
}
