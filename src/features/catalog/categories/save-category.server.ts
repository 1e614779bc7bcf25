import { detachPictures } from '#features/site/detach-pictures.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { requireNoMerge } from '../merging/require-no-merge.server.ts';
import type { CategoryForm, VersionedCategory } from './contract.ts';
import { lockCategories, setChildren, updateCategory } from './queries.server.ts';
import { requireParent, requireRow } from './require-row.server.ts';
import { toCategoryForm } from './to-category-form.server.ts';

/** Saves a form. Under another parent, the category becomes the last one. Throws VERSION_CONFLICT and MERGE_RUNNING. */
export async function saveCategory(
  ctx: Ctx,
  slug: string,
  { version, ...values }: VersionedCategory,
): Promise<VersionedCategory> {
  const { userId } = requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    const row = requireRow(rows, slug);
    await requireNoMerge(trx, 'category', slug);
    const { version: storedVersion, ...stored } = toCategoryForm(row, rows);
    const edit = await recordEdit<CategoryForm>(ctx, trx, {
      action: 'category.edit',
      targetId: slug,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) return { ...stored, version };
    if (edit.changed.parentId !== undefined) {
      const parent = await requireParent(trx, rows, edit.changed.parentId, row);
      const siblings = rows.filter(({ parent_id }) => parent_id === parent).map(({ id }) => id);
      await setChildren(trx, parent, [...siblings, row.id]);
    }
    await updateCategory(trx, row.id, { ...values, version: edit.version });
    const pictures = [edit.changed.icon, edit.changed.picture].filter((path) => typeof path === 'string');
    await detachPictures(trx, pictures, userId);
    publishChange(trx, CATALOG_TAG);
    return { ...values, version: edit.version };
  });
}
