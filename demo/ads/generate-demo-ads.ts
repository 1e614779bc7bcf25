import type { AdStatus } from '#features/ads/contract.ts';

import { countries } from '#features/catalog/starters/countries.ts';
import type { Recipe } from '../recipe.ts';
import { createRandom, type Random } from '../random.ts';
import { sellers } from '../users.ts';

import { animalAds } from './animal-ads.ts';
import { carAds } from './car-ads.ts';
import { choosePictures } from './choose-pictures.ts';
import { chooseRenders, RENDERED_CATEGORIES } from './choose-renders.ts';
import { electronicsAds } from './electronics-ads.ts';
import { fashionAds } from './fashion-ads.ts';
import { homeAds } from './home-ads.ts';
import { householdAds } from './household-ads.ts';
import { leisureAds } from './leisure-ads.ts';
import type { Listing, Listings } from './listing.ts';
import { memberAds } from './member-ads.ts';
import { phoneAds } from './phone-ads.ts';
import { vehicleAds } from './vehicle-ads.ts';
import { waitingAds } from './waiting-ads.ts';
import { workAds } from './work-ads.ts';

export interface DemoAd {
  reference: string;
  category: string;
  title: { en?: string; ar?: string };
  description: { en?: string; ar?: string };
  priceKind: 'fixed' | 'negotiable' | 'ask' | 'free';
  /** Minor units of the country's currency. */
  price: number | null;
  country: string;
  city: string;
  lat: number;
  lng: number;
  attributes: Record<string, unknown>;
  /** Days until the home is available. */
  availableInDays?: number | undefined;
  features: string[];
  pictures: Recipe[];
  /** Index in `sellers`, or the demo member. */
  seller: number | 'member';
  status: AdStatus;
  /** Why it was rejected. */
  reason?: string | undefined;
  ageHours: number;
  lifetimeDays: number;
  /** Its earlier price in minor units. */
  reduced?: { from: number; hoursAgo: number } | undefined;
  isFeatured: boolean;
}

/** Ads of a field, and the sellers in Kuwait who write them in Arabic and in English. */
interface Field {
  /** First part of the references. Default: demo. */
  prefix?: string;
  listings: Listings;
  arabic: number[];
  english: number[];
}

const FIELDS: Field[] = [
  { listings: carAds, arabic: [0, 6, 0, 18, 14, 0], english: [25, 13, 15] },
  { listings: vehicleAds, arabic: [6, 18, 0], english: [15, 25] },
  { listings: homeAds, arabic: [14, 18, 14, 4], english: [24] },
  { listings: phoneAds, arabic: [4, 6, 18], english: [9, 13, 9, 25] },
  { listings: electronicsAds, arabic: [4, 18, 6], english: [25, 15, 13] },
  { listings: householdAds, arabic: [16, 4, 16, 6], english: [17, 13] },
  { listings: fashionAds, arabic: [4], english: [17, 13] },
  { listings: leisureAds, arabic: [6, 18, 4], english: [15, 17] },
  { listings: workAds, arabic: [23, 16, 14], english: [26] },
  { listings: animalAds, arabic: [12, 6], english: [17, 15] },
  // These name their sellers.
  { prefix: 'demo-member', listings: memberAds, arabic: [], english: [] },
  { prefix: 'demo-waiting', listings: waitingAds, arabic: [], english: [] },
];

/** The oldest ad's age. Half of the ads are younger than a quarter of it. */
const MAX_AGE_HOURS = 36 * 24;

/** All demo ads, newest first. Deterministic. */
export function generateDemoAds(): DemoAd[] {
  const random = createRandom(2026);
  const ads = FIELDS.flatMap((field) => {
    const listings = Object.entries(field.listings).flatMap(([category, listings]) =>
      listings.map((listing, at) => ({ category, listing, at })),
    );
    return listings.map(({ category, listing, at }, atInField) => {
      const seller = listing.seller ?? chooseSeller(field, listing, atInField);
      return toAd({ prefix: field.prefix ?? 'demo', category, listing, at, seller }, random);
    });
  });
  return ads.toSorted((a, b) => a.ageHours - b.ageHours);
}

const CITIES = new Map(countries.flatMap((country) => country.cities.map((city) => [city.slug, { city, country }])));

function placeOf({ city: slug }: Listing) {
  const place = CITIES.get(slug);
  if (!place) throw new Error(`A demo ad is in an unknown city: ${slug}`);
  return place;
}

/** Someone of the ad's country who writes its language. */
function chooseSeller({ arabic, english }: Field, listing: Listing, atInField: number): number {
  const { country } = placeOf(listing);
  const pool =
    country.code === 'KW'
      ? listing.texts.en
        ? english
        : arabic
      : sellers.flatMap(({ countryCode }, at) => (countryCode === country.dialCode ? [at] : []));
  return pool[atInField % pool.length] ?? 0;
}

function toAd(
  {
    prefix,
    category,
    listing,
    at,
    seller,
  }: {
    prefix: string;
    category: string;
    listing: Listing;
    /** Index in its category. */
    at: number;
    seller: DemoAd['seller'];
  },
  random: Random,
): DemoAd {
  const { city, country } = placeOf(listing);
  const { ar, en } = listing.texts;
  const toText = (index: 0 | 1) => ({ ...(en && { en: en[index] }), ...(ar && { ar: ar[index] }) });
  const { status = 'active', lifetimeDays = 60, reduced, attributes = {}, features = [] } = listing;
  const factor = 10 ** country.currencyDecimals;
  // Also drawn for ads with a given age, so that the sequence of random numbers stays the same for the other ads.
  const [lat, lng, age, luck] = [random.next(), random.next(), random.next(), random.next()];
  const written = {
    reference: `${prefix}-${category}-${at}`,
    category,
    title: toText(0),
    description: toText(1),
    attributes,
  };
  return {
    ...written,
    ...toPrice(listing.price, factor),
    country: country.code,
    city: city.slug,
    lat: city.lat + (lat - 0.5) * 0.016,
    lng: city.lng + (lng - 0.5) * 0.016,
    availableInDays: listing.availableInDays,
    features,
    pictures: RENDERED_CATEGORIES.has(category)
      ? chooseRenders({ ...written, seller: String(seller), shows: listing.shows })
      : choosePictures(written),
    seller,
    status,
    reason: listing.reason,
    ageHours: listing.ageHours ?? age ** 2 * MAX_AGE_HOURS,
    lifetimeDays,
    reduced: reduced && { ...reduced, from: reduced.from * factor },
    isFeatured: listing.seller !== 'member' && status === 'active' && luck < 0.08,
  };
}

function toPrice(price: Listing['price'], factor: number): Pick<DemoAd, 'priceKind' | 'price'> {
  if (price === 'ask' || price === 'free') return { priceKind: price, price: null };
  const [priceKind, amount] =
    typeof price === 'number' ? (['fixed', price] as const) : (['negotiable', price.negotiable] as const);
  return { priceKind, price: Math.round(amount * factor) };
}
