import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';

import type { HeldDecisions } from '#db/schema.ts';
import { reviewQueue } from '#features/ads/review.server.ts';
import { type Language, toLanguage } from '#platform/text/language.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { TableColumns } from '#platform/table/table.server.ts';

import type { BulkOutcome, QueueQuery } from './contract.ts';

export type HeldDecision = Selectable<HeldDecisions>;

/** 0 for an ad that was never checked. Unless it is the order, it is looked up for the rows of the page only. */
const risk = sql<number>`
  coalesce((select risk from ad_signals where ad_signals.ad_id = queue.id and ad_signals.risk > 0), 0)`;

export const QUEUE_COLUMNS = {
  sorts: { waiting: sql`queue.since`, risk } satisfies Record<QueueQuery['sort'], RawBuilder<unknown>>,
  id: 'queue.id',
} satisfies TableColumns<QueueQuery['sort']>;

type QueueFilter = Pick<QueueQuery, 'kind' | 'categoryId'>;

/** The ads of the queue that match the filters, without those that have a decision already. */
export function filterQueue(db: Database, catalog: Catalog, { kind, categoryId }: QueueFilter) {
  let filtered = db
    .selectFrom(reviewQueue)
    .select(['queue.id', 'queue.isChange', 'queue.since', risk.as('risk')])
    .where('queue.id', 'not in', ({ selectFrom }) => selectFrom('held_decisions').select('ad_id'));
  if (kind) filtered = filtered.where('queue.isChange', '=', kind === 'change');
  if (categoryId) {
    const ids = catalog.categoryBySlug.get(categoryId)?.leafIds ?? [];
    filtered = filtered.where('queue.category_id', '=', sql<number>`any(${ids}::int[])`);
  }
  return filtered;
}

export type QueuedAd = Awaited<ReturnType<ReturnType<typeof filterQueue>['execute']>>[number];

interface NextQuery extends QueueFilter, Pick<QueueQuery, 'sort' | 'order'> {
  from: number | undefined;
  isBackwards: boolean;
  moderatorId: number;
  now: Date;
}

/** The ad after (or before) `from` in the queue that nobody else has claimed. */
export async function findNextFreeId(
  db: Database,
  catalog: Catalog,
  { from, isBackwards, moderatorId, now, sort, order, ...filter }: NextQuery,
): Promise<number | undefined> {
  const direction = isBackwards === (order === 'asc') ? 'desc' : 'asc';
  const column: RawBuilder<unknown> = QUEUE_COLUMNS.sorts[sort];
  let free = filterQueue(db, catalog, filter).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('review_claims')
          .select('ad_id')
          .whereRef('review_claims.ad_id', '=', 'queue.id')
          .where('moderator_id', '!=', moderatorId)
          .where('claimed_until', '>', now),
      ),
    ),
  );
  if (from !== undefined) {
    const position = db
      .selectFrom(reviewQueue)
      .select([column.as('position'), 'queue.id'])
      .where('queue.id', '=', from);
    const isBeyond = sql.raw(direction === 'asc' ? '>' : '<');
    free = free.where(sql<boolean>`(${column}, queue.id) ${isBeyond} (${position})`);
  }
  const row = await free.orderBy(column, direction).orderBy('queue.id', direction).limit(1).executeTakeFirst();
  return row?.id;
}

/** The ad in the queue, also after a decision that can still be undone. */
export const findQueued = (db: Database, adId: number) =>
  db
    .selectFrom(reviewQueue)
    .innerJoin('users', 'users.id', 'queue.seller_id')
    .select(['queue.id', 'queue.isChange', 'queue.since', 'users.lang'])
    .where('queue.id', '=', adId)
    .executeTakeFirst();

