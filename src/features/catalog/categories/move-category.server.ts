import type { HandlerInput } from '#platform/http/endpoint.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { requireNoMerge } from '../merging/require-no-merge.server.ts';
import type * as categoriesApi from './contract.ts';
import { lockCategories, setChildren, setVersion } from './queries.server.ts';
import { requireParent, requireRow } from './require-row.server.ts';
import { toCategoryForm } from './to-category-form.server.ts';

/**
 * Moves a category below a parent and before one of its children. Throws VERSION_CONFLICT, CATEGORY_HAS_ADS and
 * MERGE_RUNNING.
 */
export async function moveCategory(
  ctx: Ctx,
  slug: string,
  { version, parentId, before }: HandlerInput<typeof categoriesApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    const row = requireRow(rows, slug);
    await requireNoMerge(trx, 'category', slug);
    const placeOf = (parent: string | null, position: number) => ({ parentId: parent, position });
    const parent = await requireParent(trx, rows, parentId, row);
    const siblings = rows.filter(({ parent_id, id }) => parent_id === parent && id !== row.id);
    const at = before === null ? siblings.length : siblings.findIndex((sibling) => sibling.slug === before);
    if (at === -1) throw fieldError('before', 'categoryUnknown');
    const old = rows.filter(({ parent_id }) => parent_id === row.parent_id).findIndex(({ id }) => id === row.id);
    const edit = await recordEdit(ctx, trx, {
      action: 'category.move',
      targetId: slug,
      version,
      values: placeOf(parentId, at + 1),
      stored: { version: row.version, values: placeOf(toCategoryForm(row, rows).parentId, old + 1) },
    });
    if (!edit) return;
    await setChildren(trx, parent, siblings.map(({ id }) => id).toSpliced(at, 0, row.id));
    await setVersion(trx, row.id, edit.version);
    publishChange(trx, CATALOG_TAG);
  });
}
