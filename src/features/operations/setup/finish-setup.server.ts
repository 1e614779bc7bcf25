import { starters } from '#features/catalog/starters/starters.ts';
import { withIcons } from '#features/catalog/starters/with-icons.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { addFreePlan } from '#features/payments/plans/editing/edit-plans.server.ts';
import { setUpSite } from '#features/site/settings/save-settings.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import type { SetupForm } from './contract.ts';
import { setFinished } from './queries.server.ts';
import { lockSetupWithToken } from './require-setup-token.server.ts';
import { SETUP_TAG } from './setup-tag.ts';
import { toCountryInputs } from './to-country-inputs.ts';

/**
 * Stores what the operator chose, with a free plan, and opens the site: all of it once, or nothing. Refuses a default
 * language that is off.
 */
export async function finishSetup(
  ctx: Ctx,
  { token, countries, starter, ...site }: SetupForm & { token: string },
): Promise<void> {
  const { userId } = requireRole(ctx, 'admin');
  if (!site.languages.includes(site.defaultLanguage)) throw fieldError('defaultLanguage', 'languageOff');
  await transact(ctx, async (trx) => {
    await lockSetupWithToken(trx, token);
    await setUpSite(trx, site, userId);
    await storeCatalog(trx, {
      countries: toCountryInputs(countries),
      categories: starter === 'empty' ? [] : withIcons(starters[starter]),
    });
    await addFreePlan(trx, [...new Set(countries.map(({ currency }) => currency))]);
    await setFinished(trx, new Date(ctx.clock()));
    publishChange(trx, SETUP_TAG);
    await recordAudit(ctx, trx, {
      action: 'setup.finish',
      targetId: 'setup',
      memberId: null,
      before: {},
      after: { ...site, countries: countries.map(({ code }) => code), starter },
    });
  });
}
