import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { transact } from '#platform/bus/transact.server.ts';

import { type Answer, type Marketplace, type Person, PLAN, postAd } from './marketplace.ts';

export const INSTRUCTIONS = { en: 'Transfer to KW81 CBKU 0000', ar: 'التحويل إلى KW81 CBKU 0000' };

/** Switches payments by bank transfer and cash on or off. */
export const setManualPayments = (market: Marketplace, isOn = true): Promise<void> =>
  transact(market.services, (trx) =>
    saveSite(trx, { ...DEFAULT_SITE, manualPayments: isOn, manualPaymentText: INSTRUCTIONS }),
  );

/** Orders a plan to be paid by bank transfer or cash, for a new ad unless one is given. */
export async function orderManually(
  market: Marketplace,
  planId: number = PLAN.paid,
  given?: { by: Person; adId: string; purpose?: 'post' | 'extend' },
): Promise<{ by: Person; adId: string; orderId: string; answer: Answer }> {
  const by = given?.by ?? (await market.person());
  const adId = given?.adId ?? (await postAd(market, by));
  const answer = await market.call('POST', '/payment/orders', {
    by,
    body: { adId, planId: String(planId), purpose: given?.purpose ?? 'post', method: 'manual' },
  });
  return { by, adId, orderId: answer.body.data?.order._id, answer };
}

export const RECEIVED = { method: 'bank_transfer', receivedOn: '2026-06-01', reference: 'FT 1024' };

/** Records the payment of an order as staff. */
export const recordPayment = (
  market: Marketplace,
  by: Person,
  orderId: string,
  received: object = RECEIVED,
): Promise<Answer> => market.call('POST', `/admin/payments/${orderId}/record`, { by, body: received });

/** Enters a payment for an ad as staff, with the ad's version, or with any time for a missing ad. */
export async function enterPayment(
  market: Marketplace,
  by: Person,
  adId: string,
  change: object = {},
): Promise<Answer> {
  const ad = await market.db.selectFrom('ads').select('updated_at').where('id', '=', Number(adId)).executeTakeFirst();
  const updatedAt = (ad?.updated_at ?? new Date()).toISOString();
  const body = { ...RECEIVED, adId, updatedAt, planId: String(PLAN.paid), amount: 2500, ...change };
  return market.call('POST', '/admin/payments', { by, body });
}
