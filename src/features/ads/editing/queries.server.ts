import { type Selectable, sql } from 'kysely';

import type { AdRevisions, Images } from '#db/schema.ts';
import type { Database } from '#platform/database.server.ts';
import type { Window } from '#platform/paging.ts';

import { oneOf } from '../queries.server.ts';
import { LIVE_STATUSES } from '../rules.ts';
import type { AdContent, AdPrice } from '../read-form.server.ts';

export type RevisionRow = Omit<Selectable<AdRevisions>, 'content'> & { content: AdContent };

/** How many of these pictures are the member's: uploaded, or brought with an ad of theirs. */
export async function countUsableImages(db: Database, userId: number, ids: string[]): Promise<number> {
  const { total } = await db
    .selectFrom('images')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((or) =>
      or.or([
        or('owner_id', '=', userId),
        or.exists(
          or
            .selectFrom('ad_images')
            .innerJoin('ads', 'ads.id', 'ad_images.ad_id')
            .select('ads.id')
            .whereRef('ad_images.image_id', '=', 'images.id')
            .where('ads.seller_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** In the given order. */
export async function findImages(db: Database, ids: string[]): Promise<Selectable<Images>[]> {
  const rows = await db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Whether a plan is ordered for the ad: it may be paid at any moment, until the order is given up. And the fewest pictures that such a plan, or the
 * one that was paid, allows; null for an ad that came without a plan.
 */
export async function findPayment(
  db: Database,
  adId: number,
): Promise<{ hasOpenOrder: boolean; pictures: number | null }> {
  const open = db.selectFrom('orders').select('plan_id').where('ad_id', '=', adId).where('status', '=', 'pending');
  const plans = db
    .selectFrom('plans')
    .where((or) =>
      or.or([or('id', 'in', db.selectFrom('ads').select('plan_id').where('id', '=', adId)), or('id', 'in', open)]),
    );
  const { pictures } = await plans
    .select(sql<number | null>`min(pictures)::int`.as('pictures'))
    .executeTakeFirstOrThrow();
  return { hasOpenOrder: (await open.limit(1).executeTakeFirst()) !== undefined, pictures };
}

// Changes of live ads

/** Those that wait and those that were rejected, in no order. */
export const findRevisions = (db: Database, adIds: number[]): Promise<RevisionRow[]> =>
  db
    .selectFrom('ad_revisions')
    .select(['ad_id', 'image_ids', 'status', 'reason', 'created_at', sql<AdContent>`content`.as('content')])
    .where('ad_id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();

/** One change waits at a time: a later one takes its place in the queue anew. */
export async function writeRevision(
  db: Database,
  adId: number,
  content: AdContent,
  imageIds: string[],
  now: Date,
): Promise<void> {
  const revision = {
    content: JSON.stringify(content),
    image_ids: imageIds,
    status: 'pending',
    reason: null,
    created_at: now,
  };
  await db
    .insertInto('ad_revisions')
    .values({ ad_id: adId, ...revision })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet(revision))
    .execute();
}

export async function rejectRevision(db: Database, adId: number, reason: string): Promise<void> {
  await db.updateTable('ad_revisions').set({ status: 'rejected', reason }).where('ad_id', '=', adId).execute();
}

export async function deleteRevision(db: Database, adId: number): Promise<void> {
  await db.deleteFrom('ad_revisions').where('ad_id', '=', adId).execute();
}

/** Ads of active sellers that wait for approval, and changes of their live ones: who waits longest comes first. */
export async function findWaiting(
  db: Database,
  { limit, offset }: Window,
): Promise<{ rows: { id: number; isChange: boolean }[]; total: number }> {
  const waiting = sql<{ id: number; isChange: boolean; since: Date }>`(
    select ads.id, false as "isChange", ads.created_at as since
    from ads join users on users.id = ads.seller_id
    where ads.status = 'pending_review' and users.status = 'active'
    union all
    select ads.id, true, ad_revisions.created_at
    from ad_revisions join ads on ads.id = ad_revisions.ad_id join users on users.id = ads.seller_id
    where ad_revisions.status = 'pending' and ads.status in ${oneOf(LIVE_STATUSES)} and users.status = 'active'
  )`.as('waiting');
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(waiting)
      .select(['id', 'isChange'])
      .orderBy('since')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(waiting)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** When each ad was written last. */
export async function findUpdateTimes(db: Database, adIds: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'updated_at'])
    .where('id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

// Price history

/** From `since` on the ad has this price, unless it is the one it has had. */
export async function writePrice(
  db: Database,
  adId: number,
  since: Date,
  { price_kind, price, currency }: AdPrice,
): Promise<void> {
  const last = await db
    .selectFrom('ad_prices')
    .select(['price_kind', 'price', 'currency'])
    .where('ad_id', '=', adId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = { price_kind: price_kind ?? 'fixed', price: price ?? null, currency };
  if (last && last.price_kind === next.price_kind && last.price === next.price && last.currency === next.currency)
    return;
  await db
    .insertInto('ad_prices')
    .values({ ad_id: adId, since, ...next })
    .onConflict((conflict) => conflict.columns(['ad_id', 'since']).doUpdateSet(next))
    .execute();
}
