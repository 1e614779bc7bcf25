import { CATALOG_TAG } from '#features/catalog/catalog.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';

import type { GeoBox } from './geo.ts';
import { contentTags, listTags } from '../engine/page-tags.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import type * as mapApi from './contract.ts';
import { MAX_MAP_CARDS, type MapResult } from './contract.ts';
import { type MapCell, type MapCells, findMapCells } from './queries.server.ts';
import { toCellSize, parseBox } from './rules.ts';

/** Cells and newest ads of a map area. */
const cachedMap = cached<MapCells>({ name: 'map areas', maxBytes: 6 * MB, ttlMs: MINUTE_MS });

const WORLD: GeoBox = { south: -90, west: -180, north: 90, east: 180 };
/** Further single ads are returned as clusters of one. */
const MAX_PINS = 100;

/** The clusters, pins and newest ads of a map area. Locations are as precise as on the ad page. */
export async function findMapAds(
  ctx: Ctx,
  { bounds, ...query }: HandlerInput<typeof mapApi.find>['query'],
): Promise<MapResult> {
  const { filter } = await resolveFilter(ctx, query);
  if (!filter) return { clusters: [], pins: [], ads: [], total: 0, isPartial: false, bounds: null };
  const visible = parseBox(bounds);
  const box = visible ?? WORLD;
  const { cells, newest, isPartial } = await cachedMap(ctx.db, JSON.stringify([filter, box]), async () => {
    dependsOn(CATALOG_TAG, ...listTags(filter), ...contentTags(filter, ['point']));
    const found = await findMapCells(ctx.db, filter, box, toCellSize(box), MAX_MAP_CARDS);
    // Without bounds, a world-wide grid would put nearly all ads in one cluster: query again with the results' bounds.
    const extent = visible ? null : boundsOf(found.cells);
    if (!extent) return found;
    const closer = await findMapCells(ctx.db, filter, extent, toCellSize(atLeastSquare(extent)), MAX_MAP_CARDS);
    return { ...closer, isPartial: found.isPartial || closer.isPartial };
  });
  const single = cells
    .filter(({ ads }) => ads === 1)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MAX_PINS);
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
    bounds: boundsOf(cells),
  };
}

function toPin({ id, lat, lng, isArea }: MapCell, cardOf: Map<string, AdCard>): MapResult['pins'] {
  const ad = cardOf.get(String(id));
  return ad ? [{ adId: ad._id, lat, lng, isArea, ad }] : [];
}

/** Widens a tall, narrow box, so that its grid does not get very many cells from north to south. */
const atLeastSquare = (box: GeoBox): GeoBox => ({ ...box, east: Math.max(box.east, box.west + box.north - box.south) });

function boundsOf(cells: MapCell[]): GeoBox | null {
  if (cells.length === 0) return null;
  return {
    south: Math.min(...cells.map(({ south }) => south)),
    west: Math.min(...cells.map(({ west }) => west)),
    north: Math.max(...cells.map(({ north }) => north)),
    east: Math.max(...cells.map(({ east }) => east)),
  };
}
