import { findNames } from '#features/accounts/find-people.server.ts';
import { getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { findAdDetails } from '../ad-page/get-ad.server.ts';
import { publishAdChanges, publishAdEdit } from '../ad-tags.server.ts';
import { AdStatus } from '../contract.ts';
import { extendAd } from '../lifecycle/transitions.server.ts';
import { lockAd } from '../lock-ad.server.ts';
import { findAd, updateAd } from '../queries.server.ts';
import { extendedUntil, isLive } from '../rules.ts';
import { recordStaffAction } from '../staff-notices.server.ts';
import { adTable, findAdminAdRows } from './ad-table.server.ts';
import * as adminAdsApi from './contract.ts';
import type { AdHistoryEntry, AdminAd, ExtendForm, FeatureForm, MoveForm } from './contract.ts';

export const adminAdsRoutes = [
  handle(adminAdsApi.ads.list, (ctx, { query }) => adTable.page(ctx, query)),
  handle(adminAdsApi.ads.csv, (ctx, { query }) => adTable.csv(ctx, query)),
  handle(adminAdsApi.listAdIds, (ctx, { query }) => adTable.ids(ctx, query)),

  handle(adminAdsApi.getAd, async (ctx, { params }) => ({ ad: await getAd(ctx, Number(params.id)) })),

  handle(adminAdsApi.moveAd, (ctx, { params, body }) => moveAd(ctx, Number(params.id), body)),

  handle(adminAdsApi.extendAd, (ctx, { params, body }) => extendAdAsStaff(ctx, Number(params.id), body)),

  handle(adminAdsApi.featureAd, (ctx, { params, body }) => featureAd(ctx, Number(params.id), body)),
];

/** An ad in any state. Throws AD_NOT_FOUND. */
async function getAd(ctx: StaffCtx<'moderator'>, id: number): Promise<AdminAd> {
  const { userId } = ctx.viewer;
  const [[row], [details], facts, catalog] = await Promise.all([
    findAdminAdRows(ctx, [id]),
    findAdDetails(ctx, [id]),
    findAdFacts(ctx.db, id),
    getCatalog(ctx.db),
  ]);
  if (!row || !facts) throw new AppError('AD_NOT_FOUND');
  return {
    ...row,
    details: details ?? null,
    categoryPath: catalog.categoryById.get(facts.category_id)?.path ?? [],
    reason: facts.reason,
    plan: facts.plan,
    featuredUntil: facts.featured_until?.toISOString() ?? null,
    updatedAt: facts.updated_at.toISOString(),
    phoneReveals: facts.phone_reveals,
    hasPendingChange: facts.has_pending_change === true,
    isSellerActive: facts.seller_status === 'active',
    isOwn: facts.seller_id === userId,
    history: await findAdHistory(ctx.db, id, facts.seller_id),
  };
}

/** A staff action and the event that it caused are recorded with the same clock, in one transaction. */
const SAME_MOMENT_MS = 2000;

/**
 * The history of an ad, latest first: its events. Those that staff caused are replaced by the audit log's entries,
 * which have the reason.
 */
async function findAdHistory(db: Database, adId: number, sellerId: number): Promise<AdHistoryEntry[]> {
  const [events, actions] = [await findEvents(db, adId), await findStaffActions(db, adId)];
  const names = await findNames(db, [...new Set([...events, ...actions].flatMap(({ actor_id }) => actor_id ?? []))]);
  const by = (id: number | null) =>
    id === null ? null : { _id: String(id), name: names.get(id) ?? '', isSeller: id === sellerId };
  const isAction = (event: (typeof events)[number]) =>
    actions.some(
      ({ actor_id, at }) => actor_id === event.actor_id && Math.abs(at.getTime() - event.at.getTime()) < SAME_MOMENT_MS,
    );
  const entries: AdHistoryEntry[] = [
    ...actions.map(({ id, at, action, actor_id, after, reason }) => ({
      _id: `action-${id}`,
      at: at.toISOString(),
      event: action,
      status: AdStatus.safeParse(after['status']).data ?? null,
      by: by(actor_id),
      reason,
    })),
    ...events
      .filter((event) => !isAction(event))
      .map(({ id, at, event, status, actor_id }) => ({
        _id: `event-${id}`,
        at: at.toISOString(),
        event,
        status,
        by: by(actor_id),
        reason: null,
      })),
  ];
  // Stable: of several at one time, the latest recorded comes first.
  return entries.toSorted((a, b) => b.at.localeCompare(a.at));
}

/**
 * Extends an ad without a payment; an expired one is active again. Throws ILLEGAL_TRANSITION unless it is active,
 * reserved or expired and its seller's account is active.
 */
async function extendAdAsStaff(ctx: StaffCtx<'moderator'>, adId: number, { days, reason }: ExtendForm): Promise<void> {
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    if (!ad.isSellerActive) throw new AppError('ILLEGAL_TRANSITION');
    await extendAd(ctx, trx, ad, { days, featuredDays: 0 });
    const extended = await findAd(trx, adId);
    await recordStaffAction(ctx, trx, {
      ad,
      action: 'extend',
      before: { status: ad.status, endsAt: ad.ends_at },
      after: { status: extended?.status, endsAt: extended?.ends_at },
      reason,
    });
  });
}

