import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { fingerprintAds } from '#features/ads/signals/fingerprint-ads.server.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { refreshVocabulary } from '#features/search/text/vocabulary.server.ts';
import { saveSite } from '#features/site/site.server.ts';
import { createPublisher } from '#platform/bus/bus.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { makeDataFolder } from '#platform/files/data-folder.server.ts';
import { type Database, openDatabase, waitForDatabase } from '#platform/data/database.server.ts';
import { isRunning, readPostmaster, stopPostmaster } from '#platform/embedded-postgres/postmaster.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { migrate } from '#platform/data/migrate.server.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { site } from '#demo/content.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { generateAttributes, generateLocation } from './generate-attributes.ts';
import { AD_COUNT, type GeneratedAd, generateAds, NEWEST_AD_AT } from './generate-ads.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MIGRATIONS = path.join(ROOT, 'db/migrations');
export const CACHE_FOLDER = path.join(ROOT, 'node_modules/.cache/dallal-bench');

const SELLERS = 2_000;
const PICTURES = 500;
const BATCH = 2_000;

/** A data folder with 100,000 ads. Cached; rebuilt when migrations or the generator change. */
export const prepareDatabase = (): Promise<string> => prepareFolder(CACHE_FOLDER, [], (db) => fillDatabase(db));

