import { sql } from 'kysely';

import { refreshVocabulary, restartCount } from '#features/search/text/vocabulary.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { CACHE_FOLDER, fillDatabase, prepareFolder } from './prepare-database.ts';

const COPIED_COLUMNS = [
  'seller_id',
  'category_id',
  'country_id',
  'city_id',
  'title',
  'description',
  'price_kind',
  'currency',
  'attributes',
  'shows_area_only',
  'has_pictures',
  'status',
  'search',
];

/** A data folder with a million ads or more: the 100,000, and copies of them with other times, prices and places. */
export const prepareMillion = (millions = 1): Promise<string> =>
  prepareFolder(
    `${CACHE_FOLDER}-${millions === 1 ? '' : `${millions}-`}million`,
    [import.meta.filename],
    async (db) => {
      await fillDatabase(db);
      // `multiply` changes session settings, so it needs a single connection.
      await db.connection().execute((connection) => multiply(connection, millions * 10 - 1));
    },
  );

/** Disables triggers and drops indexes meanwhile, which makes it ten times as fast. */
async function multiply(db: Database, copies: number): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'ads'
      and indexname not like '%key' and indexname not like '%pkey'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  const copied = sql.raw(COPIED_COLUMNS.join(', '));
  for (let copy = 1; copy <= copies; copy += 1) {
    process.stderr.write(`\r${copy} of ${copies} copies `);
    await sql`
      insert into ads (
        ${copied}, price, price_rank, featured_until, created_at, lat, lng, near_lat, near_lng
      )
      select ${copied}, price * (10 + ${copy}) / 10, price_rank * (10 + ${copy}) / 10,
        case when id % 10 = ${copy % 10} then featured_until end,
        created_at - make_interval(secs => ${copy} * 6000 + id % 5000),
        lat + dx, lng + dy, near_lat + dx, near_lng + dy
      from ads, lateral (
        select (id * 7919 * ${copy} % 1000 - 500) / 10000.0 as dx, (id * 104729 * ${copy} % 1000 - 500) / 10000.0 as dy
      ) as moved
      where id <= 100000`.execute(db);
  }
  process.stderr.write('\nimages\n');
  await sql`
    insert into ad_images (ad_id, position, image_id)
    select ads.id, position, image_id
    from ads join ad_images on ad_images.ad_id = (ads.id - 1) % 100000 + 1
    where ads.id > 100000`.execute(db);
  await sql`
    insert into ad_signals (ad_id, fingerprint)
    select ads.id, fingerprint
    from ads join ad_signals on ad_signals.ad_id = (ads.id - 1) % 100000 + 1
    where ads.id > 100000`.execute(db);
  await sql`insert into ad_views (ad_id) select id from ads where id > 100000`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  for (const { name, definition } of indexes) {
    process.stderr.write(`${name}\n`);
    await sql.raw(definition).execute(db);
  }
  await db.transaction().execute(restartCount);
  await refreshVocabulary(db);
  await sql`vacuum analyze`.execute(db);
}
