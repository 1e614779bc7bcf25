import { moveAd } from '#features/ads/move-ad.server.ts';
import { publishAd } from '#features/ads/publish-ad.server.ts';
import { notify } from '#features/alerts/notify.server.ts';
import { findGrant } from '#features/payments/grants.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { type Bilingual, inLanguage } from '#platform/language.ts';

/** Puts a paid ad live; its seller is told. */
export async function approve(ctx: Ctx, adId: number): Promise<void> {
  requireRole(ctx, 'moderator');
  const grant = await findGrant(ctx.db, adId);
  await ctx.db.transaction().execute(async (trx) => {
    const { seller_id, title } = await publishAd(ctx, trx, adId, grant);
    await notify(ctx, trx, {
      userId: seller_id,
      type: 'ad-approved',
      data: { adId: String(adId) },
      letter: (language) => {
        const name = isolate(inLanguage(title as Bilingual, language));
        return {
          subject: (t) => t('approvedSubject', { title: name }),
          lines: (t, site) => [t('approvedText', { title: name, site }), `${ctx.config.siteUrl}/ad/${adId}`],
        };
      },
    });
  });
  ctx.contentChanged();
}

/** Sends a paid ad back; its seller is told the reason. Nothing is refunded: what is fixed is looked at again without a new fee. */
export async function reject(ctx: Ctx, adId: number, reason: string): Promise<void> {
  requireRole(ctx, 'moderator');
  await ctx.db.transaction().execute(async (trx) => {
    const { seller_id, title } = await moveAd(trx, adId, 'reject', () => ({ reason }));
    await notify(ctx, trx, {
      userId: seller_id,
      type: 'ad-rejected',
      data: { adId: String(adId), reason },
      letter: (language) => {
        const name = isolate(inLanguage(title as Bilingual, language));
        return {
          subject: (t) => t('rejectedSubject', { title: name }),
          lines: (t, site) => [t('rejectedText', { title: name, site }), reason, t('rejectedHint'), `${ctx.config.siteUrl}/account?tab=waiting`],
        };
      },
    });
  });
}

/** A title may run the other way than the sentence around it. */
const isolate = (text: string): string => `\u2068${text}\u2069`;
