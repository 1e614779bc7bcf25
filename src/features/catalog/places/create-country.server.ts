import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { insertCountry } from '../queries.server.ts';
import type { NewCountry } from './contract.ts';
import { lockCountries } from './queries.server.ts';
import { requireFreeName } from './require-free-name.server.ts';
import { toFlag } from './rules.ts';
import { shareCurrency } from './share-currency.server.ts';

/** Adds a country as the last one. Throws COUNTRY_EXISTS and CURRENCY_IN_USE. */
export async function createCountry(ctx: Ctx, country: NewCountry): Promise<void> {
  requireRole(ctx, 'admin');
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
