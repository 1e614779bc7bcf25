import { detachPictures } from '#features/site/detach-pictures.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { countAdsIn, lockForPosting } from '../merging/queries.server.ts';
import { requireNoMerge } from '../merging/running-merges.server.ts';
import type * as categoriesApi from './contract.ts';
import { type CategoryForm, DEFAULT_ICON, type NewCategory, type VersionedCategory } from './contract.ts';
import {
  type CategoryRow,
  countPlansFor,
  deleteCategory,
  insertCategory,
  isAlias,
  lockCategories,
  setChildren,
  setVersion,
  updateCategory,
} from './queries.server.ts';
import { requireParent, requireRow } from './require-row.server.ts';

/** A path of the API's categories, and a property of every object, because counts by category are objects. */
const RESERVED = new Set(['sub-categories', 'constructor']);

/** Adds a category as the last child of its parent. Throws CATEGORY_EXISTS and CATEGORY_HAS_ADS. */
export async function createCategory(
  ctx: StaffCtx<'admin'>,
  { slug, name, parentId }: NewCategory,
): Promise<VersionedCategory> {
  return transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    if (RESERVED.has(slug) || rows.some((row) => row.slug === slug) || (await isAlias(trx, slug)))
      throw new AppError('CATEGORY_EXISTS');
    const parent = await requireParent(trx, rows, parentId);
    const icon = rows.find(({ id }) => id === parent)?.icon ?? DEFAULT_ICON;
    const row = await insertCategory(trx, { slug, name, icon, parentId: parent });
    await recordAudit(ctx, trx, {
      action: 'category.create',
      targetId: slug,
      memberId: null,
      before: {},
      after: { name, parentId },
    });
    publishChange(trx, CATALOG_TAG);
    return toCategoryForm(row, rows);
  });
}

/** Saves a form. Under another parent, the category becomes the last one. Throws VERSION_CONFLICT and MERGE_RUNNING. */
export async function saveCategory(
  ctx: StaffCtx<'admin'>,
  slug: string,
  { version, ...values }: VersionedCategory,
): Promise<VersionedCategory> {
  const { userId } = ctx.viewer;
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

/**
 * Moves a category below a parent and before one of its children. Throws VERSION_CONFLICT, CATEGORY_HAS_ADS and
 * MERGE_RUNNING.
 */
export async function moveCategory(
  ctx: StaffCtx<'admin'>,
  slug: string,
  { version, parentId, before }: HandlerInput<typeof categoriesApi.move>['body'],
): Promise<void> {
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

/**
 * Removes an unused category. Throws CATEGORY_IN_USE, CATEGORY_HAS_SUBCATEGORIES, CATEGORY_HAS_PLANS and
 * MERGE_RUNNING.
 */
export async function removeCategory(ctx: StaffCtx<'admin'>, slug: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    const row = requireRow(rows, slug);
    if (rows.some(({ parent_id }) => parent_id === row.id)) throw new AppError('CATEGORY_HAS_SUBCATEGORIES');
    await requireNoMerge(trx, 'category', slug, { isTarget: true });
    await lockForPosting(trx, 'categories', row.id);
    const count = await countAdsIn(trx, 'category_id', row.id);
    if (count > 0) throw new AppError('CATEGORY_IN_USE', { values: { count } });
    if ((await countPlansFor(trx, row.id)) > 0) throw new AppError('CATEGORY_HAS_PLANS');
    await deleteCategory(trx, row.id);
    const { version: _, ...before } = toCategoryForm(row, rows);
    await recordAudit(ctx, trx, { action: 'category.remove', targetId: slug, memberId: null, before, after: {} });
    publishChange(trx, CATALOG_TAG);
  });
}

const EMPTY = { en: '', ar: '' };

/** A stored category as a form, which has both languages of its name. */
export function toCategoryForm(row: CategoryRow, rows: CategoryRow[]): VersionedCategory {
  return {
    name: { ...EMPTY, ...row.name },
    parentId: rows.find(({ id }) => id === row.parent_id)?.slug ?? null,
    icon: row.icon,
    picture: row.picture,
    isHidden: row.is_hidden,
    needsApproval: row.needs_approval,
    needsPictures: row.needs_pictures,
    schemaType: row.schema_type,
    lifetimeDays: row.lifetime_days,
    maxOpenAds: row.max_open_ads,
    version: row.version,
  };
}
