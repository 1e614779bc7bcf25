import { findReader } from '#features/accounts/preferences/find-reader.server.ts';
import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard, Price } from '#features/ads/contract.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs.server.ts';

import { CAUGHT_UP_MS } from './rules.ts';
import { storeNotification } from './store-notification.server.ts';
import { findUntoldSavers, lockTelling, type PriceDropRow } from './telling-queries.server.ts';

const BATCH = 500;

interface Drop {
  ad: AdCard;
  before: Price;
  since: string;
}

/** Tells whoever saved an ad in the app that it costs less now; `writeDigests` writes to them. Who was told stands in their notifications. */
export const tellPriceDrops = defineJob({
  name: 'alerts.tell-price-drops',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async (services) => {
    while ((await tellBatch(services)) === BATCH);
  },
});

async function tellBatch(services: Services): Promise<number> {
  const now = services.clock();
  const times = { after: new Date(now - CAUGHT_UP_MS), until: new Date(now) };
  const found = await findUntoldSavers(services.db, times, BATCH);
  const cards = await findAdCards(services, [...new Set(found.map(({ ad_id }) => ad_id))]);
  const cardOf = new Map(cards.map((card) => [Number(card._id), card]));
  return services.db.transaction().execute(async (trx) => {
    await lockTelling(trx, 'price drops');
    // Another process may have told them since: those that come in their place wait for the next round.
    const rows = await findUntoldSavers(trx, times, BATCH);
    for (const [readerId, dropped] of Map.groupBy(rows, ({ reader_id }) => reader_id)) {
      const reader = await findReader(trx, readerId);
      const drops = dropped.flatMap((row) => toDrop(row, cardOf.get(row.ad_id)) ?? []);
      if (!reader || drops.length === 0) continue;
      for (const { ad, before, since } of drops) {
        const data = {
          adId: ad._id,
          title: ad.title,
          price: ad.price,
          before,
          since,
          ...(reader.wants('priceDrop', 'email') && { isLetterDue: true }),
        };
        await storeNotification(services, trx, reader, { type: 'price-drop', data });
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
    kind: before_price_kind as Price['kind'],
    amount: before_price,
    currency: before_currency,
    decimals: ad.price.decimals,
  };
  return { ad, before, since: since.toISOString() };
}
