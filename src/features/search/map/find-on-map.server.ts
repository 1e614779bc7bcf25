import { findAdCards } from '#features/ads/cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Answer, HandlerInput } from '#platform/endpoint.ts';

import { memoryOf, remember } from '../memory.server.ts';
import type { Box } from '../places.ts';
import { readFilter } from '../read-filter.server.ts';
import { CARDS_BESIDE, type mapAds } from './contract.ts';
import { type Cell, findInBox } from './queries.server.ts';
import { cellOf, readBox } from './rules.ts';

type OnMap = Answer<typeof mapAds>;

const WORLD: Box = { south: -90, west: -180, north: 90, east: 180 };
/** More single pins than these say no more than a cluster would. */
const MOST_PINS = 100;

/** What a part of the map shows, placed as an ad's own page places it. */
export async function findOnMap(ctx: Ctx, { bounds, ...query }: HandlerInput<typeof mapAds>['query']): Promise<OnMap> {
  const { filter } = await readFilter(ctx, query);
  if (!filter) return { clusters: [], pins: [], ads: [], total: 0, isPartial: false, bounds: null };
  const asked = readBox(bounds);
  const box = asked ?? WORLD;
  const { cells, newest, isPartial } = await remember(
    memoryOf(ctx.db).maps,
    JSON.stringify([filter, box]),
    async () => {
      const found = await findInBox(ctx.db, filter, box, cellOf(box), CARDS_BESIDE);
      // On a grid as wide as the world nearly all would be one cluster: without bounds the view is what was found.
      const all = asked ? null : extent(found.cells);
      if (!all) return found;
      const closer = await findInBox(ctx.db, filter, all, cellOf(atLeastSquare(all)), CARDS_BESIDE);
      return { ...closer, isPartial: found.isPartial || closer.isPartial };
    },
  );
  const single = cells
    .filter(({ ads }) => ads === 1)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MOST_PINS);
  const cards = await findAdCards(ctx, [...new Set([...newest, ...single.map(({ id }) => id)])]);
  const cardOf = new Map(cards.map((card) => [card._id, card]));
  return {
    clusters: cells
      .filter((cell) => !single.includes(cell))
      .map(({ lat, lng, ads, south, west, north, east }) => ({
        lat,
        lng,
        count: ads,
        bounds: { south, west, north, east },
      })),
    pins: single.flatMap((cell) => toPin(cell, cardOf)),
    ads: newest.flatMap((id) => cardOf.get(String(id)) ?? []),
    total: cells.reduce((sum, { ads }) => sum + ads, 0),
    isPartial,
    bounds: extent(cells),
  };
}

function toPin({ id, lat, lng, isArea }: Cell, cardOf: Map<string, AdCard>): OnMap['pins'] {
  const ad = cardOf.get(String(id));
  return ad ? [{ adId: ad._id, lat, lng, isArea, ad }] : [];
}

/** What stands in a line from north to south is no thousand clusters. */
const atLeastSquare = (box: Box): Box => ({ ...box, east: Math.max(box.east, box.west + box.north - box.south) });

function extent(cells: Cell[]): Box | null {
  if (cells.length === 0) return null;
  return {
    south: Math.min(...cells.map(({ south }) => south)),
    west: Math.min(...cells.map(({ west }) => west)),
    north: Math.max(...cells.map(({ north }) => north)),
    east: Math.max(...cells.map(({ east }) => east)),
  };
}
