import { sql } from 'kysely';

import type { Database } from '#platform/database.server.ts';

import type { Filter } from '../conditions.server.ts';
import { hits, isByKeys } from '../hits.server.ts';
import type { Box } from '../places.ts';

/** Ads put on a map at once: an index tells alone where ads are, but not what they say. */
const MOST_ON_MAP = { anyhow: 20_000, byKeys: 5_000 };

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

/** The ads in a box, and the few newest by themselves. Of too many the newest are put on the map. */
export async function findInBox(
  db: Database,
  filter: Filter,
  box: Box,
  cell: { lat: number; lng: number },
  few: number,
): Promise<OnMap> {
  const most = MOST_ON_MAP[isByKeys(filter) ? 'byKeys' : 'anyhow'];
  const looked = hits('id, created_at, near_lat, near_lng, shows_area_only', filter, {
    box,
    first: { by: 'newest', most: most + 1 },
  });
  const { rows } = await sql<Cell & { newest: string[]; looked: number }>`
    with looked as materialized (${looked}), hits as (select * from looked limit ${most})
    select count(*) as ads, avg(near_lat) as lat, avg(near_lng) as lng, max(id) as id, bool_or(shows_area_only) as "isArea",
      min(near_lat) as south, min(near_lng) as west, max(near_lat) as north, max(near_lng) as east,
      array(select id from hits order by created_at desc, id desc limit ${few}) as newest, (select count(*) from looked) as looked
    from hits group by floor(near_lat / ${cell.lat}::float8), floor(near_lng / ${cell.lng}::float8)`.execute(db);
  const cells = rows.map(({ newest: _, looked: __, ...one }) => one);
  return { cells, newest: (rows[0]?.newest ?? []).map(Number), isPartial: (rows[0]?.looked ?? 0) > most };
}
