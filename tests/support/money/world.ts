import type { Selectable } from 'kysely';

import type { Ads, Orders } from '#db/schema.ts';

import type { Marketplace } from '../marketplace.ts';

/** The ad of a story, its orders, and data about them that the database doesn't store. */
export interface World {
  market: Marketplace;
  /** User ids. */
  staff: { moderator: number; admin: number };
  sellerId: number;
  adId: string;
  orders: { id: string; invoiceId: string; paymentUrl: string; paymentIds: string[]; isTampered: boolean }[];
  /** Ids of the orders to be paid by bank transfer or cash. */
  manualOrders: string[];
  /** Those whose payment staff have tried to record, and how often they have tried to enter one without an order. */
  received: Set<string>;
  entered: number;
  /** The state before the last step. */
  before: { ad: Selectable<Ads>; paidExtensions: number };
}

export const orderRows = ({ market, adId }: Pick<World, 'market' | 'adId'>): Promise<Selectable<Orders>[]> =>
  market.db.selectFrom('orders').selectAll().where('ad_id', '=', Number(adId)).orderBy('id').execute();

export const adRow = ({ market, adId }: Pick<World, 'market' | 'adId'>): Promise<Selectable<Ads>> =>
  market.db.selectFrom('ads').selectAll().where('id', '=', Number(adId)).executeTakeFirstOrThrow();
