import { sql } from 'kysely';

import { findRecipient } from '#features/accounts/preferences/preferences.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import { LIVE_STATUSES } from '#features/ads/rules.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';

import { MAX_LISTED, notifyResults } from '../saved-searches/notify-results.server.ts';
import type { SavedSearchRow } from '../saved-searches/queries.server.ts';
import { isAlertDue } from './rules.ts';

/** Notifies members of what their instant searches found and they don't know yet: at most one alert each. */
export async function notifyFinds(services: Services): Promise<void> {
  for (const userId of await findMembersToNotify(services.db))
    try {
      await notifyMember(services, userId);
    } catch (error) {
      // One member's failure doesn't block the others.
      services.log.error({ error, userId }, 'failed to notify about saved searches');
    }
}

async function notifyMember(services: Services, userId: number): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const recipient = await findRecipient(db, userId);
  if (!recipient || !isAlertDue(await findAlerts(db, userId, new Date(now - HOUR_MS)), now)) return;
  const finds = await findFinds(db, userId);
  const listed = finds.flatMap(({ ad_ids }) => ad_ids.slice(0, MAX_LISTED));
  const cardById = new Map((await findAdCards(services, [...new Set(listed)])).map((card) => [Number(card._id), card]));
  await db.transaction().execute(async (trx) => {
    // Of two processes, each find is taken by one.
    const taken = await takeFinds(trx, finds, new Date(now));
    const results = finds.flatMap(({ ad_ids, ...search }) => {
      const mine = ad_ids.filter((id) => taken.get(search.id)?.has(id));
      const ads = mine.slice(0, MAX_LISTED).flatMap((id) => cardById.get(id) ?? []);
      return mine.length > 0 ? [{ search, total: mine.length, ads }] : [];
    });
    await notifyResults(services, trx, recipient, results);
  });
}

/** What is found and not notified, of live ads that the member has not seen. */
const toNotify = sql`
  from search_finds
  join saved_searches as search on search.id = search_id
  join ads on ads.id = ad_id
  where notified_at is null and search.frequency = 'instant'
    and found_at > coalesce(search.seen_until, search.told_until)
    and ads.status in (${sql.join(LIVE_STATUSES.map((status) => sql.lit(status)))})`;

async function findMembersToNotify(db: Database): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select distinct search.user_id ${toNotify}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

type Finds = SavedSearchRow & { ad_ids: number[] };

/** By search; the newest ads first. */
async function findFinds(db: Database, userId: number): Promise<Finds[]> {
  const { rows } = await sql<Finds>`
    select search.*, array_agg(ads.id order by ads.created_at desc, ads.id desc)::text[] as ad_ids
    ${toNotify} and search.user_id = ${userId} group by search.id order by search.id`.execute(db);
  return rows.map((row) => ({ ...row, ad_ids: row.ad_ids.map(Number) }));
}

/** When the member got alerts since a time, in epoch milliseconds. */
async function findAlerts(db: Database, userId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ notified_at: Date }>`
    select distinct notified_at from search_finds join saved_searches on saved_searches.id = search_id
    where user_id = ${userId} and notified_at > ${since}`.execute(db);
  return rows.map(({ notified_at }) => notified_at.getTime());
}

/** Marks finds as notified and returns those that were not, by search. */
async function takeFinds(trx: Database, finds: Finds[], now: Date): Promise<Map<number, Set<number>>> {
  const pairs = finds.flatMap(({ id, ad_ids }) => ad_ids.map((adId) => ({ id, adId })));
  const { rows } = await sql<{ search_id: number; ad_id: number }>`
    update search_finds set notified_at = ${now}
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ adId }) => adId)}::bigint[]) as find (search, ad)
    where search_id = find.search and ad_id = find.ad and notified_at is null
    returning search_id, ad_id`.execute(trx);
  const bySearch = new Map<number, Set<number>>();
  for (const { search_id, ad_id } of rows) bySearch.set(search_id, (bySearch.get(search_id) ?? new Set()).add(ad_id));
  return bySearch;
}
