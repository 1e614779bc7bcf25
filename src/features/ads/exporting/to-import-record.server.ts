import type * as z from 'zod/mini';

import type { Catalog, CatalogCountry } from '#features/catalog/catalog.server.ts';

import { ImportRecord } from '../importing/import-record.server.ts';
import { toMajorUnits } from '../rules.ts';
import type { ExportedAdRow } from './queries.server.ts';

/** An ad as a line of an import file. `images` are the paths of its pictures. */
export function toImportRecord(row: ExportedAdRow, catalog: Catalog, images: string[]): z.input<typeof ImportRecord> {
  const country = catalog.countryById.get(row.country_id)!; // a foreign key
  const city = row.city_id === null ? undefined : catalog.cityById.get(row.city_id);
  const category = catalog.categoryById.get(row.category_id)!; // a foreign key
  const price = toImportedPrice(row, country);
  return {
    reference: row.reference ?? `dallal-${row.id}`,
    category: category.path.map(({ _id }) => _id).join('/'),
    title: row.title,
    description: row.description,
    ...(price !== undefined && { price, currency: country.currency }),
    country: country.code,
    ...(city && { city: city._id }),
    ...(row.area && { area: row.area }),
    // An import shows the exact point.
    ...(row.lat !== null && row.lng !== null && !row.shows_area_only && { location: { lat: row.lat, lng: row.lng } }),
    attributes: row.attributes,
    features: row.features,
    images,
    ...toSeller(row),
    createdAt: row.created_at.toISOString(),
  };
}

function toImportedPrice({ price_kind, price }: ExportedAdRow, { currencyDecimals }: CatalogCountry) {
  if (price_kind === 'free') return 0;
  return price === null ? undefined : toMajorUnits(price, currencyDecimals);
}

/** Left out for the site's account, whose number an import would not accept. */
function toSeller({ name, email, country_code, mobile }: ExportedAdRow) {
  const seller = { name, email, mobile: `${country_code} ${mobile}` };
  return ImportRecord.shape.seller.safeParse(seller).success ? { seller } : {};
}
