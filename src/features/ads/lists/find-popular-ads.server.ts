import { findPlaceCountry, getCatalog } from '#features/catalog/catalog.server.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { validFor } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

import { findAdCards } from '../cards/find-ad-cards.server.ts';
import type { AdCard } from '../contract.ts';
import { toUtcDay } from '../engagement/rules.ts';
import { isLive } from '../rules.ts';
import { findPopularAdIds } from './queries.server.ts';

const DAYS = 7;
/** A shelf with fewer ads would look like a mistake. */
const MIN_CARDS = 4;
const MAX_CARDS = 8;
/** The maximum number of ads in `shown`. */
const MAX_SHOWN = 12;

/** Caches the ids of a country by hour. */
const cachedIds = cached<number[]>({ name: 'popular ads', maxBytes: 0.5 * MB });

/**
 * The ads of the place's country with the most views in the last days, as of the full hour, without featured ones and
 * those in `shown`. None if they are too few for a shelf, or the place is unknown.
 */
export async function findPopularAds(ctx: Ctx, place: PlaceQuery, shown: number[]): Promise<AdCard[]> {
  const countryId = findPlaceCountry(await getCatalog(ctx.db), place)?.id;
  if (countryId === undefined && (place.country ?? place.city) !== undefined) return [];
  const now = ctx.clock();
  const hour = Math.floor(now / HOUR_MS);
  const ids = await cachedIds(ctx.db, `${hour} ${countryId ?? ''}`, () =>
    findPopularAdIds(ctx.db, {
      from: toUtcDay(now - (DAYS - 1) * DAY_MS),
      now: new Date(now),
      count: MAX_CARDS + MAX_SHOWN,
      countryId,
    }),
  );
  validFor((hour + 1) * HOUR_MS - now);
  const hidden = new Set(shown);
  const cards = (
    await findAdCards(
      ctx,
      ids.filter((id) => !hidden.has(id)),
    )
  ).filter(({ status }) => isLive(status));
  return cards.length < MIN_CARDS ? [] : cards.slice(0, MAX_CARDS);
}
