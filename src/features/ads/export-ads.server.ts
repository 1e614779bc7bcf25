import { sql } from 'kysely';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as z from 'zod/mini';

import { type Catalog, type CatalogCountry, getCatalog } from '#features/catalog/catalog.server.ts';
import { IMAGE_WIDTHS } from '#features/pictures/store-image.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { readStoredFile } from '#platform/files/storage.server.ts';
import { iteratePages } from '#platform/http/json-stream.server.ts';

import { ImportRecord } from './importing/import-record.server.ts';
import { LIVE_STATUSES, toMajorUnits } from './rules.ts';

const MAX_IMAGE_WIDTH = Math.max(...IMAGE_WIDTHS);

/**
 * Writes the live ads to a new file that an import reads, and their pictures to the folder `pictures` beside it. Only
 * its owner can read the file: it has the sellers' numbers. Memory use does not grow with the number of ads.
 */
export async function exportAds(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  file: string,
): Promise<{ ads: number; pictures: number }> {
  const folder = path.dirname(file);
  const catalog = await getCatalog(db);
  let ads = 0;
  let pictures = 0;
  const writePicture = async (id: string): Promise<string[]> => {
    const content = await readStoredFile(storage, `${id}-${MAX_IMAGE_WIDTH}.webp`);
    if (!content) return [];
    const name = `pictures/${id}.webp`;
    await writeFile(path.join(folder, name), content);
    pictures += 1;
    return [name];
  };
  async function* listLines(): AsyncGenerator<string> {
    for await (const rows of iteratePages<ExportedAdRow>((last) => findLiveAds(db, last?.id ?? 0)))
      for (const row of rows) {
        const images: string[] = [];
        for (const id of row.image_ids) images.push(...(await writePicture(id)));
        yield `${JSON.stringify(toImportRecord(row, catalog, images))}\n`;
        ads += 1;
      }
  }
  await mkdir(path.join(folder, 'pictures'), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(listLines()), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return { ads, pictures };
}

/** An ad as a line of an import file. `images` are the paths of its pictures. */
function toImportRecord(row: ExportedAdRow, catalog: Catalog, images: string[]): z.input<typeof ImportRecord> {
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

const PAGE_SIZE = 200;

type ExportedAdRow = Awaited<ReturnType<typeof findLiveAds>>[number];

/** Live ads of active sellers by id, the next 200 after the given one. */
const findLiveAds = (db: Database, afterId: number) =>
  db
    .selectFrom('ads')
    .innerJoin('users as seller', 'seller.id', 'ads.seller_id')
    .select(['ads.id', 'ads.reference', 'ads.category_id', 'ads.country_id', 'ads.city_id', 'ads.area'])
    .select(['ads.title', 'ads.description', 'ads.price_kind', 'ads.price', 'ads.attributes', 'ads.features'])
    .select(['ads.lat', 'ads.lng', 'ads.shows_area_only', 'ads.created_at'])
    .select(['seller.name', 'seller.email', 'seller.country_code', 'seller.mobile'])
    .select(sql<string[]>`array(select image_id from ad_images where ad_id = ads.id order by position)`.as('image_ids'))
    .where('ads.status', 'in', LIVE_STATUSES)
    .where('seller.status', '=', 'active')
    .where('ads.id', '>', afterId)
    .orderBy('ads.id')
    .limit(PAGE_SIZE)
    .execute();
