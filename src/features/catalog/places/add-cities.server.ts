import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findCityAliases, findCountries, insertCity } from '../queries.server.ts';
import type { NewCity } from './contract.ts';
import { lockCities } from './queries.server.ts';
import { requireCountry } from './require-country.server.ts';
import { requireFreeName } from './require-free-name.server.ts';
import { toCitySlug } from './rules.ts';

/** Adds cities to a country as the last ones; none if a name is taken. */
export async function addCities(ctx: Ctx, code: string, cities: NewCity[]): Promise<void> {
  requireRole(ctx, 'admin');
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
