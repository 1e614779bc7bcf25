import { sql } from 'kysely';

import { listTag } from '#features/ads/ad-tags.server.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import type { AdCard } from '#features/ads/contract.ts';
import { CATALOG_TAG } from '#features/catalog/catalog.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { limits } from '#platform/limits.ts';

import type { SearchFilter } from '../engine/conditions.server.ts';
import { contentTags } from '../engine/page-tags.server.ts';
import { resolveFilter } from '../engine/resolve-filter.server.ts';
import { selectHits, usesKeyIndex } from '../engine/select-hits.server.ts';
import type * as mapApi from './contract.ts';
import { type MapResult, MAX_MAP_CARDS } from './contract.ts';
import type { GeoBox } from '../geo.ts';
import { parseBox, toCellSize } from './rules.ts';

/** Cells and newest ads of a map area. */
const cachedMap = cached<MapCells>({ name: 'map areas', maxBytes: 4 * MB, ttlMs: MINUTE_MS });

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
    dependsOn(CATALOG_TAG, listTag(filter), ...contentTags(filter, ['point']));
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

interface MapCell {
  ads: number;
  lat: number;
  lng: number;
  /** Id of the newest ad. */
  id: number;
  isArea: boolean;
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Only ads with a point, not those located at their city's center. */
interface MapCells {
  cells: MapCell[];
  newest: number[];
  isPartial: boolean;
}

/**
 * The ads in a box, grouped by grid cell, and the ids of the newest. If too many match, only the newest are included.
 */
async function findMapCells(
  db: Database,
  filter: SearchFilter,
  box: GeoBox,
  cell: { lat: number; lng: number },
  newestLimit: number,
): Promise<MapCells> {
  const limit = usesKeyIndex(filter) ? limits.maxOnMapByKeys : limits.maxOnMap;
  const read = selectHits('id, created_at, near_lat, near_lng, shows_area_only', filter, {
    box,
    first: { by: 'newest', limit: limit + 1 },
  });
  const { rows } = await sql<MapCell & { newest: string[]; total: number }>`
    with read as materialized (${read}), hits as (select * from read limit ${limit})
    select count(*) as ads, avg(near_lat) as lat, avg(near_lng) as lng, max(id) as id,
      bool_or(shows_area_only) as "isArea",
      min(near_lat) as south, min(near_lng) as west, max(near_lat) as north, max(near_lng) as east,
      array(select id from hits order by created_at desc, id desc limit ${newestLimit}) as newest,
      (select count(*) from read) as total
    from hits group by floor(near_lat / ${cell.lat}::float8), floor(near_lng / ${cell.lng}::float8)`.execute(db);
  const cells = rows.map(({ newest: _, total: __, ...row }) => row);
  return { cells, newest: (rows[0]?.newest ?? []).map(Number), isPartial: (rows[0]?.total ?? 0) > limit };
}
