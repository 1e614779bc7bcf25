import type { AdStatus } from '#features/ads/contract.ts';
import type { AdForm } from '#features/ads/ad-form.ts';

import { carForm } from './car-form.ts';
import { type Answer, liveAd, type Marketplace, type Person } from './marketplace.ts';

export const findForm = async (market: Marketplace, by: Person, id: string) =>
  (await market.call('GET', `/ads/${id}/form`, { by })).body.data.ad;

/** Submits the ad's form with some changes, like the wizard; for moderators with a reason. */
export async function edit(
  market: Marketplace,
  by: Person,
  id: string,
  changes: Partial<AdForm> & { updatedAt?: string; reason?: string } = {},
): Promise<Answer> {
  const { images, updatedAt, isOwn } = await findForm(market, by, id);
  const form = carForm(images.map((image: { _id: string }) => image._id));
  const body = { ...form, updatedAt, ...(!isOwn && { reason: 'The title was wrong' }), ...changes };
  return market.call('PUT', `/ads/${id}`, { by, body });
}

/** A seller with a live ad. */
export async function sellerWithAd(market: Marketplace): Promise<{ by: Person; id: string }> {
  const by = await market.person();
  return { by, id: await liveAd(market, by) };
}

export const readAd = async (market: Marketplace, id: string, by?: Person) =>
  (await market.call('GET', `/ads/${id}`, by ? { by } : {})).body.data?.ad;

export const setStatus = (market: Marketplace, id: string, status: AdStatus) =>
  market.db.updateTable('ads').set({ status }).where('id', '=', Number(id)).execute();

/** The ad in the moderators' queue. */
export const findInReview = async (market: Marketplace, moderator: Person, id: string) =>
  (await market.call('GET', '/admin/moderation/ads?limit=100', { by: moderator })).body.data.ads.find(
    (ad: { _id: string }) => ad._id === id,
  );

export const decide = (
  market: Marketplace,
  moderator: Person,
  id: string,
  decision: 'approve' | 'reject',
  body: object = decision === 'reject' ? { reason: 'Another car is in the picture' } : {},
) => market.call('POST', `/admin/moderation/ads/${id}/${decision}`, { by: moderator, body });
