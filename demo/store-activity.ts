import { sql } from 'kysely';

import type { NotificationData, NotificationType } from '#features/alerts/notifications/notification-types.ts';
import { normalizeListUrl } from '#features/alerts/saved-searches/rules.ts';
import { upsertReport } from '#features/moderation/reporting/reporting.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

import {
  appealed,
  changes,
  DROPPED_AD,
  figures,
  followed,
  followers,
  reports,
  savedAds,
  savedSearches,
} from './activity.ts';
import { createRandom } from './random.ts';
import { REJECTION_MS, storeHistory } from './store-history.ts';
import { type StoredOrder, storePayments } from './store-payments.ts';
import { findStoredDemo, missing, type StoredAd, type StoredDemo } from './stored-demo.ts';
import { member, moderator } from './users.ts';

/** Stores what makes the demo logins interesting: figures, saved ads and searches, followers, payments, reports. */
export async function storeActivity(services: Services, db: Database): Promise<void> {
  const demo = await findStoredDemo(db, services.clock());
  await storeFigures(demo);
  await storeSavedAds(demo);
  await storeFollows(demo);
  await storeSavedSearches(demo);
  const orders = await storePayments(services, demo);
  await storeChanges(demo);
  await storeReports(demo);
  await storeAppeal(demo);
  await storeHistory(demo);
  await storeNotifications(demo, orders);
}

/** Views fall from day to day until the ad is two weeks old. The other counts are spread over days with views. */
async function storeFigures({ db, now, adOf }: StoredDemo): Promise<void> {
  const random = createRandom(14);
  for (const { ad: reference, views: first, ...counts } of figures) {
    const ad = adOf(reference);
    const end = Math.min(now, ad.ends_at?.getTime() ?? now);
    const length = Math.max(1, Math.ceil((end - ad.created_at.getTime()) / DAY_MS));
    const days = Array.from({ length }, (_, age) => ({
      ad_id: ad.id,
      day: new Date(Math.min(end, ad.created_at.getTime() + age * DAY_MS)).toISOString().slice(0, 10),
      views: Math.max(1, Math.round(first * (0.75 + random.next() / 2) * 0.82 ** Math.min(age, 14))),
      reveals: 0,
      chats: 0,
      saves: 0,
    }));
    for (const count of ['reveals', 'chats', 'saves'] as const)
      for (let left = counts[count]; left > 0; left -= 1) {
        const day = days[Math.floor(random.next() ** 2 * days.length)];
        if (day) day[count] += 1;
      }
    await db
      .insertInto('ad_days')
      .values(days.map((day) => ({ ...day, day: sql<Date>`${day.day}::date` })))
      .execute();
    const views = days.reduce((sum, day) => sum + day.views, 0);
    await db.updateTable('ad_views').set({ views }).where('ad_id', '=', ad.id).execute();
    await db.updateTable('ads').set({ phone_reveals: counts.reveals }).where('id', '=', ad.id).execute();
  }
}

async function storeSavedAds({ db, now, adOf, userIdOf }: StoredDemo): Promise<void> {
  const saved = savedAds.map((reference, at) => {
    const { id, created_at } = adOf(reference);
    const age = now - created_at.getTime();
    return {
      user_id: userIdOf(member.mobile),
      ad_id: id,
      // While the ad was online, and the dropped one before its price went down.
      created_at: new Date(now - Math.min(age * 0.9, (savedAds.length - at) * DAY_MS)),
    };
  });
  await db.insertInto('saved_ads').values(saved).execute();
}

async function storeFollows({ db, now, userIdOf }: StoredDemo): Promise<void> {
  const me = userIdOf(member.mobile);
  await db
    .insertInto('follows')
    .values([
      ...followers.map((mobile, at) => ({
        follower_id: userIdOf(mobile),
        followed_id: me,
        created_at: new Date(now - (at * 2 + 1) * DAY_MS),
      })),
      ...followed.map((mobile, at) => ({
        follower_id: me,
        followed_id: userIdOf(mobile),
        created_at: new Date(now - (at * 9 + 3) * DAY_MS),
      })),
    ])
    .execute();
}

async function storeSavedSearches({ db, now, userIdOf }: StoredDemo): Promise<void> {
  await db
    .insertInto('saved_searches')
    .values(
      savedSearches.map(({ name, address: url, frequency, days }) => {
        const { address, query } = normalizeListUrl(url) ?? missing(`the list ${url}`);
        const seen = new Date(now - days * DAY_MS);
        return {
          user_id: userIdOf(member.mobile),
          name,
          address,
          query: JSON.stringify(query),
          frequency,
          created_at: seen,
          told_until: seen,
        };
      }),
    )
    .execute();
}

