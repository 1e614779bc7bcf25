import { sql } from 'kysely';

import type { Price } from '#features/ads/contract.ts';
import type { Database } from '#platform/database.server.ts';

import type { Digested } from './rules.ts';

/** Ads that a member awaits a letter about, the latest first; each with what it cost before the first drop that is told, if that is it. */
export interface DueLetter {
  userId: number;
  ads: Map<string, Price | null>;
}

/** Who awaits a letter of a kind, about what they were told of in a time. */
export async function findDueLetters(
  db: Database,
  type: Digested,
  { after, until }: { after: Date; until: Date },
): Promise<DueLetter[]> {
  const { rows } = await sql<{ user_id: number; ads: { id: string; before: Price | null }[] }>`
    select user_id, jsonb_agg(jsonb_build_object('id', ad_id, 'before', before) order by last desc) as ads from (
      select user_id, data ->> 'adId' as ad_id, max(id) as last, (array_agg(data -> 'before' order by id))[1] as before
      from notifications where type = ${type} and created_at > ${after} and created_at <= ${until} and data ? 'isLetterDue'
      group by user_id, data ->> 'adId'
    ) as due group by user_id order by user_id`.execute(db);
  return rows.map(({ user_id, ads }) => ({ userId: user_id, ads: new Map(ads.map(({ id, before }) => [id, before])) }));
}

/** False when the letter was written meanwhile. */
export async function takeDueLetter(
  db: Database,
  { userId, type, until }: { userId: number; type: Digested; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set data = data - 'isLetterDue'
    where user_id = ${userId} and type = ${type} and created_at <= ${until} and data ? 'isLetterDue' returning id`.execute(
    db,
  );
  return rows.length > 0;
}
