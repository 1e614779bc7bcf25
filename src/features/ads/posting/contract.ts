import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Uuid } from '#platform/schemas.ts';

import { Image, MyAd, PriceKind } from '../contract.ts';

const text = (least: number, most: number, short: string, long: string) =>
  z.optional(z.string().check(z.trim(), z.minLength(least, short), z.maxLength(most, long)));
const hasText = (value: { en?: string | undefined; ar?: string | undefined }) => Boolean(value.en || value.ar);

/** A title or description may be given in either language or both (decisions §5). */
export const AdTitle = z
  .object({ en: text(5, 100, 'titleTooShort', 'titleTooLong'), ar: text(5, 100, 'titleTooShort', 'titleTooLong') })
  .check(z.refine(hasText, 'titleRequired'));
export const AdDescription = z
  .object({
    en: text(20, 5000, 'descriptionTooShort', 'descriptionTooLong'),
    ar: text(20, 5000, 'descriptionTooShort', 'descriptionTooLong'),
  })
  .check(z.refine(hasText, 'descriptionRequired'));

export const AttributeValue = z.union([
  z.string().check(z.maxLength(500)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(100))),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;
const Attributes = z.record(z.string().check(z.maxLength(80)), AttributeValue);

export const MAX_IMAGES = 8;

/** What the seller fills in. */
const FIELDS = {
  categoryId: z.string().check(z.minLength(1, 'categoryRequired'), z.maxLength(80)),
  title: AdTitle,
  description: AdDescription,
  priceKind: PriceKind,
  /** Major units as a decimal in ASCII digits; the currency decides how many decimals it may have. */
  price: z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,3})?$/, 'priceInvalid'))),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'countryRequired')),
  city: z.optional(z.string().check(z.maxLength(80))),
  area: z.optional(z.string().check(z.trim(), z.maxLength(120, 'tooLong'))),
  location: z.optional(
    z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  showsAreaOnly: z._default(z.boolean(), false),
  specification: z._default(Attributes, {}),
  optionalSpecifications: z._default(Attributes, {}),
  additionalDetails: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)), []),
  images: z.array(Uuid).check(z.minLength(1, 'imageRequired'), z.maxLength(MAX_IMAGES, 'tooManyImages')),
};

const isPriced = z.refine<{ price?: string | undefined; priceKind: PriceKind }>(
  (form) => form.price !== undefined || form.priceKind === 'free' || form.priceKind === 'ask',
  { path: ['price'], error: 'priceRequired' },
);

/** `draftId` is client-made: posting the same draft twice stores one ad. */
export const AdForm = z.object({ draftId: Uuid, ...FIELDS }).check(isPriced);
export type AdForm = z.input<typeof AdForm>;

/** `updatedAt` is that of the ad when its form was opened: what another tab has saved meanwhile is not overwritten unseen. */
export const EditForm = z.object({ updatedAt: z.iso.datetime(), ...FIELDS }).check(isPriced);
export type EditForm = z.input<typeof EditForm>;

export const postAd = endpoint('POST /ads', {
  summary: 'Stores the ad; it waits for payment of a plan',
  access: 'member',
  body: AdForm,
  data: z.object({ ad: MyAd }),
  status: 201,
});

export const UploadedImage = z.object({ image: Image });
export type UploadedImage = z.infer<typeof UploadedImage>;

export const uploadImage = endpoint('POST /images', {
  summary: 'Takes one picture, up to 15 MB, told by its content; it is the uploader’s to put into an ad',
  access: 'member',
  receives: 'image/*',
  data: UploadedImage,
  perMinute: 120,
});
