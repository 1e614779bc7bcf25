import { isDeepStrictEqual } from 'node:util';

import type { Catalog } from '#features/catalog/catalog.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { LockedAd } from '../lock-ad.server.ts';
import { type ParsedAdForm, toAdContent } from '../posting/parse-ad-form.server.ts';
import { recordStaffAction } from '../staff-notices.server.ts';

/**
 * Records a moderator's edit and has the seller notified, in the caller's transaction. The audit log gets the category
 * and price before and after, and which of the seller's texts and pictures changed, without their content. Does nothing
 * if nothing changed.
 */
export async function recordStaffEdit(
  ctx: Ctx,
  trx: Database,
  { ad, categoryId, content, price, imageIds, oldImageIds, reason }: AdEdit,
  catalog: Catalog,
): Promise<void> {
  const slugOf = (id: number) => catalog.categoryById.get(id)?._id ?? null;
  const stored = { category: slugOf(ad.category_id), price: ad.price, priceKind: ad.price_kind };
  const edited = { category: slugOf(categoryId), price: price.price ?? null, priceKind: price.price_kind };
  const fields = (Object.keys(stored) as (keyof typeof stored)[]).filter((name) => stored[name] !== edited[name]);
  const pick = (values: typeof stored | typeof edited) =>
    Object.fromEntries(fields.map((name) => [name, values[name]]));

  const old = toAdContent(ad);
  const texts = (Object.keys(content) as (keyof typeof content)[]).filter(
    (name) => !isDeepStrictEqual(content[name], old[name]),
  );
  const changed = new Set<string>(texts.map((name) => CONTENT_FIELDS[name]));
  if (!isDeepStrictEqual(imageIds, oldImageIds)) changed.add('pictures');
  if (fields.length === 0 && changed.size === 0) return;
  await recordStaffAction(ctx, trx, {
    ad,
    action: 'edit',
    before: pick(stored),
    after: { ...pick(edited), ...Object.fromEntries([...changed].map((name) => [name, 'changed'])) },
    ...(reason && { reason }),
  });
}

/** The audit log's names of the fields of an ad's content. */
const CONTENT_FIELDS = {
  title: 'title',
  description: 'description',
  attributes: 'attributes',
  features: 'features',
  area: 'place',
  city_id: 'place',
  lat: 'place',
  lng: 'place',
  shows_area_only: 'place',
} as const satisfies Record<keyof AdEdit['content'], string>;

/** The parsed form and the stored ad. */
export interface AdEdit extends ParsedAdForm {
  ad: LockedAd;
  imageIds: string[];
  oldImageIds: string[];
  /** By a moderator, not by the seller. */
  isByStaff: boolean;
  /** The moderator's reason, for the seller. */
  reason: string | undefined;
}
