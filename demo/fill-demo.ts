import { type Insertable, sql } from 'kysely';

import type { Ads } from '#db/schema.ts';
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { priceRank } from '#features/ads/rules.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { refreshVocabulary } from '#features/search/text/vocabulary.server.ts';
import { storePageBody, storeSamplePages } from '#features/site/pages/pages.server.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { randomUuid } from '#platform/random-uuid.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

import { type DemoAd, generateDemoAds } from './ads/generate-demo-ads.ts';
import { AVAILABLE_FROM } from '#features/catalog/starters/property.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { withIcons } from '#features/catalog/starters/category.ts';
import { aboutUs, banners, contactMessages, faqs, site } from './content.ts';
import { conversations, type DemoConversation } from './conversations.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import { readDemoPassword, renewDemoPassword } from './demo-password.ts';
import { bannerKey, distinctRecipes, markKey, readPlaceholders } from './demo-pictures.ts';
import { dealerMarks } from './drawing/dealer-marks.ts';
import { imageId, pictureSize } from './recipe.ts';
import { plans, toPrices } from './plans.ts';
import { toPriceHistory } from './price-history.ts';
import { storeActivity } from './store-activity.ts';
import { storeSearches } from './store-searches.ts';
import { admin, type DemoUser, demoUsers, member, moderator } from './users.ts';

/** Key of the advisory lock that keeps two processes from filling the same database. */
const FILL_LOCK = 726_452;

/**
 * Fills an empty database with the demo marketplace in one transaction, or renews the password of a filled one. Returns
 * one line per demo login to print, or none if the database has other data.
 */
export async function fillDemo(services: Services): Promise<string[]> {
  return transact(services, async (trx) => {
    await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(trx);
    const password = readDemoPassword(services.config.dataDir);
    if (!(await trx.selectFrom('categories').select('id').limit(1).executeTakeFirst()))
      await storeDemo(services, trx, await hashPassword(password));
    return describeLogins(trx, password, await renewDemoPassword(trx, password));
  });
}

async function storeDemo(services: Services, db: Database, passwordHash: string): Promise<void> {
  await storeCatalog(db, { countries, categories: withIcons(starters.general) });
  await saveSite(db, site);
  await storeContent(db);
  const users = await storeUsers(db, passwordHash, services.clock());
  await storeContactMessages(db, users, services.clock());
  await storeAds(services, db, users);
  await storeConversations(db, services.clock());
  await storeActivity(services, db);
  await storeSearches(db, services.clock());
  await refreshVocabulary(db);
}

/** `passwordHash` is the hash of `password` that is stored. */
async function describeLogins(db: Database, password: string, passwordHash: string | undefined): Promise<string[]> {
  const stored = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where(
      'email',
      'in',
      LOGINS.map(([{ email }]) => email),
    )
    .execute();
  const hashes = new Map(stored.map(({ email, password_hash }) => [email, password_hash]));
  return LOGINS.filter(([{ email }]) => hashes.has(email)).map(([{ email, role, countryCode, mobile }, task]) => {
    const shown = hashes.get(email) === passwordHash ? `password ${password}` : 'its own password';
    return `  demo ${role.padEnd(9)} ${countryCode} ${mobile}  ${shown}  ${task}`;
  });
}

/** What each demo login can try. */
const LOGINS: [DemoUser, task: string][] = [
  [admin, 'the moderation queue'],
  [moderator, 'ads and changes in review, reports, an appeal, a request to support'],
  [member, 'ads in every status, unread messages, a price drop, new search results'],
];

async function storeContent(db: Database): Promise<void> {
  await storePageBody(db, 'about-us', aboutUs);
  await storeSamplePages(db);
  await db
    .insertInto('banners')
    .values(
      banners.map(({ title, text, link }, at) => ({
        title: JSON.stringify(title),
        text: JSON.stringify(text),
        link,
        picture: `/media/${bannerKey(at)}`,
        mirrors_picture: true,
        display_order: at,
      })),
    )
    .execute();
  await db
    .insertInto('faqs')
    .values(
      faqs.map(({ question, answer }, at) => ({
        question: JSON.stringify(question),
        answer: JSON.stringify(answer),
        display_order: at,
      })),
    )
    .execute();
  await db
    .insertInto('plans')
    .values(
      plans.map(({ dollars, featuredDays, name, description, ...plan }, at) => ({
        ...plan,
        name: JSON.stringify(name),
        description: JSON.stringify(description),
        featured_days: featuredDays,
        display_order: at,
        prices: JSON.stringify(toPrices(dollars, featuredDays)),
      })),
    )
    .execute();
}

