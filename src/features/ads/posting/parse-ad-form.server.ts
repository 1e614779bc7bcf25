import type * as z from 'zod/mini';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { AdContent } from '../ad-content.ts';
import type { AdRow, NewAd } from '../queries.server.ts';
import { hasPrice, parseAttributes, priceProblem, priceRank, toMinorUnits } from '../rules.ts';
import type { AdForm } from '../ad-form.ts';

export type AdPrice = Pick<NewAd, 'price_kind' | 'price' | 'currency' | 'price_rank'>;

export interface ParsedAdForm {
  categoryId: number;
  countryId: number;
  content: AdContent;
  price: AdPrice;
}

/**
 * Validates a form against the catalogue and normalizes it. Throws VALIDATION_FAILED with one message key per invalid
 * field, CATEGORY_NOT_FOUND or CATEGORY_NOT_LEAF.
 */
export function parseAdForm(form: Omit<z.output<typeof AdForm>, 'draftId'>, catalog: Catalog): ParsedAdForm {
  const category = catalog.categoryBySlug.get(form.categoryId);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  if (!category.isLeaf) throw new AppError('CATEGORY_NOT_LEAF');

  const values = { ...form.optionalSpecifications, ...form.specification };
  const { attributes, errors } = parseAttributes(values, catalog.specificationsOf(category._id));

  const offered = new Set(catalog.additionalDetailsOf(category._id).map(({ key }) => key));
  if (!form.additionalDetails.every((key) => offered.has(key))) errors.additionalDetails = 'attributeUnknown';

  if (form.images.length === 0 && category.needsPictures) errors.images = 'imageRequired';

  const country = catalog.countryByCode.get(form.country);
  if (!country) throw new AppError('VALIDATION_FAILED', { fieldErrors: { ...errors, country: 'countryRequired' } });
  const city = form.city ? catalog.cityBySlug.get(form.city) : undefined;
  if (form.city && city?.countryId !== country.id) errors.city = 'cityUnknown';

  const price = hasPrice(form.priceKind) ? toMinorUnits(form.price ?? '', country.currencyDecimals) : null;
  if (price === undefined) errors.price = priceProblem(form.price ?? '', country.currencyDecimals) ?? 'priceInvalid';
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors: errors });

  return {
    categoryId: category.id,
    countryId: country.id,
    content: {
      title: withoutEmpty(form.title),
      description: withoutEmpty(form.description),
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

/** The content as column values. */
export function toAdColumns({ title, description, attributes, area, ...plain }: AdContent) {
  return {
    ...plain,
    title: JSON.stringify(title),
    description: JSON.stringify(description),
    attributes: JSON.stringify(attributes),
    area: area && JSON.stringify(area),
  } satisfies Partial<NewAd>;
}

/** The stored content of an ad. */
export function toAdContent(ad: AdRow): AdContent {
  return {
    title: ad.title,
    description: ad.description,
    attributes: ad.attributes,
    features: ad.features,
    area: ad.area,
    city_id: ad.city_id,
    lat: ad.lat,
    lng: ad.lng,
    shows_area_only: ad.shows_area_only,
  };
}

const withoutEmpty = ({ en, ar }: Bilingual): Bilingual => ({ ...(en && { en }), ...(ar && { ar }) });

/** Like `parseAdForm`, for a new ad, which a hidden category, country or city does not accept. */
export async function parseNewAdForm(db: Database, form: Parameters<typeof parseAdForm>[0]): Promise<ParsedAdForm> {
  const catalog = await getCatalog(db);
  const parsed = parseAdForm(form, catalog);
  const { categoryId, countryId, content } = parsed;
  if (catalog.categoryById.get(categoryId)?.isHidden) throw fieldError('categoryId', 'categoryHidden');
  if (catalog.countryById.get(countryId)?.isHidden) throw fieldError('country', 'countryHidden');
  if (catalog.cityById.get(content.city_id ?? 0)?.isHidden) throw fieldError('city', 'cityHidden');
  return parsed;
}
