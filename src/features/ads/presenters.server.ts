import { toPublicUser } from '#features/accounts/presenters.server.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import type { Bilingual } from '#platform/language.ts';

import type { AdCard, AdDetails, AdStatus, AttributeValue, Image, MyAd, Place, PriceKind } from './contract.ts';
import { describeAttributes } from './describe-attributes.server.ts';
import type { CardRow, DetailsRow } from './queries.server.ts';
import { areaMiddle, isLive } from './rules.ts';

/** What a list shows of an ad. `now` decides whether it is still featured. */
export function toAdCard(catalog: Catalog, row: CardRow, now: number): AdCard {
  const status = row.status as AdStatus;
  return {
    _id: String(row.id),
    title: row.title as Bilingual,
    price: {
      kind: row.price_kind as PriceKind,
      amount: row.price,
      currency: row.currency,
      decimals: catalog.countryById.get(row.country_id)?.currencyDecimals ?? 2,
    },
    place: toPlace(catalog, row),
    categoryId: catalog.categoryById.get(row.category_id)?._id ?? '',
    image: toCover(row),
    imageCount: row.image_count,
    createdAt: row.created_at.toISOString(),
    isFeatured: isLive(status) && row.featured_until !== null && row.featured_until.getTime() > now,
    status,
  };
}

/** What its owner sees of it besides. */
export function toMyAd(catalog: Catalog, row: CardRow, now: number): MyAd {
  return { ...toAdCard(catalog, row, now), reason: row.reason, endsAt: row.ends_at?.toISOString() ?? null };
}

export function toAdDetails(catalog: Catalog, row: DetailsRow, now: number): AdDetails {
  const card = toAdCard(catalog, row, now);
  const labels = new Map(catalog.additionalDetailsOf(card.categoryId).map(({ key, label }) => [key, label]));
  return {
    ...card,
    description: row.description as Bilingual,
    attributes: describeAttributes(catalog.specificationsOf(card.categoryId), row.attributes as Record<string, AttributeValue>),
    features: row.features.flatMap((key) => labels.get(key) ?? []),
    images: row.images.map(({ id, width, height, placeholder }) => ({ _id: id, width, height, placeholder })),
    categoryPath: catalog.categoryById.get(row.category_id)?.path ?? [],
    location: toLocation(row),
    seller: { ...toPublicUser(row.seller), adsCount: row.seller_ads_count },
    views: row.views,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

function toPlace(catalog: Catalog, row: CardRow): Place {
  const country = catalog.countryById.get(row.country_id);
  const city = row.city_id === null ? undefined : catalog.cityById.get(row.city_id);
  return {
    country: { code: country?.code ?? '', name: country?.name ?? {} },
    city: city ? { _id: city._id, name: city.name } : null,
    area: row.area as Bilingual | null,
  };
}

function toCover(row: CardRow): Image | null {
  const { image_id, image_width, image_height, image_placeholder } = row;
  if (image_id === null || image_width === null || image_height === null || image_placeholder === null) return null;
  return { _id: image_id, width: image_width, height: image_height, placeholder: image_placeholder };
}

function toLocation({ lat, lng, shows_area_only }: DetailsRow): AdDetails['location'] {
  if (lat === null || lng === null) return null;
  return { ...(shows_area_only ? areaMiddle({ lat, lng }) : { lat, lng }), isArea: shows_area_only };
}
