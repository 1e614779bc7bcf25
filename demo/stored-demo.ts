import type { PriceKind } from '#features/ads/contract.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

export interface StoredAd {
  id: number;
  reference: string | null;
  seller_id: number;
  title: Bilingual;
  description: Bilingual;
  price: number | null;
  price_kind: PriceKind;
  currency: string;
  reason: string | null;
  created_at: Date;
  posted_at: Date | null;
  ends_at: Date | null;
}

/** The ads and people of the demo, once they are stored. */
export interface StoredDemo {
  db: Database;
  now: number;
  adOf: (reference: string) => StoredAd;
  /** By mobile number. */
  userIdOf: (mobile: string) => number;
}

export async function findStoredDemo(db: Database, now: number): Promise<StoredDemo> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'reference', 'seller_id', 'title', 'description', 'price', 'price_kind', 'currency', 'reason'])
    .select(['created_at', 'posted_at', 'ends_at'])
    .execute();
  const people = await db.selectFrom('users').select(['id', 'mobile']).execute();
  const ads = new Map(rows.map((ad) => [ad.reference, ad]));
  const users = new Map(people.map(({ id, mobile }) => [mobile, id]));
  return {
    db,
    now,
    adOf: (reference) => ads.get(reference) ?? missing(`the ad ${reference}`),
    userIdOf: (mobile) => users.get(mobile) ?? missing(`the user ${mobile}`),
  };
}

export function missing(what: string): never {
  throw new Error(`The demo's activity names ${what}, which does not exist`);
}
