import * as z from 'zod/mini';

import { PublicUser } from '#features/accounts/public-user.ts';
import { Category, PlaceQuery } from '#features/catalog/contract.ts';
import { SCHEMA_TYPES } from '#features/catalog/catalog-input.ts';
import { Image } from '#features/pictures/image.ts';
import { NumericId } from '#platform/data/ids.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { PageQuery, Pagination } from '#platform/http/pagination.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

export const AD_STATUSES = [
  'draft',
  'pending_payment',
  'pending_review',
  'active',
  'reserved',
  'rejected',
  'expired',
  'sold',
  'archived',
  'suspended',
  'deleted',
] as const;
export const AdStatus = z.enum(AD_STATUSES);
export type AdStatus = z.infer<typeof AdStatus>;

export const PriceKind = z.enum(['fixed', 'negotiable', 'free', 'ask']);
export type PriceKind = z.infer<typeof PriceKind>;

export const Place = z.object({
  country: z.object({ code: z.string(), name: BilingualText }),
  city: z.nullable(z.object({ _id: z.string(), name: BilingualText })),
  area: z.nullable(BilingualText),
});
export type Place = z.infer<typeof Place>;

export const Price = z.object({
  kind: PriceKind,
  /** In the currency's minor unit; null for the kinds `free` and `ask`. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  decimals: z.number(),
});
export type Price = z.infer<typeof Price>;

export const AdCard = z.object({
  _id: z.string(),
  title: BilingualText,
  price: Price,
  place: Place,
  categoryId: z.string(),
  image: z.nullable(Image),
  imageCount: z.number(),
  /** Icon of the category, for an ad without pictures. */
  icon: z.nullable(z.string()),
  /** The attributes that the category shows on cards, as texts such as `30,000 km`. At most two. */
  highlights: z.array(BilingualText),
  createdAt: z.string(),
  isFeatured: z.boolean(),
  status: AdStatus,
});
export type AdCard = z.infer<typeof AdCard>;

/** An attribute of an ad for display: label and value in both languages. */
const AdAttribute = z.object({ key: z.string(), label: BilingualText, value: BilingualText });

/** A price of an ad and the time from which it applied. */
const PriceHistoryEntry = z.object({ price: Price, since: z.string() });
export type PriceHistoryEntry = z.infer<typeof PriceHistoryEntry>;

export const AdDetails = z.extend(AdCard, {
  description: BilingualText,
  attributes: z.array(AdAttribute),
  features: z.array(BilingualText),
  images: z.array(Image),
  categoryPath: z.array(Category),
  /** Its schema.org type, for search engines. */
  schemaType: z.enum(SCHEMA_TYPES),
  /** A point, or with `isArea` the centre of a 500 m area when the seller hides the exact location. */
  location: z.nullable(z.object({ lat: z.number(), lng: z.number(), isArea: z.boolean() })),
  seller: z.extend(PublicUser, { adsCount: z.number(), showsPhone: z.boolean() }),
  views: z.number(),
  endsAt: z.nullable(z.string()),
  /** The latest twelve, the current one first; empty before the ad is first active. */
  prices: z.array(PriceHistoryEntry),
});
export type AdDetails = z.infer<typeof AdDetails>;

/** Review status of the owner's change of an active ad. Visitors see the old version until it is approved. */
export const AdChange = z.object({ status: z.enum(['pending', 'rejected']), reason: z.nullable(z.string()) });
export type AdChange = z.infer<typeof AdChange>;

/** An ad as its owner sees it under "My ads". */
export const MyAd = z.extend(AdCard, {
  reason: z.nullable(z.string()),
  change: z.nullable(AdChange),
  endsAt: z.nullable(z.string()),
  /** End of the featured period, past or future; null when the ad was never featured. */
  featuredUntil: z.nullable(z.string()),
  /** Since it was posted. */
  counts: z.object({ views: z.number(), chats: z.number(), saves: z.number() }),
});
export type MyAd = z.infer<typeof MyAd>;

const AdParams = z.object({ id: NumericId });
const Cards = z.object({ ads: z.array(AdCard) });

export const listFeatured = endpoint('GET /ads/featured', {
  summary: 'Featured ads of a place, in a fair rotation',
  tags: ['ads'],
  query: PlaceQuery,
  data: Cards,
});

export const listNewArrivals = endpoint('GET /ads/new-arrivals', {
  summary: 'The newest active ads of a place',
  tags: ['ads'],
  query: PlaceQuery,
  data: Cards,
});

export const listPopular = endpoint('GET /ads/popular', {
  summary: 'The ads most viewed in the last days in the country of a place, without featured ones and its new arrivals',
  tags: ['ads'],
  query: PlaceQuery,
  data: Cards,
});

export const listByIds = endpoint('GET /ads/cards', {
  summary: 'The active ads among up to 12 ids, in the given order',
  query: z.object({ ids: z.string().check(z.regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,11}$/, 'invalidId')) }),
  data: Cards,
});

export const MY_ADS_TABS = ['active', 'waiting', 'archived'] as const;

export const listMine = endpoint('GET /ads/mine', {
  summary: "The member's own ads of one tab",
  tags: ['ads'],
  access: 'member',
  query: z.extend(PageQuery, { status: z._default(z.enum(MY_ADS_TABS), 'active') }),
  data: z.object({ ads: z.array(MyAd), pagination: Pagination }),
});

export const listSaved = endpoint('GET /ads/saved', {
  summary: "The member's saved ads, last saved first, including sold, expired and archived ones",
  tags: ['ads'],
  access: 'member',
  query: PageQuery,
  data: z.object({ ads: z.array(AdCard), pagination: Pagination }),
});

/** The last 1,000 saved ids in one response, for the save buttons. */
export const listSavedIds = endpoint('GET /ads/saved/ids', {
  summary: 'Ids of the saved ads',
  access: 'member',
  data: z.object({ ids: z.array(z.string()) }),
});

export const listFollowed = endpoint('GET /account/following/ads', {
  summary: 'The newest active ads of the sellers that the member follows, up to 8',
  tags: ['ads', 'follows'],
  access: 'member',
  data: Cards,
});

export const get = endpoint('GET /ads/:id', {
  summary: 'An ad. Active, reserved, sold and expired ads are public; the owner and moderators see the others, too',
  tags: ['ads', 'profiles'],
  dependsOnViewer: true,
  params: AdParams,
  data: z.object({ ad: AdDetails }),
});

export const listSimilar = endpoint('GET /ads/:id/similar', {
  summary: 'Up to 8 similar active ads',
  tags: ['ads'],
  params: AdParams,
  data: Cards,
});

export const listByUser = endpoint('GET /users/:id/ads', {
  summary: "A seller's active ads, newest first",
  tags: ['ads'],
  params: z.object({ id: NumericId }),
  query: PageQuery,
  data: z.object({ ads: z.array(AdCard), pagination: Pagination }),
});

export const listUserCategories = endpoint('GET /users/:id/categories', {
  summary: "The categories of a seller's active ads, by number of ads, largest first",
  tags: ['ads'],
  params: z.object({ id: NumericId }),
  data: z.object({ categories: z.array(z.extend(Category, { adsCount: z.number() })) }),
});

export const save = endpoint('PUT /ads/:id/save', {
  summary: 'Saves an ad',
  access: 'member',
  params: AdParams,
  data: z.object({}),
});

export const unsave = endpoint('DELETE /ads/:id/save', {
  summary: 'Removes an ad from the saved ads',
  access: 'member',
  params: AdParams,
  data: z.object({}),
});
