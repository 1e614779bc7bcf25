import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type { CountryForm, VersionedCountry } from './contract.ts';
import { lockCountries, updateCountry } from './queries.server.ts';
import { requireCountry } from './require-country.server.ts';
import { requireFreeName } from './require-free-name.server.ts';
import { requireReplaceable, shareCurrency } from './share-currency.server.ts';
import { toCountryForm } from './to-country-form.server.ts';

/** Saves a form. Throws VERSION_CONFLICT, COUNTRY_NOT_FOUND and CURRENCY_IN_USE. */
export async function saveCountry(
  ctx: Ctx,
  code: string,
  { version, ...values }: VersionedCountry,
): Promise<VersionedCountry> {
  requireRole(ctx, 'admin');
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
