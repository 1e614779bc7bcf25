import { type Expression, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { isNearFingerprint } from '#platform/data/near-fingerprint.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';

import { type AdRow, statusLiterals } from '../queries.server.ts';
import { LIVE_STATUSES } from '../rules.ts';
import type { SignalRules, StoredSignal } from './contract.ts';

// The rules

const selectRules = (db: Database) => db.selectFrom('signal_rules').select(['version', 'rules']);

export const findStoredRules = (db: Database) => selectRules(db).executeTakeFirstOrThrow();

/** Locks them until the transaction ends. */
export const lockRules = (trx: Database) => selectRules(trx).forUpdate().executeTakeFirstOrThrow();

export async function updateRules(trx: Database, version: number, changed: Partial<SignalRules>): Promise<void> {
  await trx
    .updateTable('signal_rules')
    .set({ version, rules: sql`rules || ${JSON.stringify(changed)}::jsonb` })
    .execute();
}

// Data that ads are compared with

export const findSeller = (db: Database, id: number): Promise<{ created_at: Date }> =>
  db.selectFrom('users').select('created_at').where('id', '=', id).executeTakeFirstOrThrow();

export async function findSellerLanguage(db: Database, id: number): Promise<Language> {
  const { lang } = await db.selectFrom('users').select('lang').where('id', '=', id).executeTakeFirstOrThrow();
  return lang === 'ar' ? 'ar' : 'en';
}

interface DuplicateQuery {
  adId: number;
  sellerId: number;
  /** Its pictures, and those that look the same. */
  imageIds: string[];
  fingerprint: string | null;
  maxDistance: number;
}

/**
 * Up to three ads with the same pictures or words, oldest first: those that are live or in review, and other sellers'
 * former ads.
 */
export async function findDuplicateAds(
  db: Database,
  { adId, sellerId, imageIds, fingerprint, maxDistance }: DuplicateQuery,
): Promise<{ adId: number; isSamePicture: boolean; isSameText: boolean }[]> {
  const column: Expression<string | null> = sql.ref('ad_signals.fingerprint');
  const isSameText = fingerprint === null ? sql`false` : isNearFingerprint(column, fingerprint, maxDistance);
  const { rows } = await sql<{ adId: number; isSamePicture: boolean; isSameText: boolean }>`
    select ads.id as "adId", bool_or(by_picture) as "isSamePicture", bool_or(not by_picture) as "isSameText"
    from (
      select ad_id, true as by_picture from ad_images where image_id = any(${imageIds}::uuid[])
      union all
      select ad_id, false from ad_signals where ${isSameText}
    ) as found join ads on ads.id = found.ad_id
    where ads.id <> ${adId} and (
      ads.status in ${statusLiterals([...LIVE_STATUSES, 'pending_review'])}
      or ads.seller_id <> ${sellerId} and ads.status not in ${statusLiterals(['draft', 'pending_payment', 'deleted'])}
    )
    group by ads.id order by ads.id limit 3`.execute(db);
  return rows;
}

/** The median price of the newest 200 live ads of a category and country, apart from the ad; 0 without any. */
export async function findUsualPrice(
  db: Database,
  { id, category_id, country_id, currency }: Pick<AdRow, 'id' | 'category_id' | 'country_id' | 'currency'>,
): Promise<{ median: number; ads: number }> {
  const { rows } = await sql<{ median: number; ads: number }>`
    select count(*)::int as ads, coalesce(percentile_cont(0.5) within group (order by price), 0) as median
    from (
      select price from ads
      where category_id = ${category_id} and country_id = ${country_id} and currency = ${currency} and price > 0
        and price_kind in ('fixed', 'negotiable') and status in ${statusLiterals(LIVE_STATUSES)} and id <> ${id}
      order by created_at desc, id desc limit 200
    ) as comparable`.execute(db);
  return rows[0]!; // an aggregate has one row
}

/** A suspended member with a session of the same address and browser. */
export async function findSuspendedOnDevice(db: Database, sellerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users
    join sessions as theirs on theirs.user_id = users.id
    join sessions as own on own.ip = theirs.ip and own.user_agent = theirs.user_agent
    where users.status = 'suspended' and own.user_id = ${sellerId} and own.ip <> '' and own.user_agent <> ''
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** A suspended member whose number one of these numbers ends with. */
export async function findSuspendedWithNumber(db: Database, numbers: string[]): Promise<number | undefined> {
  if (numbers.length === 0) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from users
    where status = 'suspended'
      and exists (select from unnest(${numbers}::text[]) as number where number like '%' || ltrim(mobile, '0'))
    limit 1`.execute(db);
  return rows[0]?.id;
}

// The signals

interface SignalsRow {
  fingerprint: string | null;
  signals: StoredSignal[];
  risk: number;
  now: Date;
}

export async function upsertSignals(
  db: Database,
  adId: number,
  { fingerprint, signals, risk, now }: SignalsRow,
): Promise<void> {
  const row = { fingerprint, signals: JSON.stringify(signals), risk, checked_at: now };
  await db
    .insertInto('ad_signals')
    .values({ ad_id: adId, ...row })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet(row))
    .execute();
}

export const findSignalRows = (db: Database, adIds: number[]) =>
  db
    .selectFrom('ad_signals')
    .select(['ad_id', 'signals', 'risk'])
    .where('ad_id', '=', sql<number>`any(${adIds}::bigint[])`)
    .execute();

export async function findTitles(db: Database, adIds: number[]): Promise<Map<number, Bilingual>> {
  if (adIds.length === 0) return new Map();
  const rows = await db.selectFrom('ads').select(['id', 'title']).where('id', 'in', adIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

// Rejections by the rules

export async function setToNotify(trx: Database, adId: number, rejected: 'ad' | 'change'): Promise<void> {
  await trx.updateTable('ad_signals').set({ to_notify: rejected }).where('ad_id', '=', adId).execute();
}

// The job

/**
 * The next ads without a fingerprint of their words, in order of ids. Finds the ids with two indexes alone: the job
 * usually has nothing to do, and does not read all ads to find that out.
 */
export const findAdsToFingerprint = (db: Database, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('ads')
    .select(['id', 'title', 'description'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('ads as all_ads')
        .select('id')
        .where('id', '>', after)
        .where((ad) =>
          ad.not(
            ad.exists(ad.selectFrom('ad_signals').select('ad_id').whereRef('ad_signals.ad_id', '=', 'all_ads.id')),
          ),
        )
        .orderBy('id')
        .limit(limit),
    )
    .orderBy('id')
    .execute();

/** Skips ads that another transaction has locked: it may be about to store their signals, and both would deadlock. */
export async function insertFingerprints(
  db: Database,
  rows: { ad_id: number; fingerprint: string | null }[],
): Promise<void> {
  await sql`
    insert into ad_signals (ad_id, fingerprint)
    select ads.id, new.fingerprint
    from unnest(${rows.map((row) => row.ad_id)}::bigint[], ${rows.map((row) => row.fingerprint)}::bit(64)[])
      as new (ad_id, fingerprint)
    join ads on ads.id = new.ad_id
    for key share of ads skip locked
    on conflict do nothing`.execute(db);
}

const isInReview = sql<boolean>`(ads.status = 'pending_review' or exists (
  select from ad_revisions where ad_revisions.ad_id = ads.id and ad_revisions.status = 'pending'))`;

/** Ads in review, and live ones with a change in review, that are to be checked. */
export async function findAdsToCheck(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('ads')
    .innerJoin('ad_signals', 'ad_signals.ad_id', 'ads.id')
    .select('ads.id')
    .where('checked_at', 'is', null)
    .where(isInReview)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks all ads in review to be checked again. */
export async function uncheckAdsInReview(trx: Database): Promise<void> {
  const inReview = trx.selectFrom('ads').select('ads.id').where(isInReview);
  await trx.updateTable('ad_signals').set({ checked_at: null }).where('ad_id', 'in', inReview).execute();
}

/** The personal data in signals: parts of the seller's texts. */
export async function deleteSignalsOfSeller(db: Database, sellerId: number): Promise<void> {
  const ads = db.selectFrom('ads').select('id').where('seller_id', '=', sellerId);
  await db.deleteFrom('ad_signals').where('ad_id', 'in', ads).execute();
}
