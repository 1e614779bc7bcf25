import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import type * as z from 'zod/mini';

import { findMyAds } from './cards.server.ts';
import type { AdForm, MyAd } from './contract.ts';
import { countOwnImages, findAdByDraft, insertAd, insertAdImages, type NewAd } from './queries.server.ts';
import { hasPrice, priceRank, readAttributes, toMinorUnits } from './rules.ts';

type Form = z.output<typeof AdForm>;

/** Stores the member's ad; it waits for payment of a plan. Posting the same draft again answers with the ad there is. */
export async function storeAd(ctx: Ctx, form: Form): Promise<MyAd> {
  const { userId } = requireMember(ctx);
  const catalog = await getCatalog(ctx.db);
  const ad = toNewAd(form, catalog, userId);
  const imageIds = [...new Set(form.images)];
  if ((await countOwnImages(ctx.db, userId, imageIds)) !== imageIds.length) throw new AppError('IMAGE_NOT_FOUND');

  const id = await ctx.db.transaction().execute(async (trx) => {
    const stored = await insertAd(trx, ad);
    if (stored) {
      await insertAdImages(trx, stored.id, imageIds);
      return stored.id;
    }
    const posted = await findAdByDraft(trx, form.draftId);
    if (posted?.seller_id !== userId) throw new AppError('FORBIDDEN');
    return posted.id;
  });

  const [view] = await findMyAds(ctx, [id]);
  if (!view) throw new AppError('AD_NOT_FOUND');
  return view;
}

function toNewAd(form: Form, catalog: Catalog, sellerId: number): NewAd {
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
    draft_id: form.draftId,
    seller_id: sellerId,
    category_id: category.id,
    country_id: country.id,
    city_id: city?.id ?? null,
    area: form.area ? JSON.stringify({ en: form.area, ar: form.area }) : null,
    title: JSON.stringify(form.title),
    description: JSON.stringify(form.description),
    price_kind: form.priceKind,
    price: price ?? null,
    currency: country.currency,
    price_rank: priceRank(form.priceKind, price ?? null, country),
    attributes: JSON.stringify(attributes),
    features: form.additionalDetails,
    lat: form.location?.lat ?? null,
    lng: form.location?.lng ?? null,
    shows_area_only: form.showsAreaOnly,
    status: 'pending_payment',
  };
}
