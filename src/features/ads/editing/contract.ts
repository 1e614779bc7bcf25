import * as z from 'zod/mini';

import { AttributeValue } from '#features/catalog/attribute-value.ts';
import { Category } from '#features/catalog/contract.ts';
import { Image } from '#features/pictures/image.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';
import { NumericId } from '#platform/data/ids.ts';

import { AdChange, AdStatus, MyAd, PriceKind } from '../contract.ts';
import { AdForm, EditForm } from '../posting/contract.ts';

/** An ad as edit form data, including a pending or rejected change. */
export const AdFormView = z.object({
  _id: z.string(),
  /** False for moderators, who may edit any ad. */
  isOwn: z.boolean(),
  status: AdStatus,
  /** Version of the ad; sent back with the edit to detect conflicts. */
  updatedAt: z.string(),
  /** Why a moderator rejected the ad. */
  reason: z.nullable(z.string()),
  change: z.nullable(AdChange),
  /** Category and country can't change: a plan is paid, or has an open order, for them. */
  isPlaceFixed: z.boolean(),
  /** Picture limit of the plan. */
  mostPictures: z.number(),
  categoryPath: z.array(Category),
  title: BilingualText,
  description: BilingualText,
  priceKind: PriceKind,
  /** In major units; empty when the price has no amount. */
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

export const getForm = endpoint('GET /ads/:id/form', {
  summary: "The member's own ad as form data, for editing or reposting; for moderators any ad",
  access: 'member',
  params: AdParams,
  data: z.object({ ad: AdFormView }),
});

export const edit = endpoint('PUT /ads/:id', {
  summary:
    'Edits an ad: own ones, or for moderators any. Changes of an active ad that need review are pending in `change`',
  access: 'member',
  params: AdParams,
  body: EditForm,
  /** `updatedAt` is the version that the next edit sends. */
  data: z.object({ ad: MyAd, updatedAt: z.string() }),
});

export const repost = endpoint('POST /ads/:id/re-post', {
  summary: 'Stores a new ad based on an own archived one, with the status `pending_payment`',
  access: 'member',
  params: AdParams,
  body: AdForm,
  data: z.object({ ad: MyAd }),
  status: 201,
});
