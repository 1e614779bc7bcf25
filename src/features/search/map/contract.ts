import * as z from 'zod/mini';

import { AdCard } from '#features/ads/contract.ts';
import { type Answer, endpoint } from '#platform/endpoint.ts';

import { SearchQuery } from '../contract.ts';
import { readBox } from './rules.ts';

/** Ads shown beside the map. */
export const CARDS_BESIDE = 20;

const Bounds = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });

const MapQuery = z.extend(SearchQuery, {
  /** What is in view, as `west,south,east,north` in degrees; without it, whatever holds all that is found. */
  bounds: z.optional(z.string().check(z.refine((text) => readBox(text) !== undefined, 'invalidId'))),
});

export const mapAds = endpoint('GET /ads/map', {
  summary: 'Live ads with a place, as clusters on a grid and single pins; the newest ones also as cards',
  query: MapQuery,
  data: z.object({
    clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.number(), bounds: Bounds })),
    /** Ads that share their place with no other in view. */
    pins: z.array(z.object({ adId: z.string(), lat: z.number(), lng: z.number(), isArea: z.boolean(), ad: AdCard })),
    ads: z.array(AdCard),
    total: z.number(),
    /** The newest 20,000 are shown, of more. */
    isPartial: z.boolean(),
    /** What holds everything that was found; null when nothing was. */
    bounds: z.nullable(Bounds),
  }),
});

/** A part of the map, and one ad on it. */
export type MapSeen = Answer<typeof mapAds>;
export type Pin = MapSeen['pins'][number];
