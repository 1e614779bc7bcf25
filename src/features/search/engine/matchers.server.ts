import { type RawBuilder, sql } from 'kysely';

import type { FormerAd } from '#features/ads/ad-content.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { SearchQuery } from '../contract.ts';
import { ANY_KEY, countAdsByKeys, sellerKey } from '../text/key-index.server.ts';
import { EMPTY_FILTER, type SearchFilter, type StoredFilter, toConditions } from './conditions.server.ts';
import { resolveFilter } from './resolve-filter.server.ts';
import { toSearchKeys } from './select-hits.server.ts';

// A search is matched with a new ad the other way round: the keys of the ad find the searches that may match, then the
// conditions of each are checked. So an ad costs as much as the searches that it matches, however many there are.

/** The filter of a query as it is now; null if nothing can match, or the catalog no longer has one of its filters. */
export async function resolveStoredFilter(
  services: Pick<Services, 'db' | 'clock'>,
  query: SearchQuery,
): Promise<StoredFilter | null> {
  try {
    const { filter } = await resolveFilter(services, query, { isExact: true });
    if (!filter) return null;
    const used = Object.entries(filter).filter(
      ([part, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_FILTER[part as keyof SearchFilter]),
    );
    return JSON.parse(JSON.stringify(Object.fromEntries(used))) as StoredFilter;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** More ads than this make no part rarer than another. */
const MAX_COUNTED = 300;

/** The keys by which ads find a filter. A matching ad has one of each part, and so one of the rarest: the anchor. */
export async function findMatcherKeys(
  db: Database,
  filter: StoredFilter,
): Promise<{ parts: string[][]; anchor: string[] }> {
  const counted = await countAdsByKeys(db, toSearchKeys({ ...EMPTY_FILTER, ...filter }), MAX_COUNTED);
  if (filter.sellerId !== undefined) counted.push({ keys: [sellerKey(filter.sellerId)], ads: 0 });
  const [rarest] = counted.toSorted((one, other) => one.ads - other.ads);
  return { parts: counted.map(({ keys }) => keys), anchor: rarest?.keys ?? [ANY_KEY] };
}

/** A filter, and the ads of which those that match it are wanted: their ids, or what they were before a change. */
export interface Candidates {
  filter: StoredFilter;
  ads: number[] | FormerAd[];
}

/** The ids of the live ads that match, by the position of the candidates. One statement, whatever their number. */
export async function findMatchingAds(db: Database, candidates: Candidates[]): Promise<number[][]> {
  if (candidates.length === 0) return [];
  const { rows } = await sql<{
    at: number;
    id: number;
  }>`${sql.join(candidates.map(selectMatches), sql` union all `)}`.execute(db);
  const byPosition = Map.groupBy(rows, ({ at }) => at);
  return candidates.map((_, at) => (byPosition.get(at) ?? []).map(({ id }) => id));
}

const selectMatches = ({ filter, ads }: Candidates, at: number): RawBuilder<unknown> => sql`
  select ${at}::int as at, id from (${isIds(ads) ? selectStored(ads) : selectFormer(ads)}) as ads
  where ${toConditions({ ...EMPTY_FILTER, ...filter })}`;

const isIds = (ads: number[] | FormerAd[]): ads is number[] => ads.every((ad) => typeof ad === 'number');

const selectStored = (ids: number[]) => sql`select * from ads where id = any(${ids}::bigint[])`;

const selectFormer = (ads: FormerAd[]) => sql`
  select * from jsonb_populate_recordset(null::public.ads, ${JSON.stringify(ads)}::jsonb)`;
