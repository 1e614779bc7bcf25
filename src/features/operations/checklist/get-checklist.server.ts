import { getCatalog } from '#features/catalog/catalog.server.ts';
import { countPostPlans } from '#features/payments/plans/find-plans.server.ts';
import { getShownPage } from '#features/site/pages/pages.server.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services, StaffCtx } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { findBackupRuns } from '../backup/backup-runs.server.ts';
import type * as checklistApi from './contract.ts';
import { type Check, CHECKS } from './contract.ts';

/** What is done and what is missing before the site goes public. */
export async function getChecklist(ctx: StaffCtx<'admin'>): Promise<ResponseData<typeof checklistApi.getChecklist>> {
  const isDone = await findDoneChecks(ctx);
  return { checks: CHECKS.map((check) => ({ check, isDone: isDone[check] })) };
}

/** A nightly backup, and two hours for it to finish. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;

/** What is done before the site goes public, and what isn't. */
export async function findDoneChecks({
  config: { siteUrl, demo, smtpUrl, gateway, backup },
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<Record<Check, boolean>> {
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
    gateway:
      (gateway.apiKey !== undefined && gateway.webhookSecret !== undefined) || site.manualPayments || plans.paid === 0,
    backup: backup.to !== undefined,
    recentBackup: (runs.backup.succeededAt?.getTime() ?? 0) >= clock() - MAX_BACKUP_AGE_MS,
    rehearsal: runs.rehearsal.failure === null,
    contactEmail: site.contactEmail !== '',
    terms: hasText(terms.body),
    privacy: hasText(privacy.body),
    category: categories.length > 0,
    plan: plans.all > 0,
  };
}

const hasText = ({ en, ar }: Bilingual): boolean => Boolean(en || ar);
