import type { PlaceQuery } from '#features/catalog/contract.ts';
import { withoutTags } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { countList } from '../facets/count-list.server.ts';
import type { FacetCount } from '../facets/contract.ts';

/** The services to count suggestions with, and the chosen place. */
export interface ListContext extends Pick<Services, 'db' | 'clock'> {
  place: PlaceQuery;
}

/** The parameters of a list. */
type ListParams = Record<string, string>;

/** By the list's parameters. */
const cachedCount = cached<FacetCount>({ name: 'counts of suggestions', maxBytes: 3 * MB, ttlMs: MINUTE_MS });

/** Number of candidates that are counted per shown suggestion, so that a place with few ads also has suggestions. */
const CANDIDATES_PER_SUGGESTION = 4;

/** The first `max` candidates whose list has ads, with their numbers. */
export async function filterNonEmpty<Candidate>(
  ctx: ListContext,
  candidates: Candidate[],
  max: number,
  toParams: (candidate: Candidate) => ListParams,
): Promise<(Candidate & { found: FacetCount })[]> {
  const kept: (Candidate & { found: FacetCount })[] = [];
  for (let at = 0; at < candidates.length && at < max * CANDIDATES_PER_SUGGESTION && kept.length < max; at += max) {
    const counted = await Promise.all(
      candidates.slice(at, at + max).map(async (one) => ({ ...one, found: await countShown(ctx, toParams(one)) })),
    );
    kept.push(...counted.filter(({ found }) => found.count > 0));
  }
  return kept.slice(0, max);
}

const countShown = ({ db, clock }: ListContext, params: ListParams): Promise<FacetCount> =>
  cachedCount(db, JSON.stringify(params), () =>
    // The number may be a minute old. Counting again for each new ad would be too expensive.
    withoutTags(() => countList({ db, clock }, Object.assign({ page: 1, limit: 1 }, params))),
  );
