import { randomUUID } from 'node:crypto';

import type { AdForm } from '#features/ads/ad-form.ts';
import type { Signal, SignalRules } from '#features/ads/signals/contract.ts';
import { SIGNAL_RULES_TAG } from '#features/ads/signals/check-ad.server.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import { saveSite } from '#features/site/site.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';

import { carForm } from './car-form.ts';
import { addImage, openMarketplace, type Person, PLAN } from './marketplace.ts';

const NONE = {
  bannedWordsAction: 'none',
  contactAction: 'none',
  duplicateAction: 'none',
  priceAction: 'none',
  newAccountAction: 'none',
  suspendedAction: 'none',
} as const;

/** Random words: no two texts are near-duplicates. */
export const uniqueText = () => Array.from({ length: 12 }, () => `w${randomUUID().slice(0, 8)}`).join(' ');

/** Opens a marketplace with staff and helpers for signals and their rules. Reset it before each test. */
export async function openSignalsMarket() {
  const market = await openMarketplace();
  const [moderator, admin] = [await market.person('moderator'), await market.person('admin')];

  /** Switches off all rules except those that a test sets. */
  const setRules = (rules: Partial<SignalRules>) =>
    transact(market.services, async (trx) => {
      await trx
        .updateTable('signal_rules')
        .set({ rules: JSON.stringify({ ...NONE, ...rules }) })
        .execute();
      publishChange(trx, SIGNAL_RULES_TAG);
    });
  const setSite = (site: object) => transact(market.services, (trx) => saveSite(trx, { ...DEFAULT_SITE, ...site }));

  const queue = async (order = 'oldest') => {
    const { body } = await market.call('GET', `/admin/moderation/ads?limit=100&order=${order}`, { by: moderator });
    return body.data.ads as { _id: string; signals: Signal[]; risk: number }[];
  };

  const post = async (by: Person, changes: Partial<AdForm> = {}) => {
    const form = carForm([await addImage(market, by)], { description: { en: uniqueText() }, ...changes });
    return market.call('POST', '/ads', { by, body: form });
  };

  return {
    market,
    moderator,
    admin,
    setRules,
    setSite,
    queue,
    async reset(): Promise<void> {
      await setRules({});
      await setSite({ adsNeedApproval: true });
    },
    post,
    /** Posts an ad on the free plan. Returns its id. */
    async submit(by: Person, changes: Partial<AdForm> = {}): Promise<string> {
      const adId = (await post(by, changes)).body.data.ad._id;
      const order = { adId, planId: String(PLAN.free), purpose: 'post' };
      const { status } = await market.call('POST', '/payment/orders', { by, body: order });
      if (status !== 201) throw new Error(`The ad was not posted: ${status}`);
      return adId;
    },
    signalsOf: async (id: string) => (await queue()).find(({ _id }) => _id === id)?.signals,
    /** The ad as its seller sees it. */
    async adOf(by: Person, id: string) {
      const tabs = await Promise.all(
        ['active', 'waiting'].map((tab) => market.call('GET', `/ads/mine?limit=100&status=${tab}`, { by })),
      );
      return tabs.flatMap(({ body }) => body.data.ads).find((ad: { _id: string }) => ad._id === id);
    },
  };
}
