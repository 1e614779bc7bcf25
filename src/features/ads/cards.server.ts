import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Bilingual } from '#platform/language.ts';

import type { AdCard, AdChange, AdStatus, Image, MyAd, Place, Price, PriceKind } from './contract.ts';
import { findRevisions, type RevisionRow } from './editing/queries.server.ts';
import { type CardRow, findCardRows } from './queries.server.ts';
import { isLive } from './rules.ts';

type Reader = Pick<Services, 'db' | 'clock'>;

/** The cards of ads, in the given order, by one statement; ids that name nothing leave no gap. Who may see them is the caller's matter. */
export function findAdCards(ctx: Reader, ids: number[]): Promise<AdCard[]> {
  return present(ctx, ids, toAdCard);
}

/** The same as their owner sees them, with what became of their changes. */
export async function findMyAds(ctx: Reader, ids: number[]): Promise<MyAd[]> {
  const changes = new Map((await findRevisions(ctx.db, ids)).map((revision) => [revision.ad_id, toChange(revision)]));
  return present(ctx, ids, (row, catalog, now) => ({
    ...toAdCard(row, catalog, now),
    reason: row.reason,
    change: isLive(row.status as AdStatus) ? (changes.get(row.id) ?? null) : null,
    endsAt: row.ends_at?.toISOString() ?? null,
    featuredUntil: row.featured_until?.toISOString() ?? null,
  }));
}

export function toChange({ status, reason }: Pick<RevisionRow, 'status' | 'reason'>): AdChange {
  return { status: status as AdChange['status'], reason };
}

async function present<View>(
  { db, clock }: Reader,
  ids: number[],
  toView: (row: CardRow, catalog: Catalog, now: number) => View,
): Promise<View[]> {
  if (ids.length === 0) return [];
  const [catalog, rows] = await Promise.all([getCatalog(db), findCardRows(db, ids)]);
  const now = clock();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toView(row, catalog, now)] : [];
  });
}

function toAdCard(row: CardRow, catalog: Catalog, now: number): AdCard {
  const status = row.status as AdStatus;
  return {
    _id: String(row.id),
    title: row.title as Bilingual,
    price: toPrice(row, catalog),
    place: toPlace(row, catalog),
    categoryId: catalog.categoryById.get(row.category_id)?._id ?? '',
    image: toCover(row),
    imageCount: row.image_count,
    icon: row.image_id === null ? (catalog.categoryById.get(row.category_id)?.icon ?? null) : null,
    createdAt: row.created_at.toISOString(),
    isFeatured: isLive(status) && row.featured_until !== null && row.featured_until.getTime() > now,
    status,
  };
}

function toCover({ image_id, image_width, image_height, image_placeholder }: CardRow): Image | null {
  if (image_id === null || image_width === null || image_height === null || image_placeholder === null) return null;
  return toImage({ id: image_id, width: image_width, height: image_height, placeholder: image_placeholder });
}

export function toImage({ id, width, height, placeholder }: Omit<Image, '_id'> & { id: string }): Image {
  return { _id: id, width, height, placeholder };
}

export function toPrice(
  row: Pick<CardRow, 'price_kind' | 'price' | 'currency' | 'country_id'>,
  catalog: Catalog,
): Price {
  return {
    kind: row.price_kind as PriceKind,
    amount: row.price,
    currency: row.currency,
    decimals: catalog.countryById.get(row.country_id)?.currencyDecimals ?? 2,
  };
}

export function toPlace(row: Pick<CardRow, 'country_id' | 'city_id'> & { area: unknown }, catalog: Catalog): Place {
  const country = catalog.countryById.get(row.country_id);
  const city = row.city_id === null ? undefined : catalog.cityById.get(row.city_id);
  return {
    country: { code: country?.code ?? '', name: country?.name ?? {} },
    city: city ? { _id: city._id, name: city.name } : null,
    area: row.area as Bilingual | null,
  };
}