/** The moderator answers. `userIds` are in the order of `demoUsers`. */
async function storeContactMessages(db: Database, [, moderatorId = 0]: number[], now: number): Promise<void> {
  for (const { hoursAgo, answer, ...message } of contactMessages) {
    const { id } = await db
      .insertInto('contact_messages')
      .values({
        ...message,
        state: answer ? 'answered' : 'new',
        created_at: new Date(now - hoursAgo * HOUR_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (answer)
      await db
        .insertInto('contact_answers')
        .values({
          message_id: id,
          text: answer,
          answered_at: new Date(now - (hoursAgo - 1) * HOUR_MS),
          answered_by: moderatorId,
        })
        .execute();
  }
}

async function storeUsers(db: Database, passwordHash: string, now: number): Promise<number[]> {
  const rows = await db
    .insertInto('users')
    .values(
      demoUsers.map(({ name, email, countryCode, mobile, role, bio }, at) => ({
        name,
        email,
        country_code: countryCode,
        mobile,
        role,
        bio: bio ?? null,
        picture: email in dealerMarks ? `/media/${markKey(email)}` : null,
        password_hash: passwordHash,
        status: 'active',
        created_at: new Date(now - joinedDaysAgo(at) * DAY_MS),
        last_seen_at: new Date(now - ((at * 7) % 50) * HOUR_MS - 5 * MINUTE_MS),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Days since each buyer joined, before their messages and reports. The others joined before the oldest ad. */
const BUYERS_JOINED = [51, 33, 26, 19, 15, 11, 6, 3];

/** `at` is the place in `demoUsers`, at whose end the buyers are. */
const joinedDaysAgo = (at: number): number =>
  BUYERS_JOINED[at - (demoUsers.length - BUYERS_JOINED.length)] ?? 40 + at * 13;

async function storeAds({ clock }: Services, db: Database, userIds: number[]): Promise<void> {
  const ads = generateDemoAds();
  const catalog = await getCatalog(db);
  const placeholders = readPlaceholders();
  await db
    .insertInto('images')
    .values(
      distinctRecipes(ads).map((recipe) => {
        const id = imageId(recipe);
        return { id, ...pictureSize(recipe), placeholder: placeholders[id] ?? '' };
      }),
    )
    .execute();
  const stored = await db
    .insertInto('ads')
    .values(ads.map((ad) => toRow(ad, catalog, sellerIdOf(ad, userIds), clock())))
    .returning(['id', 'reference'])
    .execute();
  const idOf = new Map(stored.map(({ id, reference }) => [reference, id]));
  await storeViews(db, ads, idOf);
  await db
    .insertInto('ad_images')
    .values(
      ads.flatMap(({ reference, pictures }) =>
        pictures.map((recipe, position) => ({ ad_id: idOf.get(reference) ?? 0, image_id: imageId(recipe), position })),
      ),
    )
    .execute();
  await db
    .insertInto('ad_prices')
    .values(
      toPriceHistory(ads, clock()).map(({ reference, since, priceKind, price, country }) => ({
        ad_id: idOf.get(reference) ?? 0,
        since: new Date(since),
        price_kind: priceKind,
        price,
        currency: catalog.countryByCode.get(country)?.currency ?? '',
      })),
    )
    .execute();
}

/** Inserting an ad adds its row of views. */
async function storeViews(db: Database, ads: DemoAd[], idOf: Map<string | null, number>): Promise<void> {
  const published = ads.filter(({ status }) => !IS_UNPUBLISHED[status]);
  const ids = published.map(({ reference }) => idOf.get(reference) ?? 0);
  const views = published.map(({ ageHours }) => Math.round(ageHours / 2) + 3);
  await sql`
    update ad_views set views = counted.views
    from unnest(${ids}::bigint[], ${views}::int[]) as counted (ad_id, views)
    where ad_views.ad_id = counted.ad_id
  `.execute(db);
}

/** In the order of `demoUsers`. */
const sellerIdOf = ({ seller }: DemoAd, userIds: number[]): number =>
  userIds[seller === 'member' ? 2 : seller + 3] ?? 0;

function toRow(ad: DemoAd, catalog: Catalog, sellerId: number, now: number): Insertable<Ads> {
  const category = catalog.categoryBySlug.get(ad.category);
  const country = catalog.countryByCode.get(ad.country);
  if (!category || !country) throw new Error(`The demo ad ${ad.reference} has an unknown category or country`);
  const createdAt = now - ad.ageHours * HOUR_MS;
  return {
    reference: ad.reference,
    seller_id: sellerId,
    category_id: category.id,
    country_id: country.id,
    city_id: catalog.cityBySlug.get(ad.city)?.id ?? null,
    title: JSON.stringify(ad.title),
    description: JSON.stringify(ad.description),
    price_kind: ad.priceKind,
    price: ad.price,
    price_rank: priceRank(ad.priceKind, ad.price, country),
    currency: country.currency,
    attributes: JSON.stringify(toAttributes(ad, now)),
    features: ad.features,
    lat: ad.lat,
    lng: ad.lng,
    shows_area_only: true,
    status: ad.status,
    reason: ad.reason ?? null,
    created_at: new Date(createdAt),
    posted_at: new Date(IS_UNPUBLISHED[ad.status] ? createdAt : createdAt - reviewMs(ad)),
    ends_at: IS_UNPUBLISHED[ad.status] ? null : new Date(createdAt + ad.lifetimeDays * DAY_MS),
    featured_until: ad.isFeatured ? new Date(now + 14 * DAY_MS) : null,
  };
}

/** From an ad's posting to its publication: 20 to 90 minutes. */
const reviewMs = ({ ageHours }: DemoAd): number => (20 + ((ageHours * 7) % 70)) * MINUTE_MS;

const IS_UNPUBLISHED: Partial<Record<AdStatus, boolean>> = {
  pending_payment: true,
  pending_review: true,
  rejected: true,
};

function toAttributes({ attributes, availableInDays }: DemoAd, now: number): Record<string, unknown> {
  if (availableInDays === undefined) return attributes;
  return { ...attributes, [AVAILABLE_FROM]: new Date(now + availableInDays * DAY_MS).toISOString().slice(0, 10) };
}

async function storeConversations(db: Database, now: number): Promise<void> {
  const users = new Map(
    (await db.selectFrom('users').select(['id', 'mobile']).execute()).map(({ id, mobile }) => [mobile, id]),
  );
  const ads = new Map(
    (await db.selectFrom('ads').select(['id', 'seller_id', 'reference']).execute()).map((ad) => [ad.reference, ad]),
  );
  for (const conversation of conversations) {
    const ad = conversation.ad === null ? undefined : ads.get(conversation.ad);
    const [buyer, support] = [users.get(conversation.buyer), users.get(moderator.mobile)];
    if (!buyer || !support || (conversation.ad !== null && !ad))
      throw new Error(`A demo conversation of ${conversation.buyer} has an unknown buyer or ad`);
    const people = { buyer, seller: ad?.seller_id ?? support };
    await storeConversation(db, conversation, { people, adId: ad?.id ?? null, now });
  }
}

async function storeConversation(
  db: Database,
  { messages, ago, unread }: DemoConversation,
  { people, adId, now }: { people: { buyer: number; seller: number }; adId: number | null; now: number },
): Promise<void> {
  const writtenAt = (at: number) =>
    new Date(now - MINUTE_MS * messages.slice(at + 1).reduce((sum, [, after]) => sum + after, ago));
  const last = messages.length;
  const lastFrom = messages.at(-1)?.[0];
  const { id } = await db
    .insertInto('conversations')
    .values({
      ad_id: adId,
      buyer_id: people.buyer,
      seller_id: adId === null ? null : people.seller,
      last_seq: last,
      last_at: writtenAt(last - 1),
      buyer_read: lastFrom === 'seller' ? last - unread : last,
      seller_read: lastFrom === 'buyer' ? last - unread : last,
      created_at: writtenAt(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messages')
    .values(
      messages.map(([from, , content], at) => ({
        conversation_id: id,
        seq: at + 1,
        sender_id: people[from],
        client_id: randomUuid(),
        content,
        created_at: writtenAt(at),
      })),
    )
    .execute();
}