async function storeChanges({ db, now, adOf }: StoredDemo): Promise<void> {
  for (const { ad: reference, title, description, hoursAgo } of changes) {
    const { id } = adOf(reference);
    const ad = await db
      .selectFrom('ads')
      .select(['attributes', 'features', 'area', 'city_id', 'lat', 'lng', 'shows_area_only'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ad_revisions')
      .values({
        ad_id: id,
        content: JSON.stringify({ title, description, ...ad }),
        image_ids: await findImageIds(db, id),
        created_at: new Date(now - hoursAgo * HOUR_MS),
      })
      .execute();
  }
}

async function storeReports({ db, now, adOf, userIdOf }: StoredDemo): Promise<void> {
  for (const { by, ad: reference, target: kind, reason, details, hoursAgo } of reports.toSorted(
    (a, b) => b.hoursAgo - a.hoursAgo,
  )) {
    const { id, seller_id, title, description } = adOf(reference);
    const created_at = new Date(now - hoursAgo * HOUR_MS);
    const target = { kind, member_id: seller_id, reported_at: created_at };
    const report = { reporter_id: userIdOf(by), reason, details, created_at };
    if (kind === 'ad') {
      const content = { title: JSON.stringify(title), description: JSON.stringify(description) };
      const image_ids = await findImageIds(db, id);
      await upsertReport(db, { ...target, ...content, image_ids, target: `ad:${id}`, ad_id: id }, report);
    } else if (kind === 'user') {
      await upsertReport(db, { ...target, target: `user:${seller_id}` }, report);
    } else {
      const { conversation_id, last } = await findLastMessage(db, id, seller_id);
      await upsertReport(
        db,
        { ...target, target: `conversation:${conversation_id}:${seller_id}`, conversation_id },
        { ...report, messages: [last] },
      );
    }
  }
}

const findLastMessage = (db: Database, adId: number, senderId: number) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select(['conversation_id', sql<number>`max(seq)`.as('last')])
    .where('ad_id', '=', adId)
    .where('sender_id', '=', senderId)
    .groupBy('conversation_id')
    .executeTakeFirstOrThrow();

async function findImageIds(db: Database, adId: number): Promise<string[]> {
  const images = await db
    .selectFrom('ad_images')
    .select('image_id')
    .where('ad_id', '=', adId)
    .orderBy('position')
    .execute();
  return images.map(({ image_id }) => image_id);
}

async function storeAppeal({ db, now, adOf, userIdOf }: StoredDemo): Promise<void> {
  const { ad: reference, reason, text, suspendedHoursAgo, hoursAgo } = appealed;
  const { id, seller_id } = adOf(reference);
  const suspended_at = new Date(now - suspendedHoursAgo * HOUR_MS);
  const suspended_by = userIdOf(moderator.mobile);
  await db.updateTable('ads').set({ status: 'suspended', reason }).where('id', '=', id).execute();
  const suspension = await db
    .insertInto('suspensions')
    .values({ member_id: seller_id, ad_id: id, reason, suspended_by, suspended_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('appeals')
    .values({ suspension_id: suspension.id, text, created_at: new Date(now - hoursAgo * HOUR_MS) })
    .execute();
  await db
    .insertInto('audit_log')
    .values({
      at: suspended_at,
      actor_id: suspended_by,
      actor_role: 'moderator',
      action: 'ad.suspend',
      target_kind: 'ad',
      target_id: String(id),
      member_id: seller_id,
      before: JSON.stringify({ status: 'active' }),
      after: JSON.stringify({ status: 'suspended' }),
      reason,
    })
    .execute();
}

/** What the member was notified about, oldest first; the first two are read. */
async function storeNotifications({ db, adOf, userIdOf }: StoredDemo, orders: Map<string, StoredOrder>): Promise<void> {
  const approved = adOf('demo-member-living-room-0');
  const rejected = adOf('demo-member-perfumes-0');
  const dropped = adOf(DROPPED_AD);
  const plan = await db.selectFrom('plans').selectAll().where('key', '=', 'featured').executeTakeFirstOrThrow();
  const [before, after] = await db
    .selectFrom('ad_prices')
    .selectAll()
    .where('ad_id', '=', dropped.id)
    .orderBy('since')
    .execute();
  if (!before || !after) return missing(`a lower price of ${DROPPED_AD}`);
  const toPrice = ({ price_kind, price, currency }: typeof before) => ({
    kind: price_kind,
    amount: price,
    currency,
    decimals: 3,
  });
  const toData = ({ id, title }: StoredAd) => ({ adId: String(id), title });
  const toRow = <T extends NotificationType>(type: T, data: NotificationData[T], time: number, isRead = false) => ({
    user_id: userIdOf(member.mobile),
    type,
    data: JSON.stringify(data),
    created_at: new Date(time),
    read_at: isRead ? new Date(time + HOUR_MS) : null,
  });
  const published = approved.created_at.getTime();
  const order = orders.get('demo-member-living-room-0') ?? missing('a payment');
  await db
    .insertInto('notifications')
    .values([
      toRow(
        'payment-paid',
        {
          ...toData(approved),
          orderId: order.id,
          plan: plan.name,
          purpose: plan.purpose,
          amount: plan.prices[approved.currency] ?? 0,
          currency: approved.currency,
          decimals: 3,
        },
        order.paidAt.getTime(),
        true,
      ),
      toRow('ad-approved', toData(approved), published, true),
      toRow(
        'ad-rejected',
        { ...toData(rejected), reason: rejected.reason ?? '' },
        rejected.created_at.getTime() + REJECTION_MS,
      ),
      toRow(
        'price-drop',
        { ...toData(dropped), price: toPrice(after), before: toPrice(before), since: after.since.toISOString() },
        after.since.getTime(),
      ),
    ])
    .execute();
}
