import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import { conditions, type Filter, inBox } from '../conditions.server.ts';
import type { Box } from '../places.ts';

/** Ads put on a map at once. */
export const MOST_ON_MAP = 20_000;

export interface Cell {
  ads: number;
  lat: number;
  lng: number;
  /** The newest ad's. */
  id: number;
  isArea: boolean;
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Up to one more than the most that are shown. Only ads with a point of their own count: a city's middle is no place on a map. */
export async function countOnMap(db: Database, filter: Filter, box: Box): Promise<number> {
  const { rows } = await sql<{ ads: number }>`
    select count(*) as ads from (select 1 from ads where ${conditions(filter, 'gather')} and ${inBox(box, 'gather')} and lat is not null limit ${MOST_ON_MAP + 1}) as found`.execute(
    db,
  );
  return rows[0]?.ads ?? 0;
}

/** The ads in a box by the cells of a grid; of more than a map can show, the newest. */
export async function findCells(db: Database, filter: Filter, box: Box, cell: { lat: number; lng: number }, isPartial: boolean): Promise<Cell[]> {
  const way = isPartial ? 'walk' : 'gather';
  const newest = isPartial ? sql`order by created_at desc, id desc limit ${MOST_ON_MAP}` : sql``;
  const { rows } = await sql<Cell>`
    with hits as materialized (
      select id, near_lat, near_lng, shows_area_only from ads where ${conditions(filter, way)} and ${inBox(box, way)} and lat is not null ${newest}
    )
    select count(*) as ads, avg(near_lat) as lat, avg(near_lng) as lng, max(id) as id, bool_or(shows_area_only) as "isArea",
      min(near_lat) as south, min(near_lng) as west, max(near_lat) as north, max(near_lng) as east
    from hits group by floor(near_lat / ${cell.lat}::float8), floor(near_lng / ${cell.lng}::float8)`.execute(db);
  return rows;
}

/** The newest in a box. */
export async function findNewestOnMap(db: Database, filter: Filter, box: Box, limit: number, isPartial: boolean): Promise<number[]> {
  const way = isPartial ? 'walk' : 'gather';
  const { rows } = await sql<{ id: number }>`
    select id from ads where ${conditions(filter, way)} and ${inBox(box, way)} and lat is not null order by created_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
