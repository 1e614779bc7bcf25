import { findRecipient } from '#features/accounts/preferences/preferences.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard, Price } from '#features/ads/contract.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { MAX_LOOKBACK_MS } from '../notifications/rules.ts';
import { storeNotification } from '../notifications/notify-member.server.ts';
import { findPriceDropRecipients, lockNotificationJob, type PriceDropRow } from './queries.server.ts';

const BATCH = 500;

interface Drop {
  ad: AdCard;
  before: Price;
  since: string;
}

/**
 * Notifies the members who saved an ad in the app when its price drops; `sendDigests` emails them. Idempotent: skips
 * members who already have a notification about the same drop.
 */
export const notifyPriceDrops = defineJob({
  name: 'alerts.tell-price-drops',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await notifyBatch(services)) === BATCH);
  },
});

async function notifyBatch(services: Services): Promise<number> {
  const now = services.clock();
  const times = { after: new Date(now - MAX_LOOKBACK_MS), until: new Date(now) };
  const found = await findPriceDropRecipients(services.db, times, BATCH);
  const cards = await findAdCards(services, [...new Set(found.map(({ ad_id }) => ad_id))]);
  const cardOf = new Map(cards.map((card) => [Number(card._id), card]));
  return services.db.transaction().execute(async (trx) => {
    await lockNotificationJob(trx, 'price drops');
    // Re-queried under the lock. A row that is new in this batch has no card yet: a later run handles it.
    const rows = await findPriceDropRecipients(trx, times, BATCH);
    for (const [recipientId, dropped] of Map.groupBy(rows, ({ recipient_id }) => recipient_id)) {
      const recipient = await findRecipient(trx, recipientId);
      const drops = dropped.flatMap((row) => toDrop(row, cardOf.get(row.ad_id)) ?? []);
      if (!recipient || drops.length === 0) continue;
      for (const { ad, before, since } of drops) {
        const data = { adId: ad._id, title: ad.title, price: ad.price, before, since };
        await storeNotification(services, trx, recipient, { type: 'price-drop', data });
      }
    }
    return rows.length;
  });
}

function toDrop(
  { since, before_price_kind, before_price, before_currency }: PriceDropRow,
  ad: AdCard | undefined,
): Drop | undefined {
  if (!ad) return undefined;
  const before: Price = {
    kind: before_price_kind,
    amount: before_price,
    currency: before_currency,
    decimals: ad.price.decimals,
  };
  return { ad, before, since: since.toISOString() };
}
