import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { grantRole } from '#features/accounts/grant-role.server.ts';
import { DEFAULT_SITE, saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { call, type CallOptions } from '#tests/support/call.ts';
import { connectWith } from '#tests/support/live.ts';
import { liveAd, type Marketplace, openMarketplace, type Person, signIn } from '#tests/support/marketplace.ts';

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

/** Ends the connections that processes listen on, as a restarted database does. */
const cutBus = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen %' or query = 'select 1')`.execute(market.db);

/** What each process must see within a second, without and with a bus connection that was cut just before. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1_000, interval: 20 });

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
  await vi.waitFor(async () => expect(await foundThere()).toBe(1), { timeout: 10_000, interval: 20 });
});
