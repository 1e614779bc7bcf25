import type * as z from 'zod/mini';

import type { Catalog } from '#features/catalog/catalog.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Bilingual } from '#platform/language.ts';

import type { AdForm, AttributeValue } from './posting/contract.ts';
import type { AdRow, NewAd } from './queries.server.ts';
import { hasPrice, priceRank, readAttributes, toMinorUnits } from './rules.ts';

/** What a form says of an ad, beside its price, pictures and category. */
export interface AdContent {
  title: Bilingual;
  description: Bilingual;
  attributes: Record<string, AttributeValue>;
  features: string[];
  area: Bilingual | null;
  city_id: number | null;
  lat: number | null;
  lng: number | null;
  shows_area_only: boolean;
}

export type AdPrice = Pick<NewAd, 'price_kind' | 'price' | 'currency' | 'price_rank'>;

export interface ReadForm {
  categoryId: number;
  countryId: number;
  content: AdContent;
  price: AdPrice;
}

/** Reads a form by the catalogue. Refuses with one message key for each field that doesn't fit. */
export function readForm(form: Omit<z.output<typeof AdForm>, 'draftId' | 'images'>, catalog: Catalog): ReadForm {
  const category = catalog.categoryBySlug.get(form.categoryId);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  if (!category.isLeaf) throw new AppError('CATEGORY_NOT_LEAF');

  const given = { ...form.optionalSpecifications, ...form.specification };
  const { attributes, errors } = readAttributes(given, catalog.specificationsOf(category._id));

  const offered = new Set(catalog.additionalDetailsOf(category._id).map(({ key }) => key));
  if (!form.additionalDetails.every((key) => offered.has(key))) errors.additionalDetails = 'attributeUnknown';

  const country = catalog.countryByCode.get(form.country);
  if (!country) throw new AppError('VALIDATION_FAILED', { fieldErrors: { ...errors, country: 'countryRequired' } });
  const city = form.city ? catalog.cityBySlug.get(form.city) : undefined;
  if (form.city && city?.countryId !== country.id) errors.city = 'cityUnknown';

  const price = hasPrice(form.priceKind) ? toMinorUnits(form.price ?? '', country.currencyDecimals) : null;
  if (price === undefined) errors.price = 'priceDecimals';
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors: errors });

  return {
    categoryId: category.id,
    countryId: country.id,
    content: {
      title: withoutGaps(form.title),
      description: withoutGaps(form.description),
      attributes,
      features: form.additionalDetails,
      area: form.area ? { en: form.area, ar: form.area } : null,
      city_id: city?.id ?? null,
      lat: form.location?.lat ?? null,
      lng: form.location?.lng ?? null,
      shows_area_only: form.showsAreaOnly,
    },
    price: {
      price_kind: form.priceKind,
      price: price ?? null,
      currency: country.currency,
      price_rank: priceRank(form.priceKind, price ?? null, country),
    },
  };
}

/** As the columns take it. */
export function toColumns({ title, description, attributes, area, ...plain }: AdContent) {
  return {
    ...plain,
    title: JSON.stringify(title),
    description: JSON.stringify(description),
    attributes: JSON.stringify(attributes),
    area: area && JSON.stringify(area),
  } satisfies Partial<NewAd>;
}

/** As the columns have it: what is live of an ad. */
export function contentOf(ad: AdRow): AdContent {
  return {
    title: ad.title as Bilingual,
    description: ad.description as Bilingual,
    attributes: ad.attributes as Record<string, AttributeValue>,
    features: ad.features,
    area: ad.area as Bilingual | null,
    city_id: ad.city_id,
    lat: ad.lat,
    lng: ad.lng,
    shows_area_only: ad.shows_area_only,
  };
}

const withoutGaps = ({ en, ar }: Bilingual): Bilingual => ({ ...(en && { en }), ...(ar && { ar }) });
