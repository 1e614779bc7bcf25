import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import { grantRole } from '#features/accounts/staff/staff-role.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { call, type CallOptions } from '#tests/support/call.ts';
import { edit } from '#tests/support/editing.ts';
import { connectWith } from '#tests/support/live.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';
import { paths } from '#paths';
import { createPageCache } from '#app/page-cache.server.ts';

import { apiHandlers } from '../src/api.ts';

let market: Marketplace;
let other: Awaited<ReturnType<Marketplace['startProcess']>>;
beforeAll(async () => {
  market = await openMarketplace();
  other = await market.startProcess();
}, 60_000);
afterAll(async () => {
  await other.close();
  await market.close();
});

/** Calls the other process. */
const there = (method: string, path: string, options?: CallOptions) => call(other.origin, method, path, options);
const profileThere = async (by: Person) => (await there('GET', '/account/profile', { by })).status;

/** Ends the connections that processes listen on, like a restarted database. */
const cutBus = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen %' or query = 'select 1')`.execute(market.db);

/** Changes that each process must see within a second, with and without a bus connection that was just cut. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

const phoneOf = ({ id }: Person) =>
  market.db
    .selectFrom('users')
    .select(['country_code as countryCode', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const CASES = [
  ['while the bus is connected', async () => {}],
  ['after its bus connection was cut', cutBus],
] as const;

test.each(CASES)('another process rejects the token of a member who logged out, %s', async (_, before) => {
  const by = await market.person();
  expect(await profileThere(by)).toBe(200);
  await before();
  await market.call('POST', '/auth/logout', { by, body: {} });
  await eventually(async () => expect(await profileThere(by)).toBe(401));
});

test.each(CASES)('another process applies a changed role, %s', async (_, before) => {
  const by = await market.person('admin');
  const queueThere = async (person: Person) => (await there('GET', '/admin/moderation/ads', { by: person })).status;
  expect(await queueThere(by)).toBe(200);
  await before();
  await grantRole(market.services, { ...(await phoneOf(by)), role: 'member' });
  await eventually(async () => expect(await queueThere(by)).toBe(401));
  expect(await queueThere(await signIn(market.services, by.id))).toBe(403);
});

test.each(CASES)('another process rejects the token of a suspended member, %s', async (_, before) => {
  const by = await market.person();
  expect(await profileThere(by)).toBe(200);
  await before();
  const moderator = await market.person('moderator');
  const body = { reason: 'Sells forged watches', until: null };
  await market.call('POST', `/admin/users/${by.id}/suspend`, { by: moderator, body });
  await eventually(async () => expect(await profileThere(by)).toBe(401));
});

test.each(CASES)('another process closes the live connections of an ended session, %s', async (_, before) => {
  const by = await market.person();
  const { socket } = await connectWith(other.origin, by.token);
  await before();
  await market.call('POST', '/auth/logout', { by, body: {} });
  await eventually(async () => expect(socket.connected).toBe(false));
});

test.each(CASES)('another process shows changed settings, %s', async (state, before) => {
  const nameThere = async () => (await there('GET', '/config')).body.data.name.en;
  await nameThere();
  await before();
  await transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, name: { en: state } }));
  await eventually(async () => expect(await nameThere()).toBe(state));
});

test.each(CASES)('another process counts an ad that was sold, %s', async (_, before) => {
  const seller = await market.person();
  const adId = await liveAd(market, seller);
  const totalThere = async () =>
    (await there('GET', `/ads?categoryId=cars&seller=${seller.id}`)).body.data.pagination.totalItems;
  await eventually(async () => expect(await totalThere()).toBe(1));
  await before();
  await market.call('POST', `/ads/${adId}/sold`, { by: seller });
  await eventually(async () => expect(await totalThere()).toBe(0));
});

test.each(CASES)('another process applies search words that an admin added, %s', async (_, before) => {
  const by = await market.person('admin');
  const word = `zorbex${by.id}`;
  const words = [word, `quillon${by.id}`];
  await liveAd(market, await market.person(), { title: { en: `${word} as new` } });
  const foundThere = async () => (await there('GET', `/ads?search=${words[1]}`)).body.data.ads.length;
  expect(await foundThere()).toBe(0);
  await before();
  await market.call('POST', '/admin/search-words', { by, body: { words, finds: [] } });
  // The other process stems the whole lexicon anew.
  await expect.poll(() => foundThere()).toBe(1);
});

/** The page of an ad in the other process, cached there. Instead of HTML it has the data that the page shows. */
function cachePageThere(adId: string) {
  const api = createInProcessApi(other.services, apiHandlers);
  const cache = createPageCache(async (_, language) => ({
    status: 200,
    html: JSON.stringify(await api(language)(adsApi.get, { params: { id: adId } })),
  }));
  other.services.bus.subscribe(cache.drop);
  const request = new Request(`${other.origin}${paths.ad(adId)}`);
  return async () => {
    const response = await cache.respond(request, DEFAULT_SITE);
    return { state: response.headers.get('cache-status'), page: JSON.parse(await response.text()) };
  };
}

test.each(CASES)('another process shows the new price on an ad’s cached page, %s', async (_, before) => {
  const seller = await market.person();
  const adId = await liveAd(market, seller);
  const pageThere = cachePageThere(adId);
  await eventually(async () => {
    const { state, page } = await pageThere();
    expect([state, page.ad.price.amount]).toEqual([expect.stringContaining('hit'), 3_250_500]);
  });
  await before();
  await edit(market, seller, adId, { price: '3000' });
  await eventually(async () => expect((await pageThere()).page.ad.price.amount).toBe(3_000_000));
});