/** A cached data folder. Rebuilt when a migration, a generator file or one of `sources` changes. */
export async function prepareFolder(
  folder: string,
  sources: string[],
  populate: (db: Database) => Promise<void>,
): Promise<string> {
  const hashFile = path.join(folder, 'made');
  const cluster = path.join(folder, 'postgres');
  const hash = hashSources(sources);
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return folder;
  await stopLeftoverServer(cluster);
  rmSync(folder, { recursive: true, force: true });
  makeDataFolder(folder);

  const postgres = await startEmbeddedPostgres(cluster);
  const db = openDatabase(postgres.connectionString, 2);
  try {
    await waitForDatabase(db, 30);
    await populate(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
  writeFileSync(hashFile, hash);
  return folder;
}

/** A killed benchmark leaves its database server running. */
async function stopLeftoverServer(cluster: string): Promise<void> {
  const server = readPostmaster(cluster);
  if (server && isRunning(server.pid, cluster)) await stopPostmaster(server.pid, cluster);
}

/** Migrates the database and stores the catalogue, sellers, pictures and ads. */
export async function fillDatabase(db: Database, count = AD_COUNT): Promise<void> {
  // As root, the server may use a system folder instead of the cache, where the previous database still is.
  await sql`drop schema if exists public, pgboss cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, MIGRATIONS);
  await transact({ db, bus: createPublisher(db) }, async (trx) => {
    await storeCatalog(trx, { countries, categories: starters.general });
    await saveSite(trx, site);
  });
  await storePeopleAndPictures(db);
  await storeAds(db, count);
  // Otherwise the app would do it during the measurement.
  await fingerprintAds(db);
  await refreshVocabulary(db);
  await sql`vacuum analyze`.execute(db);
}

/** Hash of everything the data folder is built from. */
function hashSources(sources: string[]): string {
  const generators = ['prepare-database.ts', 'generate-ads.ts', 'generate-attributes.ts', 'vocabulary.ts'].map((name) =>
    path.join(import.meta.dirname, name),
  );
  const migrations = readdirSync(MIGRATIONS)
    .toSorted()
    .map((name) => path.join(MIGRATIONS, name));
  const hash = createHash('sha1');
  for (const file of [...generators, ...migrations, ...sources]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

async function storePeopleAndPictures(db: Database): Promise<void> {
  await sql`
    insert into users (name, email, country_code, mobile, password_hash, status)
    select 'Seller ' || n, 'seller' || n || '@example.com', '+965', (50000000 + n)::text, '-', 'active'
    from generate_series(1, ${SELLERS}::int) as n`.execute(db);
  await sql`
    insert into images (id, width, height, placeholder)
    select md5(n::text)::uuid, 1200, 900, 'data:image/webp;base64,' || ${randomBytes(90).toString('base64')}
    from generate_series(1, ${PICTURES}::int) as n`.execute(db);
}

async function storeAds(db: Database, count: number): Promise<void> {
  const catalog = await getCatalog(db);
  const leaves = catalog.categories.filter(({ isLeaf }) => isLeaf).map(({ _id }) => _id);
  const cities = [...catalog.cityById.values()];
  let batch: ReturnType<typeof toRow>[] = [];
  let stored = 0;
  for (const ad of generateAds({
    count,
    categories: leaves.length,
    cities: cities.length,
    sellers: SELLERS,
  })) {
    batch.push(toRow(ad, leaves[ad.category], cities[ad.city], catalog));
    if (batch.length < BATCH && stored + batch.length < count) continue;
    await insertBatch(db, batch);
    await setViews(db, batch, stored + 1);
    stored += batch.length;
    batch = [];
    process.stderr.write(`\r${stored} of ${count} ads stored `);
  }
  process.stderr.write('\n');
  // The trigger would set has_pictures, which the ads already have.
  await sql`alter table ad_images disable trigger ad_images_come`.execute(db);
  await sql`
    insert into ad_images (ad_id, position, image_id)
    select ad_id, position, md5(((ad_id * 7 + position * 13) % ${PICTURES}::int + 1)::text)::uuid
    from ad_views, generate_series(0, (views % 4)::int) as position`.execute(db);
  await sql`alter table ad_images enable trigger ad_images_come`.execute(db);
}

function toRow(
  ad: GeneratedAd,
  slug: string | undefined,
  city: { id: number; _id: string; countryId: number } | undefined,
  catalog: Catalog,
) {
  const country = catalog.countryById.get(city?.countryId ?? 0);
  const category = catalog.categoryBySlug.get(slug ?? '');
  if (!country || !city || !category) throw new Error('A generated ad has an unknown category, city or country');
  const amount = ad.price === null ? null : Math.max(1, Math.round(ad.price / country.exchangeRate));
  const createdAt = NEWEST_AD_AT - ad.ageMinutes * MINUTE_MS;
  return {
    seller_id: ad.seller + 1,
    category_id: category.id,
    country_id: country.id,
    city_id: city.id,
    title: ad.title,
    description: ad.description,
    price_kind: amount === null ? 'ask' : 'fixed',
    price: amount === null ? null : amount * 10 ** country.currencyDecimals,
    price_rank: amount === null ? null : amount * country.exchangeRate,
    currency: country.currency,
    attributes: generateAttributes(ad, catalog.specificationsOf(category._id)),
    ...generateLocation(
      ad,
      country.cities.find(({ _id }) => _id === city._id),
    ),
    has_pictures: true,
    status: 'active',
    created_at: new Date(createdAt),
    featured_until: ad.isFeatured ? '2100-01-01' : null,
    views: ad.pictures - 1,
  };
}

const COLUMNS = [
  'seller_id',
  'category_id',
  'country_id',
  'city_id',
  'title',
  'description',
  'price_kind',
  'price',
  'price_rank',
  'currency',
  'attributes',
  'lat',
  'lng',
  'shows_area_only',
  'has_pictures',
  'status',
  'created_at',
  'featured_until',
];

async function insertBatch(db: Database, rows: object[]): Promise<void> {
  const columns = sql.raw(COLUMNS.join(', '));
  await sql`
    insert into ads (${columns})
    select ${columns} from jsonb_populate_recordset(null::ads, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** The ads' ids are the numbers from `firstId`. */
async function setViews(db: Database, rows: { views: number }[], firstId: number): Promise<void> {
  const views = rows.map((row, at) => ({ ad_id: firstId + at, views: row.views }));
  await sql`
    update ad_views set views = counted.views
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as counted(ad_id int, views int)
    where ad_views.ad_id = counted.ad_id`.execute(db);
}