/** Versions and sellers of ads. */
export const findQueueExtras = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .select(['ads.id', 'ads.updated_at', 'ads.seller_id', 'users.name'])
    .where('ads.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export const findTitles = (db: Database, ids: number[]) =>
  db
    .selectFrom('ads')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export async function findLanguage(db: Database, userId: number): Promise<Language> {
  const user = await db.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirst();
  return toLanguage(user?.lang ?? '');
}

// Claims

interface ClaimInput {
  adId: number;
  moderatorId: number;
  now: Date;
  until: Date;
}

/** Claims an ad, or renews the claim; false while another moderator has it, unless it is taken over. */
export async function upsertClaim(
  db: Database,
  { adId, moderatorId, now, until, takesOver = false }: ClaimInput & { takesOver?: boolean },
): Promise<boolean> {
  const claim = { moderator_id: moderatorId, claimed_until: until };
  const row = await db
    .insertInto('review_claims')
    .values({ ad_id: adId, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('ad_id')
        .doUpdateSet(claim)
        .where(({ eb, or, lit }) =>
          or([
            eb(lit(takesOver), '=', lit(true)),
            eb('review_claims.moderator_id', '=', moderatorId),
            eb('review_claims.claimed_until', '<=', now),
          ]),
        ),
    )
    .returning('ad_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The claims of the given ads that have not ended. */
export const findClaims = (db: Database, adIds: number[], now: Date) =>
  db
    .selectFrom('review_claims')
    .innerJoin('users', 'users.id', 'review_claims.moderator_id')
    .select(['ad_id', 'moderator_id', 'claimed_until', 'users.name'])
    .where('ad_id', '=', sql<number>`any(${adIds}::bigint[])`)
    .where('claimed_until', '>', now)
    .execute();

export async function deleteClaim(db: Database, adId: number): Promise<void> {
  await db.deleteFrom('review_claims').where('ad_id', '=', adId).execute();
}

/** Returns whether there was one. */
export async function deleteOwnClaim(db: Database, adId: number, moderatorId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_claims')
    .where('ad_id', '=', adId)
    .where('moderator_id', '=', moderatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteEndedClaims(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('review_claims').where('claimed_until', '<=', now).execute();
}

// Decisions that can be undone

/** False if the ad has a decision already. */
export async function insertHeldDecision(trx: Database, decision: Insertable<HeldDecisions>): Promise<boolean> {
  const row = await trx
    .insertInto('held_decisions')
    .values(decision)
    .onConflict((conflict) => conflict.column('ad_id').doNothing())
    .returning('ad_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The ad's decision that can still be undone. */
export const findHeldDecision = (db: Database, adId: number) =>
  db
    .selectFrom('held_decisions')
    .innerJoin('users', 'users.id', 'held_decisions.moderator_id')
    .select(['decision', 'moderator_id', 'users.name'])
    .where('ad_id', '=', adId)
    .executeTakeFirst();

/** Ads whose decisions take effect now, in the order of the decisions. */
export const findDueDecisions = async (db: Database, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('held_decisions')
      .select('ad_id')
      .where('applies_at', '<=', now)
      .orderBy('decided_at')
      .orderBy('ad_id')
      .execute()
  ).map(({ ad_id }) => ad_id);

/** Deletes a decision that takes effect now and returns it; undefined if it was undone, or applied already. */
export const takeDueDecision = (trx: Database, adId: number, now: Date): Promise<HeldDecision | undefined> =>
  trx
    .deleteFrom('held_decisions')
    .where('ad_id', '=', adId)
    .where('applies_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** Deletes a moderator's decisions about these ads that have not taken effect, and returns them. */
export const takeUndoableDecisions = (
  trx: Database,
  { adIds, moderatorId, now }: { adIds: number[]; moderatorId: number; now: Date },
): Promise<HeldDecision[]> =>
  trx
    .deleteFrom('held_decisions')
    .where('ad_id', '=', sql<number>`any(${adIds}::bigint[])`)
    .where('moderator_id', '=', moderatorId)
    .where(({ or, eb }) => or([eb('applies_at', 'is', null), eb('applies_at', '>', now)]))
    .returningAll()
    .execute();

/** Sets when the decisions of a finished bulk action take effect. Returns their number. */
export async function releaseHeldDecisions(trx: Database, bulkActionId: number, appliesAt: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('held_decisions')
    .set({ applies_at: appliesAt })
    .where('bulk_action_id', '=', bulkActionId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Stores the outcome of a bulk action's ads that have the outcome `from`, which is null for pending ones. */
export async function changeOutcome(
  db: Database,
  actionId: number,
  adIds: number[],
  { from, to }: { from: BulkOutcome | null; to: BulkOutcome },
): Promise<void> {
  await db
    .updateTable('bulk_action_ads')
    .set({ outcome: to })
    .where('action_id', '=', actionId)
    .where('ad_id', '=', sql<number>`any(${adIds}::bigint[])`)
    .where('outcome', 'is not distinct from', from)
    .execute();
}
