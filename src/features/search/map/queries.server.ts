import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import type { Filter } from '../conditions.server.ts';
import { hits } from '../hits.server.ts';
import type { Box } from '../places.ts';

/** Ads put on a map at once. */
const MOST_ON_MAP = 20_000;

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

/** Only ads with a point of their own count: a city's middle is no place on a map. */
export interface OnMap {
  /** By the cells of a grid. */
  cells: Cell[];
  newest: number[];
  isPartial: boolean;
}

/** The ads in a box, of too many the newest; and the few newest by themselves. */
export async function findInBox(db: Database, filter: Filter, box: Box, cell: { lat: number; lng: number }, few: number): Promise<OnMap> {
  const { rows } = await sql<Cell & { newest: number[]; read: number }>`
    with hits as materialized (${hits('id, near_lat, near_lng, shows_area_only', filter, { box, newest: MOST_ON_MAP + 1 })}),
    shown as (select * from hits limit ${MOST_ON_MAP})
    select count(*) as ads, avg(near_lat) as lat, avg(near_lng) as lng, max(id) as id, bool_or(shows_area_only) as "isArea",
      min(near_lat) as south, min(near_lng) as west, max(near_lat) as north, max(near_lng) as east,
      array(select id from hits limit ${few}) as newest, (select count(*) from hits) as read
    from shown group by floor(near_lat / ${cell.lat}::float8), floor(near_lng / ${cell.lng}::float8)`.execute(db);
  const cells = rows.map(({ newest: _, read: __, ...one }) => one);
  return { cells, newest: (rows[0]?.newest ?? []).map(Number), isPartial: (rows[0]?.read ?? 0) > MOST_ON_MAP };
}
