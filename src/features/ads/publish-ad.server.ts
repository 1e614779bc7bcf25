import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSiteConfig } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

import { moveAd } from './move-ad.server.ts';
import { type AdRow, lockAd } from './queries.server.ts';
import { DEFAULT_LIFETIME_DAYS } from './rules.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a paid plan gives an ad. */
export interface Grant {
  planId: number;
  days: number;
  featuredDays: number;
}

/**
 * After payment: to the approval queue, or live at once where nothing needs approval. In the caller's transaction.
 * False for an ad that takes no payment any more: deleted, or paid before.
 */
export async function acceptPaidAd(services: Services, db: Database, adId: number, grant: Grant): Promise<boolean> {
  if ((await lockAd(db, adId))?.status !== 'pending_payment') return false;
  const ad = await moveAd(db, adId, 'pay', () => ({ plan_id: grant.planId }));
  if (!(await needsApproval(db, ad))) await publishAd(services, db, adId, grant);
  return true;
}

/** Puts a paid ad live: its date, its end and its featured days count from now. In the caller's transaction. */
export async function publishAd({ clock }: Services, db: Database, adId: number, grant: Omit<Grant, 'planId'> | undefined): Promise<AdRow> {
  const catalog = await getCatalog(db);
  const now = clock();
  return moveAd(db, adId, 'approve', (ad) => {
    const days = grant?.days ?? catalog.categoryById.get(ad.category_id)?.lifetimeDays ?? DEFAULT_LIFETIME_DAYS;
    const featuredDays = grant?.featuredDays ?? 0;
    return {
      created_at: new Date(now),
      ends_at: new Date(now + days * DAY),
      featured_until: featuredDays > 0 ? new Date(now + featuredDays * DAY) : null,
      reason: null,
    };
  });
}

async function needsApproval(db: Database, ad: AdRow): Promise<boolean> {
  const catalog = await getCatalog(db);
  const path = catalog.categoryById.get(ad.category_id)?.path ?? [];
  const nearest = path.map(({ _id }) => catalog.categoryBySlug.get(_id)?.needsApproval).findLast((rule) => rule !== null && rule !== undefined);
  return nearest ?? (await getSiteConfig(db)).adsNeedApproval;
}
