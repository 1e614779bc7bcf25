import type { Database } from '#platform/data/database.server.ts';

/** Gives a member an unpaid copy of a demo ad in Kuwait. */
export async function addUnpaidAd(db: Database, sellerId: number): Promise<number> {
  const { id: _, ...ad } = await db
    .selectFrom('ads')
    .select(['id', 'category_id', 'country_id', 'title', 'description', 'price', 'currency', 'attributes'])
    .where('status', '=', 'active')
    .where('currency', '=', 'KWD')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const texts = {
    title: JSON.stringify(ad.title),
    description: JSON.stringify(ad.description),
    attributes: JSON.stringify(ad.attributes),
  };
  const { id } = await db
    .insertInto('ads')
    .values({ ...ad, ...texts, seller_id: sellerId, status: 'pending_payment' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
