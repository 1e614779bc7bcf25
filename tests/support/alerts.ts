import type { PriceKind } from '#features/ads/contract.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { type Marketplace, type Person, signIn } from './marketplace.ts';
import { storeAds } from './store-ads.ts';

/** A fresh token, because tests advance the clock by days. */
export const signInAgain = (market: Marketplace, by: Person) => signIn(market.services, by.id);

export const listNotifications = async (market: Marketplace, by: Person, query = '') =>
  (await market.call('GET', `/notifications${query}`, { by: await signInAgain(market, by) })).body.data;

export const follow = async (market: Marketplace, by: Person, { id }: Person) =>
  market.call('PUT', `/users/${id}/follow`, { by: await signInAgain(market, by) });

export const save = async (market: Marketplace, by: Person, adId: string) =>
  market.call('PUT', `/ads/${adId}/save`, { by: await signInAgain(market, by) });

/** Stores a live ad one minute after what happened before. */
export async function storeNewAd(market: Marketplace, seller: Person, title = 'Toyota Camry'): Promise<string> {
  market.time.now += MINUTE_MS;
  const [id] = await storeAds(market, seller, [{ title: { en: title, ar: 'تويوتا كامري' }, price: 2_000_000 }]);
  return id!; // one was stored
}

/** Changes the price of an ad one minute after what happened before. */
export async function changePrice(
  market: Marketplace,
  adId: string,
  price: number | null,
  kind: PriceKind = 'fixed',
): Promise<void> {
  market.time.now += MINUTE_MS;
  const row = { ad_id: Number(adId), since: new Date(market.time.now), price_kind: kind, price, currency: 'KWD' };
  await market.db.insertInto('ad_prices').values(row).execute();
  await market.db.updateTable('ads').set({ price, price_kind: kind }).where('id', '=', Number(adId)).execute();
}
