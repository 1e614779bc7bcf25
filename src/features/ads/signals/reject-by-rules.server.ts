import { sql } from 'kysely';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Ctx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Bilingual, isolateBidi, type Language } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { rejectRevision } from '../editing/queries.server.ts';
import type { LockedAd } from '../lock-ad.server.ts';
import { findAdImageIds } from '../queries.server.ts';
import { transitionAd } from '../transition-ad.server.ts';
import { type AdCheck, type CheckedColumns, findRejections } from './check-ad.server.ts';
import { findSellerLanguage, setToNotify } from './queries.server.ts';
import type { StoredSignal } from './contract.ts';

/**
 * Rejects an ad in review because of the operator's rules, in the caller's transaction. As after a moderator's
 * rejection, its seller can edit and resubmit it for free. A job notifies the seller.
 */
export async function rejectAdByRules(
  { clock }: Pick<Services, 'clock'>,
  trx: Database,
  ad: LockedAd,
  check: AdCheck,
): Promise<void> {
  const { id, seller_id: memberId, status } = ad;
  const reason = describeRejection(check.signals, await findSellerLanguage(trx, memberId));
  const rejected = await transitionAd({ clock }, trx, ad, 'reject', { reason });
  const [before, after] = [{ status }, { status: rejected.status }];
  await recordAudit({ clock }, trx, { action: 'ad.reject', targetId: id, memberId, before, after, reason });
  await setToNotify(trx, id, 'ad');
}

/** Rejects the pending change of a live ad in the same way. The ad stays unchanged. */
export async function rejectChangeByRules(
  { clock }: Pick<Services, 'clock'>,
  trx: Database,
  { id, seller_id: memberId, status }: LockedAd,
  check: AdCheck,
): Promise<void> {
  const reason = describeRejection(check.signals, await findSellerLanguage(trx, memberId));
  await rejectRevision(trx, id, reason);
  const [before, after] = [
    { status, change: 'pending' },
    { status, change: 'rejected' },
  ];
  await recordAudit({ clock }, trx, { action: 'ad.reject-change', targetId: id, memberId, before, after, reason });
  await setToNotify(trx, id, 'change');
}

const messages = loadMessages('rejections');

/** More would make a reason too long to read. */
const MAX_QUOTED = 5;

/**
 * Refuses an ad that the operator's rules would reject, before it is stored or paid for, in the caller's transaction:
 * throws AD_REFUSED with the reason.
 */
export async function requireNotRejected(
  ctx: Pick<Ctx, 'clock' | 'language' | 'log'>,
  trx: Database,
  ad: CheckedColumns,
  imageIds: string[],
): Promise<void> {
  const rejections = await findRejections(ctx, trx, ad, imageIds);
  if (rejections.length > 0)
    throw new AppError('AD_REFUSED', { values: { reason: describeRejection(rejections, ctx.language) } });
}

/** The same for a stored ad that is about to be paid for. */
export const requireStoredNotRejected = async (
  ctx: Pick<Ctx, 'clock' | 'language' | 'log'>,
  trx: Database,
  ad: CheckedColumns,
): Promise<void> => requireNotRejected(ctx, trx, ad, await findAdImageIds(trx, ad.id));

/** The reason why the operator's rules reject an ad, for its seller. Reveals nothing about other members. */
function describeRejection(signals: StoredSignal[], language: Language): string {
  const t = messages[language];
  return signals
    .filter(({ action }) => action === 'reject')
    .map((signal) => t(signal.type, { found: 'found' in signal ? quote(signal.found, language) : '' }))
    .join('\n');
}

const quote = (found: { text: string }[], language: Language): string =>
  [...new Set(found.map(({ text }) => isolateBidi(text)))].slice(0, MAX_QUOTED).join(language === 'ar' ? '، ' : ', ');

const BATCH_SIZE = 100;

interface RejectedAd {
  id: number;
  sellerId: number;
  title: Bilingual;
  reason: string;
  /** Whether the change of a live ad is rejected, not the ad. */
  isChange: boolean;
}

/**
 * Claims the next ads that the operator's rules have rejected and whose sellers are not notified of it yet. Marks them
 * as notified in the caller's transaction, so the caller must send the notifications. Skips rows that another process
 * has claimed. Undefined if none are left. Leaves out ads that have changed since.
 */
export async function claimRejectedAds(trx: Database): Promise<RejectedAd[] | undefined> {
  const { rows: claimed } = await sql<{ id: number; rejected: 'ad' | 'change' }>`
    with claimed as (
      select ad_id, to_notify from ad_signals where to_notify is not null order by ad_id limit ${BATCH_SIZE}
      for update skip locked
    )
    update ad_signals set to_notify = null from claimed where ad_signals.ad_id = claimed.ad_id
    returning ad_signals.ad_id as id, claimed.to_notify as rejected`.execute(trx);
  if (claimed.length === 0) return undefined;
  const isChange = claimed.map(({ rejected }) => rejected === 'change');
  const { rows } = await sql<RejectedAd>`
    select ads.id, ads.seller_id as "sellerId", ads.title, is_change as "isChange",
      case when is_change then ad_revisions.reason else ads.reason end as reason
    from unnest(${claimed.map(({ id }) => id)}::bigint[], ${isChange}::boolean[]) as claimed (ad_id, is_change)
    join ads on ads.id = claimed.ad_id left join ad_revisions on ad_revisions.ad_id = ads.id
    where case when is_change then ad_revisions.status else ads.status end = 'rejected'`.execute(trx);
  return rows;
}