/**
 * Features an ad for more days, or ends its featured period with 0 days. Throws ILLEGAL_TRANSITION unless the ad is
 * live, and if it is not featured and has nothing to end.
 */
async function featureAd(ctx: StaffCtx<'moderator'>, adId: number, { days, reason }: FeatureForm): Promise<void> {
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    if (!isLive(ad.status) || (days === 0 && !ad.featured_until)) throw new AppError('ILLEGAL_TRANSITION');
    const until = days === 0 ? null : new Date(extendedUntil(ad.featured_until?.getTime() ?? null, days, ctx.clock()));
    await updateAd(trx, adId, { featured_until: until });
    await publishAdChanges(trx, [adId], 'moved');
    await recordStaffAction(ctx, trx, {
      ad,
      action: days === 0 ? 'unfeature' : 'feature',
      before: { featuredUntil: ad.featured_until },
      after: { featuredUntil: until },
      reason,
    });
  });
}

/**
 * Moves an ad to another category without subcategories, whatever its plan. Values without a specification in the
 * category stay stored and are not shown. Throws ILLEGAL_TRANSITION if the ad is deleted or already in the category.
 */
async function moveAd(ctx: StaffCtx<'moderator'>, adId: number, { categoryId, reason }: MoveForm): Promise<void> {
  const catalog = await getCatalog(ctx.db);
  const category = requireCategory(catalog, categoryId);
  if (!category.isLeaf) throw new AppError('CATEGORY_NOT_LEAF');
  await transact(ctx, async (trx) => {
    const ad = await lockAd(trx, adId);
    if (ad.status === 'deleted' || ad.category_id === category.id) throw new AppError('ILLEGAL_TRANSITION');
    await publishAdEdit(trx, adId, () => updateAd(trx, adId, { category_id: category.id }));
    await recordStaffAction(ctx, trx, {
      ad,
      action: 'move',
      before: { category: catalog.categoryById.get(ad.category_id)?._id ?? null },
      after: { category: category._id },
      reason,
    });
  });
}

/** The data of an ad's page in addition to its row. */
const findAdFacts = (db: Database, id: number) =>
  db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.seller_id')
    .leftJoin('plans', 'plans.id', 'ads.plan_id')
    .select(['ads.category_id', 'ads.reason', 'ads.featured_until', 'ads.updated_at', 'ads.phone_reveals'])
    .select(['ads.seller_id', 'users.status as seller_status', 'plans.name as plan'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('ad_revisions').select('ad_id').where('ad_id', '=', id).where('ad_revisions.status', '=', 'pending'),
      ).as('has_pending_change'),
    )
    .where('ads.id', '=', id)
    .executeTakeFirst();

const HISTORY_LENGTH = 100;

/** An ad's last events, latest first. */
const findEvents = (db: Database, adId: number) =>
  db
    .selectFrom('ad_events')
    .selectAll()
    .where('ad_id', '=', adId)
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();

/** The last staff actions on an ad, latest first. */
const findStaffActions = (db: Database, adId: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'actor_id', 'after', 'reason'])
    .where('target_kind', '=', 'ad')
    .where('target_id', '=', String(adId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
