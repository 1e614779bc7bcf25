import * as z from 'zod/mini';

import { PublicUser } from '#features/accounts/public-user.ts';
import { Category } from '#features/catalog/contract.ts';
import { endpoint } from '#platform/endpoint.ts';
import { BilingualText, NumericId, PageQuery, Pagination } from '#platform/schemas.ts';

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

/** A stored picture: `/media/{id}-{400|800|1600}.webp`, with a tiny data URI to show until it is there. */
export const Image = z.object({ _id: z.string(), width: z.number(), height: z.number(), placeholder: z.string() });
export type Image = z.infer<typeof Image>;

export const Place = z.object({
  country: z.object({ code: z.string(), name: BilingualText }),
  city: z.nullable(z.object({ _id: z.string(), name: BilingualText })),
  area: z.nullable(BilingualText),
});
export type Place = z.infer<typeof Place>;

export const Price = z.object({
  kind: PriceKind,
  /** In the currency's minor unit; null when free or asked for. */
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
  /** The category's, for an ad without pictures. */
  icon: z.nullable(z.string()),
  createdAt: z.string(),
  isFeatured: z.boolean(),
  status: AdStatus,
});
export type AdCard = z.infer<typeof AdCard>;

/** One attribute of an ad, ready to show: labels and values in both languages, in the category's order. */
export const AdAttribute = z.object({ key: z.string(), label: BilingualText, value: BilingualText });

export const AdDetails = z.extend(AdCard, {
  description: BilingualText,
  attributes: z.array(AdAttribute),
  features: z.array(BilingualText),
  images: z.array(Image),
  categoryPath: z.array(Category),
  /** A point, or the middle of a 500 m area when the seller chose so. */
  location: z.nullable(z.object({ lat: z.number(), lng: z.number(), isArea: z.boolean() })),
  seller: z.extend(PublicUser, { adsCount: z.number(), showsPhone: z.boolean() }),
  views: z.number(),
  endsAt: z.nullable(z.string()),
});
export type AdDetails = z.infer<typeof AdDetails>;

/** What became of the owner's change of a live ad, which shows the old version meanwhile. */
export const AdChange = z.object({ status: z.enum(['pending', 'rejected']), reason: z.nullable(z.string()) });
export type AdChange = z.infer<typeof AdChange>;

/** An ad as its owner sees it in the tabs of the account. */
export const MyAd = z.extend(AdCard, {
  reason: z.nullable(z.string()),
  change: z.nullable(AdChange),
  endsAt: z.nullable(z.string()),
  /** When it stops, or stopped, being featured; null when it never was. */
  featuredUntil: z.nullable(z.string()),
});
export type MyAd = z.infer<typeof MyAd>;

const AdParams = z.object({ id: NumericId });
const Cards = z.object({ ads: z.array(AdCard) });

export const listFeaturedAds = endpoint('GET /ads/featured', { summary: 'Featured ads, rotated fairly', data: Cards });

export const listNewArrivals = endpoint('GET /ads/new-arrivals', { summary: 'The newest live ads', data: Cards });

export const MY_ADS_TABS = ['active', 'waiting', 'archived'] as const;

export const listMyAds = endpoint('GET /ads/mine', {
  summary: "The member's own ads by tab",
  access: 'member',
  query: z.extend(PageQuery, { status: z._default(z.enum(MY_ADS_TABS), 'active') }),
  data: z.object({ ads: z.array(MyAd), pagination: Pagination }),
});

export const listSavedAds = endpoint('GET /ads/saved', {
  summary: "The member's saved ads, newest first; sold and expired ones stay, marked",
  access: 'member',
  query: PageQuery,
  data: z.object({ ads: z.array(AdCard), pagination: Pagination }),
});

/** All at once, for the hearts: the last 1,000. */
export const listSavedAdIds = endpoint('GET /ads/saved/ids', {
  summary: 'Ids of the saved ads',
  access: 'member',
  data: z.object({ ids: z.array(z.string()) }),
});

export const listFollowedAds = endpoint('GET /account/following/ads', {
  summary: 'The newest live ads of people the member follows, up to 8',
  access: 'member',
  data: Cards,
});

export const getAd = endpoint('GET /ads/:id', {
  summary: 'An ad. Sold and expired ones keep their page; one not yet live is for its owner and moderators',
  params: AdParams,
  data: z.object({ ad: AdDetails }),
});

export const listSimilarAds = endpoint('GET /ads/:id/similar', {
  summary: 'Up to 8 similar live ads',
  params: AdParams,
  data: Cards,
});

export const listUserAds = endpoint('GET /users/:id/ads', {
  summary: "A seller's live ads, newest first",
  params: z.object({ id: NumericId }),
  query: PageQuery,
  data: z.object({ ads: z.array(AdCard), pagination: Pagination }),
});

export const listUserCategories = endpoint('GET /users/:id/categories', {
  summary: "The categories of a seller's live ads, fullest first",
  params: z.object({ id: NumericId }),
  data: z.object({ categories: z.array(z.extend(Category, { adsCount: z.number() })) }),
});

export const saveAd = endpoint('PUT /ads/:id/save', {
  summary: 'Saves an ad',
  access: 'member',
  params: AdParams,
  data: z.object({}),
});

export const unsaveAd = endpoint('DELETE /ads/:id/save', {
  summary: 'Forgets a saved ad',
  access: 'member',
  params: AdParams,
  data: z.object({}),
});
