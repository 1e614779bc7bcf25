import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';
import { limits } from '#platform/limits.ts';

import type { SearchFilter } from '../engine/conditions.server.ts';
import { selectHits, usesKeyIndex } from '../engine/select-hits.server.ts';
import type { GeoBox } from './geo.ts';

export interface MapCell {
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
export interface MapCells {
  cells: MapCell[];
  newest: number[];
  isPartial: boolean;
}

/**
 * The ads in a box, grouped by grid cell, and the ids of the newest. If too many match, only the newest are included.
 */
export async function findMapCells(
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
