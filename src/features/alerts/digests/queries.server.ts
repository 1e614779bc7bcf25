import { sql } from 'kysely';

import type { Price } from '#features/ads/contract.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { DigestType } from '../notifications/notification-types.ts';

/** A digest that is due. Its ads are sorted latest first; price drops have the price before the first drop. */
export interface DueDigest {
  userId: number;
  ads: Map<string, Price | null>;
}

/** Digests of a type that are due, by member, about notifications created in a time range. */
export async function findDueDigests(
  db: Database,
  type: DigestType,
  { after, until }: { after: Date; until: Date },
): Promise<DueDigest[]> {
  const { rows } = await sql<{ user_id: number; ads: { id: string; before: Price | null }[] }>`
    select user_id, jsonb_agg(jsonb_build_object('id', ad_id, 'before', before) order by last desc) as ads from (
      select user_id, data ->> 'adId' as ad_id, max(id) as last, (array_agg(data -> 'before' order by id))[1] as before
      from notifications
      where type = ${type} and created_at > ${after} and created_at <= ${until} and data ? 'isLetterDue'
      group by user_id, data ->> 'adId'
    ) as due group by user_id order by user_id`.execute(db);
  return rows.map(({ user_id, ads }) => ({ userId: user_id, ads: new Map(ads.map(({ id, before }) => [id, before])) }));
}

/** Clears the marks of a digest; false when another process has already claimed it. */
export async function claimDueDigest(
  db: Database,
  { userId, type, until }: { userId: number; type: DigestType; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set data = data - 'isLetterDue'
    where user_id = ${userId} and type = ${type} and created_at <= ${until} and data ? 'isLetterDue'
    returning id`.execute(db);
  return rows.length > 0;
}
