import * as z from 'zod/mini';

import { Category } from '#features/catalog/contract.ts';
import { endpoint } from '#platform/endpoint.ts';
import { BilingualText, NumericId } from '#platform/schemas.ts';

import { AdChange, AdStatus, Image, MyAd, PriceKind } from '../contract.ts';
import { AdForm, AttributeValue, EditForm } from '../posting/contract.ts';

/** An own ad as its form shows it: with the change that waits or was rejected, if there is one. */
export const AdFormView = z.object({
  _id: z.string(),
  status: AdStatus,
  /** Goes back with the edit. */
  updatedAt: z.string(),
  /** Why a moderator sent the ad back. */
  reason: z.nullable(z.string()),
  change: z.nullable(AdChange),
  /** Category and country are then as a plan was, or may be at any moment, paid for them. */
  isPlaceFixed: z.boolean(),
  /** How many its plan allows. */
  mostPictures: z.number(),
  categoryPath: z.array(Category),
  title: BilingualText,
  description: BilingualText,
  priceKind: PriceKind,
  /** Major units; empty without an amount. */
  price: z.string(),
  country: z.string(),
  city: z.nullable(z.string()),
  area: z.nullable(BilingualText),
  location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  showsAreaOnly: z.boolean(),
  attributes: z.record(z.string(), AttributeValue),
  features: z.array(z.string()),
  images: z.array(Image),
});
export type AdFormView = z.infer<typeof AdFormView>;

const AdParams = z.object({ id: NumericId });

export const getAdForm = endpoint('GET /ads/:id/form', {
  summary: 'An own ad as it can be edited or posted anew',
  access: 'member',
  params: AdParams,
  data: z.object({ ad: AdFormView }),
});

export const editAd = endpoint('PUT /ads/:id', {
  summary:
    'Changes an own ad: at once, but for what a moderator must see of a live one (`change` then says that it waits)',
  access: 'member',
  params: AdParams,
  body: EditForm,
  /** `updatedAt` is what a further edit sends. */
  data: z.object({ ad: MyAd, updatedAt: z.string() }),
});

export const repostAd = endpoint('POST /ads/:id/re-post', {
  summary: 'Stores a new ad made from an own archived one; it waits for payment of a plan',
  access: 'member',
  params: AdParams,
  body: AdForm,
  data: z.object({ ad: MyAd }),
  status: 201,
});
