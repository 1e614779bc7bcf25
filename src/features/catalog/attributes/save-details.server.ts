import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findAdditionalDetails } from '../queries.server.ts';
import type { DetailsForm, VersionedDetails } from './contract.ts';
import { toItem } from './list-attributes.server.ts';
import { countAdsByDetail, setDetails } from './queries.server.ts';
import { lockAttributes, pathOf, subtreeIds } from './require-specification.server.ts';
import { hasRepeated, sumOf } from './rules.ts';

/** Saves the additional details that a category defines. Throws VERSION_CONFLICT and ATTRIBUTE_IN_USE. */
export async function saveDetails(
  ctx: StaffCtx<'admin'>,
  slug: string,
  { version, details }: VersionedDetails,
): Promise<VersionedDetails> {
  return transact(ctx, async (trx) => {
    const { categories, category } = await lockAttributes(trx, slug);
    const rows = await findAdditionalDetails(trx);
    const stored = rows.filter(({ category_id }) => category_id === category.id).map(toItem);
    const edit = await recordEdit<DetailsForm>(ctx, trx, {
      action: 'details.edit',
      targetId: slug,
      version,
      values: { details },
      stored: { version: category.details_version, values: { details: stored } },
    });
    if (!edit) return { details: stored, version };
    const below = subtreeIds(categories, category.id);
    const related = new Set([...pathOf(categories, category).map(({ id }) => id), ...below]);
    const taken = new Set(
      rows.filter((row) => row.category_id !== category.id && related.has(row.category_id)).map(({ key }) => key),
    );
    if (hasRepeated(details) || details.some(({ key }) => taken.has(key)))
      throw fieldError('details', 'optionRepeated');
    const removed = stored.map(({ key }) => key).filter((key) => details.every((detail) => detail.key !== key));
    const count = sumOf(removed, await countAdsByDetail(trx, below, removed));
    if (count > 0) throw new AppError('ATTRIBUTE_IN_USE', { values: { count } });
    await setDetails(trx, category.id, details, edit.version);
    publishChange(trx, CATALOG_TAG);
    return { details, version: edit.version };
  });
}
