import * as z from 'zod/mini';

import { AdCard } from '#features/ads/contract.ts';
import { type ResponseData, endpoint } from '#platform/http/endpoint.ts';

import { SearchQuery } from '../contract.ts';
import { parseBox } from './rules.ts';

/** Number of ads shown as cards beside the map. */
export const MAX_MAP_CARDS = 20;

const Bounds = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });

const MapQuery = z.extend(SearchQuery, {
  /** The visible area as `west,south,east,north` in degrees; default: the bounding box of all results. */
  bounds: z.optional(
    z.string().check(
      z.maxLength(80),
      z.refine((text) => parseBox(text) !== undefined, 'invalidId'),
    ),
  ),
});

export const find = endpoint('GET /ads/map', {
  summary: 'Active ads with a location, as clusters on a grid and single pins; the newest also as cards',
  tags: ['ads'],
  query: MapQuery,
  data: z.object({
    clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.number(), bounds: Bounds })),
    /** Ads that are alone in their grid cell. */
    pins: z.array(z.object({ adId: z.string(), lat: z.number(), lng: z.number(), isArea: z.boolean(), ad: AdCard })),
    ads: z.array(AdCard),
    total: z.number(),
    /** Whether more ads match than are shown: the newest 20,000, or 5,000 with words or options. */
    isPartial: z.boolean(),
    /** Bounding box of the ads shown; null if there are none. */
    bounds: z.nullable(Bounds),
  }),
});

export type MapResult = ResponseData<typeof find>;
export type AdPin = MapResult['pins'][number];
