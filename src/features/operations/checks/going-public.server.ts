import { getCatalog } from '#features/catalog/catalog.server.ts';
import { countPostPlans } from '#features/payments/plans/find-plans.server.ts';
import { getShownPage, isSamplePage, type ShownPage } from '#features/site/pages/pages.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';

import { findBackupRuns } from '../backup/backup-runs.server.ts';
import type { Check } from '../checklist/contract.ts';
import { hasBackup, isRecent } from './backup.server.ts';
import { type Finding, ok, warning } from './finding.ts';

type Marketplace = Pick<Services, 'config' | 'db' | 'clock'>;

/** What is done before the site goes public, and what isn't. */
export async function findDoneChecks({ config, db, clock }: Marketplace): Promise<Record<Check, boolean>> {
  const { siteUrl, demo, smtpUrl, gateway, backup } = config;
  const [site, terms, privacy, { categories }, plans, runs] = await Promise.all([
    getSite(db),
    getShownPage(db, 'terms-and-conditions'),
    getShownPage(db, 'privacy-policy'),
    getCatalog(db),
    countPostPlans(db),
    findBackupRuns(db),
  ]);
  return {
    address: siteUrl.startsWith('https:'),
    demo: !demo,
    mail: smtpUrl !== undefined,
    // The sandbox accepts every payment.
    gateway:
      !gateway.isSandbox &&
      ((gateway.apiKey !== undefined && gateway.webhookSecret !== undefined) ||
        site.manualPayments ||
        plans.paid === 0),
    backup: backup.to !== undefined,
    recentBackup: isRecent(runs.backup, clock()) && hasBackup(config),
    rehearsal: runs.rehearsal.succeededAt !== null && runs.rehearsal.failure === null && hasBackup(config),
    contactEmail: site.contactEmail !== '',
    terms: isWritten(terms),
    privacy: isWritten(privacy),
    category: categories.length > 0,
    plan: plans.all > 0,
  };
}

/** It has a text that isn't the sample. */
const isWritten = ({ slug, body: { en, ar } }: ShownPage): boolean =>
  Boolean(en || ar) && !isSamplePage(slug, { en, ar });

/** What staff write in the back office. The other parts of the checklist have checks that look more closely. */
const CONTENT: Partial<Record<Check, string>> = {
  contactEmail: 'contact email',
  terms: 'terms and conditions',
  privacy: 'privacy policy',
  category: 'categories',
  plan: 'plans',
};

/** What of it is missing. */
export async function checkContent(services: Marketplace): Promise<Finding> {
  const isDone = await findDoneChecks(services);
  const missing = Object.entries(CONTENT).filter(([check]) => !isDone[check as Check]);
  if (missing.length === 0) return ok('content', 'everything of the checklist is written');
  const names = missing.map(([, name]) => name).join(', ');
  return warning('content', `missing: ${names}`, 'Log in as admin and open /admin.');
}
