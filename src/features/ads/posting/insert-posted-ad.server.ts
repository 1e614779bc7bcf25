import type { Database } from '#platform/data/database.server.ts';

import { insertAd, insertAdImages } from '../queries.server.ts';
import { type EventContext, recordEvent } from '../record-event.server.ts';
import { type ParsedAdForm, toAdColumns } from './parse-ad-form.server.ts';

interface PostedAd {
  draftId: string;
  sellerId: number;
  /** The id of the archived ad that is reposted. */
  postedFrom: number | null;
  parsed: ParsedAdForm;
  imageIds: string[];
}

/**
 * Inserts an ad that awaits payment, in the caller's transaction. Resolves to its id; undefined if the draft was posted
 * before.
 */
export async function insertPostedAd(
  ctx: EventContext,
  trx: Database,
  { draftId, sellerId, postedFrom, parsed, imageIds }: PostedAd,
): Promise<number | undefined> {
  const inserted = await insertAd(trx, {
    draft_id: draftId,
    seller_id: sellerId,
    category_id: parsed.categoryId,
    country_id: parsed.countryId,
    posted_from: postedFrom,
    ...toAdColumns(parsed.content),
    ...parsed.price,
    status: 'pending_payment',
    posted_at: new Date(ctx.clock()),
  });
  if (!inserted) return undefined;
  await insertAdImages(trx, inserted.id, imageIds);
  await recordEvent(ctx, trx, [{ id: inserted.id, status: 'pending_payment' }], 'post');
  return inserted.id;
}
