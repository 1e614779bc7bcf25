import { getCatalog } from '#features/catalog/catalog.server.ts';
import { countPostPlans } from '#features/payments/plans/count-post-plans.server.ts';
import { getShownPage } from '#features/site/pages/get-pages.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Bilingual } from '#platform/language.ts';

import type { Check } from './contract.ts';

/** What is done before the site goes public, and what isn't. */
export async function findDoneChecks({
  config: { siteUrl, demo, smtpUrl, gateway },
  db,
}: Pick<Services, 'config' | 'db'>): Promise<Record<Check, boolean>> {
  const [site, terms, privacy, { categories }, plans] = await Promise.all([
    getSite(db),
    getShownPage(db, 'terms-and-conditions'),
    getShownPage(db, 'privacy-policy'),
    getCatalog(db),
    countPostPlans(db),
  ]);
  return {
    address: siteUrl.startsWith('https:'),
    demo: !demo,
    mail: smtpUrl !== undefined,
    gateway:
      (gateway.apiKey !== undefined && gateway.webhookSecret !== undefined) || site.manualPayments || plans.paid === 0,
    contactEmail: site.contactEmail !== '',
    terms: hasText(terms.body),
    privacy: hasText(privacy.body),
    category: categories.length > 0,
    plan: plans.all > 0,
  };
}

const hasText = ({ en, ar }: Bilingual): boolean => Boolean(en || ar);
