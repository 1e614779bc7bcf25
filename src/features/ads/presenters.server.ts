import type { Catalog } from '#features/catalog/catalog.server.ts';
import type { Image } from '#features/pictures/image.ts';
import { toImage } from '#features/pictures/presenters.server.ts';

import type { AdCard, AdChange, Place, Price } from './contract.ts';
import type { RevisionRow } from './editing/queries.server.ts';
import type { CardRow } from './queries.server.ts';
import { isLive } from './rules.ts';
import { toHighlights } from './to-ad-attributes.ts';

export function toAdChange({ status, reason }: Pick<RevisionRow, 'status' | 'reason'>): AdChange {
  return { status, reason };
}

export function toAdCard(row: CardRow, catalog: Catalog, now: number): AdCard {
  return {
    _id: String(row.id),
    title: row.title,
    price: toPrice(row, catalog),
    place: toPlace(row, catalog),
    categoryId: catalog.categoryById.get(row.category_id)?._id ?? '',
    image: toCover(row),
    imageCount: row.image_count,
    icon: row.image_id === null ? (catalog.categoryById.get(row.category_id)?.icon ?? null) : null,
    highlights: toHighlights(row.attributes, catalog.cardSpecificationsById.get(row.category_id) ?? []),
    createdAt: row.created_at.toISOString(),
    isFeatured: isLive(row.status) && row.featured_until !== null && row.featured_until.getTime() > now,
    status: row.status,
  };
}

function toCover({ image_id, image_width, image_height, image_placeholder }: CardRow): Image | null {
  if (image_id === null || image_width === null || image_height === null || image_placeholder === null) return null;
  return toImage({ id: image_id, width: image_width, height: image_height, placeholder: image_placeholder });
}

export function toPrice(
  row: Pick<CardRow, 'price_kind' | 'price' | 'currency' | 'country_id'>,
  catalog: Catalog,
): Price {
  return {
    kind: row.price_kind,
    amount: row.price,
    currency: row.currency,
    decimals: catalog.countryById.get(row.country_id)?.currencyDecimals ?? 2,
  };
}

export function toPlace(row: Pick<CardRow, 'country_id' | 'city_id' | 'area'>, catalog: Catalog): Place {
  const country = catalog.countryById.get(row.country_id);
  const city = row.city_id === null ? undefined : catalog.cityById.get(row.city_id);
  return {
    country: { code: country?.code ?? '', name: country?.name ?? {} },
    city: city ? { _id: city._id, name: city.name } : null,
    area: row.area,
  };
}
