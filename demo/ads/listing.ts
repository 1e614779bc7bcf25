import type { AdStatus } from '#features/ads/contract.ts';

import type { Shown } from './choose-renders.ts';

/** Title and description in one language. */
type Words = [title: string, description: string];

interface Texts {
  ar?: Words;
  en?: Words;
}

type Attributes = Record<string, string | number | boolean | string[]>;

interface Extras {
  /** What its pictures show, if those of its category are rendered. */
  shows?: Shown;
  /** Keys of the category's features. */
  features?: string[];
  /** Days until the home is available. */
  availableInDays?: number;
  /** Index of the seller, or the demo member, if it matters who wrote this ad. */
  seller?: number | 'member';
  /** Default: active. */
  status?: AdStatus;
  /** Why it was rejected. */
  reason?: string;
  /** Default: random, up to five weeks. */
  ageHours?: number;
  /** Days from publishing to its end. Default: 60. */
  lifetimeDays?: number;
  /** Its earlier price, in major units. */
  reduced?: { from: number; hoursAgo: number };
  attributes?: Attributes;
}

/** An ad as a demo seller wrote it. */
export interface Listing extends Extras {
  /** Slug of a city, which also gives the country and the currency. */
  city: string;
  price: Price;
  texts: Texts;
}

/** Major units of the country's currency. */
type Price = number | { negotiable: number } | 'ask' | 'free';

/** Ads by the slug of their category. */
export type Listings = Record<string, Listing[]>;

export const negotiable = (price: number): Price => ({ negotiable: price });

export const ad = (
  city: string,
  price: Price,
  attributes: Attributes,
  texts: Texts,
  extras: Omit<Extras, 'attributes'> = {},
): Listing => ({ city, price, texts, attributes, ...extras });

/** `model` is make, model and year, `kilometres` are thousands. Petrol, automatic and in good condition by default. */
export function car(
  city: string,
  price: Price,
  model: string,
  kilometres: number,
  colour: string,
  texts: Texts,
  { attributes, ...extras }: Extras = {},
): Listing {
  const [make = '', name = '', year] = model.split(' ');
  return {
    city,
    price,
    texts,
    attributes: {
      make,
      model: name,
      year: Number(year),
      mileage: kilometres * 1000,
      fuel: 'petrol',
      transmission: 'automatic',
      colour,
      condition: 'good',
      ...attributes,
    },
    ...extras,
  };
}
