import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { countAdsOfCountry, deleteCountry, lockCountries } from './queries.server.ts';
import { requireCountry } from './require-country.server.ts';
import { requireReplaceable } from './share-currency.server.ts';
import { toCountryForm } from './to-country-form.server.ts';

/** Removes a country without ads, with its cities. Throws COUNTRY_IN_USE, and CURRENCY_IN_USE for its last country. */
export async function removeCountry(ctx: Ctx, code: string): Promise<void> {
  requireRole(ctx, 'admin');
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
