import { lockActiveMember } from '#features/accounts/deletion/deletion.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { requireEditorsImages } from '../editing/require-editor.server.ts';
import { type LockedAd, lockAd } from '../lock-ad.server.ts';
import { findAdByDraftId } from '../queries.server.ts';
import { transitionAd } from '../transition-ad.server.ts';
import type { StaffAdForm } from './contract.ts';
import { insertPostedAd } from './post-ad.server.ts';
import type { ParsedAdForm } from './parse-ad-form.server.ts';
import { publishAd } from './publish-ad.server.ts';

interface StaffAd {
  memberId: number;
  staffId: number;
  form: StaffAdForm;
  parsed: ParsedAdForm;
}

/**
 * Publishes an ad of a member that staff posted, without a payment, in the caller's transaction. The pictures become
 * the member's. Posting limits don't apply. `isNew` is false if the draft was posted before. Throws MEMBER_NOT_ACTIVE.
 */
export async function publishForMember(
  ctx: Ctx,
  trx: Database,
  { memberId, staffId, form, parsed }: StaffAd,
): Promise<{ ad: LockedAd; isNew: boolean }> {
  if (!(await lockActiveMember(trx, memberId))) throw new AppError('MEMBER_NOT_ACTIVE');
  const imageIds = await requireEditorsImages(trx, { sellerId: memberId, editorId: staffId }, form.images);
  const ad = { draftId: form.draftId, sellerId: memberId, postedFrom: null, parsed, imageIds };
  const id = await insertPostedAd(ctx, trx, ad);
  if (id === undefined) {
    const posted = await findAdByDraftId(trx, form.draftId);
    if (posted?.seller_id !== memberId) throw new AppError('FORBIDDEN');
    return { ad: await lockAd(trx, posted.id), isNew: false };
  }
  const paid = await transitionAd(ctx, trx, await lockAd(trx, id), 'pay');
  return { ad: await publishAd(ctx, trx, paid, form), isNew: true };
}
