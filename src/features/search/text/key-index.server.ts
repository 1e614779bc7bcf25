import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { Clause } from './clauses.ts';

/** Whether any live ad has a lexeme of each clause. */
export async function hasAd(db: Database, clauses: string[][]): Promise<boolean> {
  const matches = sql.join(
    clauses.map((lexemes) => matchesAnyKey(wordKeys(lexemes))),
    sql` and `,
  );
  const { rows } = await sql`
    select 1 from ${weekRanges({ since: undefined, newAds: undefined })}
    cross join lateral (
      select 1 from ads where status in ('active', 'reserved') and ${matches} offset 0
    ) as hits limit 1`.execute(db);
  return rows.length > 0;
}

/** The search keys of one part of a filter, such as a clause. An ad matches that part if it has any of them. */
export type Keys = RawBuilder<string[]>;

export const wordKeys = (clause: Clause): Keys => sql`${clause}::text[]`;

/**
 * Matches ads with any of the keys in the weeks `first_week` to `last_week` of the enclosing statement, using the index
 * only. The subquery computes the keys once for all weeks.
 */
export const matchesAnyKey = (keys: Keys): RawBuilder<unknown> => sql`
  search_keys(
    ad_keys(search, category_id, country_id, city_id, price_rank, near_lat, near_lng, attributes),
    search_week(created_at),
    search_week(created_at)
  ) && search_keys((select ${keys}), first_week, last_week)`;

/** The key of every ad, for searches without a filter that has keys. */
export const ANY_KEY = '*';

/** The key of a seller's ads. Only matchers use it: the index has none of sellers. */
export const sellerKey = (sellerId: number): string => `seller=${sellerId}`;

/** All keys of a row of `ads`, with those that only matchers use. */
export const allKeys = sql<string[]>`(
  ad_keys(search, category_id, country_id, city_id, price_rank, near_lat, near_lng, attributes)
  || array['seller=' || seller_id, ${sql.lit(ANY_KEY)}]
)`;

/** The keys of some parts of a filter, and how many live ads have one of them: newest first, at most `limit`. */
export async function countAdsByKeys(
  db: Database,
  parts: Keys[],
  limit: number,
): Promise<{ keys: string[]; ads: number }[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ keys: string[] | null; ads: number }>`
    select part.keys, found.ads
    from (values ${sql.join(parts.map((keys) => sql`(${keys})`))}) as part (keys)
    cross join lateral (
      select count(*)::int as ads from (
        select from ${weekRanges({ since: undefined, newAds: undefined })}
        cross join lateral (
          select from ads where status in ('active', 'reserved') and ${matchesAnyKey(sql<string[]>`part.keys`)} offset 0
        ) as hits limit ${limit}
      ) as hits
    ) as found`.execute(db);
  return rows.map(({ keys, ads }) => ({ keys: keys ?? [], ads }));
}

interface Period {
  /** ISO 8601. */
  since: string | undefined;
  newAds: { after: Date } | undefined;
}

/** Rows of `first_week` and `last_week` that cover all live ads that may match, newest first (`search_weeks`). */
export const weekRanges = ({ since, newAds }: Period): RawBuilder<unknown> =>
  sql`search_weeks(${newAds?.after ?? since ?? null}::timestamptz) as weeks`;
