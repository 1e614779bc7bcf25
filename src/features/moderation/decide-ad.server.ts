import { decideChange } from '#features/ads/editing/review-change.server.ts';
import { moveAd } from '#features/ads/move-ad.server.ts';
import { publishAd } from '#features/ads/publish-ad.server.ts';
import { notify, type Notice } from '#features/alerts/notify.server.ts';
import { findGrant } from '#features/payments/grants.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { type Bilingual, inLanguage, isolate } from '#platform/language.ts';

/** Puts a paid ad live, or applies the change of a live one; its seller is told. `version` is of the ad that was looked at. */
export async function approve(ctx: Ctx, adId: number, version?: string): Promise<void> {
  requireRole(ctx, 'moderator');
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await decideChange(trx, adId, { reason: null, version });
    // Read with the ad held: its payment may just have come.
    const ad = changed ?? (await publishAd(ctx, trx, adId, await findGrant(trx, adId)));
    await tell(ctx, trx, ad, { decision: changed ? 'change-approved' : 'ad-approved', page: `/ad/${adId}` });
  });
  ctx.contentChanged();
}

/** Sends a paid ad, or the change of a live one, back; its seller is told the reason. What is fixed is looked at again without a new fee. */
export async function reject(
  ctx: Ctx,
  adId: number,
  { reason, version }: { reason: string; version?: string | undefined },
): Promise<void> {
  requireRole(ctx, 'moderator');
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await decideChange(trx, adId, { reason, version });
    const ad = changed ?? (await moveAd(trx, adId, 'reject', () => ({ reason })));
    await tell(ctx, trx, ad, {
      decision: changed ? 'change-rejected' : 'ad-rejected',
      reason,
      page: changed ? '/account?tab=active' : '/account?tab=waiting',
    });
  });
}

/** What a letter says of each decision. */
const WORDS = {
  'ad-approved': ['approvedSubject', 'approvedText'],
  'change-approved': ['changeApprovedSubject', 'changeApprovedText'],
  'ad-rejected': ['rejectedSubject', 'rejectedText'],
  'change-rejected': ['changeRejectedSubject', 'changeRejectedText'],
} as const satisfies Partial<Record<Notice['type'], [subject: string, text: string]>>;

interface Told {
  decision: keyof typeof WORDS;
  reason?: string;
  /** Where to go on. */
  page: string;
}

async function tell(
  ctx: Ctx,
  db: Database,
  ad: { id: number; seller_id: number; title: unknown },
  { decision, reason, page }: Told,
): Promise<void> {
  const [subject, text] = WORDS[decision];
  await notify(ctx, db, {
    userId: ad.seller_id,
    type: decision,
    data: { adId: String(ad.id), title: ad.title, ...(reason && { reason }) },
    letter: (language) => {
      const title = isolate(inLanguage(ad.title as Bilingual, language));
      return {
        subject: (t) => t(subject, { title }),
        lines: (t, site) => [
          t(text, { title, site }),
          ...(reason ? [reason, t('rejectedHint')] : []),
          ctx.config.siteUrl + page,
        ],
      };
    },
  });
}
