import { detachPictures } from '#features/site/site.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { withBothLanguages } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { findMergeTargets, requireNoMerge } from '../merging/running-merges.server.ts';
import { countAdsIn, findCategories, findCategoryAliases, lockForPosting } from '../queries.server.ts';
import { findIcon } from '../starters/icons.ts';
import * as categoriesApi from './contract.ts';
import {
  type CategoryForm,
  DEFAULT_ICON,
  type NewCategory,
  type TreeCategory,
  type VersionedCategory,
} from './contract.ts';
import {
  type CategoryRow,
  countAdsByCategory,
  countPlansFor,
  deleteCategory,
  insertCategory,
  lockCategories,
  setChildren,
  setVersion,
  updateCategory,
} from './queries.server.ts';
import { RESERVED_SLUGS } from './rules.ts';

export const categoriesRoutes = [
  handle(categoriesApi.list, async (ctx) => ({ categories: await listTreeCategories(ctx) })),

  handle(categoriesApi.get, async (ctx, { params }) => {
    const rows = await findCategories(ctx.db);
    return toCategoryForm(requireRow(rows, params.id), rows);
  }),

  handle(categoriesApi.create, (ctx, { body }) => createCategory(ctx, body)),

  handle(categoriesApi.save, (ctx, { params, body }) => saveCategory(ctx, params.id, body)),

  handle(categoriesApi.move, (ctx, { params, body }) => moveCategory(ctx, params.id, body)),

  handle(categoriesApi.remove, (ctx, { params }) => removeCategory(ctx, params.id)),
];

/** All categories in depth-first order, as stored: the cache may be a moment behind another process. */
async function listTreeCategories(ctx: StaffCtx<'admin'>): Promise<TreeCategory[]> {
  const [rows, counts, targets] = await Promise.all([
    findCategories(ctx.db),
    countAdsByCategory(ctx.db),
    findMergeTargets(ctx.db, 'category'),
  ]);
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const visit = (parent: { id: number; slug: string } | null): TreeCategory[] =>
    (childrenOf.get(parent?.id ?? null) ?? []).flatMap((row) => [
      {
        _id: row.slug,
        parentId: parent?.slug ?? null,
        name: row.name,
        icon: row.icon,
        isHidden: row.is_hidden,
        needsApproval: row.needs_approval,
        needsPictures: row.needs_pictures,
        schemaType: row.schema_type,
        version: row.version,
        adsCount: counts.get(row.id) ?? 0,
        mergingInto: targets.get(row.slug) ?? null,
      },
      ...visit(row),
    ]);
  return visit(null);
}

/** Adds a category as the last child of its parent. Throws CATEGORY_EXISTS and CATEGORY_HAS_ADS. */
async function createCategory(ctx: StaffCtx<'admin'>, category: NewCategory): Promise<VersionedCategory> {
  return transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    if ((await findTakenSlugs(trx, rows)).has(category.slug)) throw new AppError('CATEGORY_EXISTS');
    return toCategoryForm(await addCategory(ctx, trx, rows, category), rows);
  });
}

/**
 * Adds a category to the locked rows, as the last child of its parent and with its icon, in the caller's transaction.
 * Throws CATEGORY_HAS_ADS.
 */
export async function addCategory(
  ctx: StaffCtx<'admin'>,
  trx: Database,
  rows: CategoryRow[],
  { slug, name, parentId }: NewCategory,
): Promise<CategoryRow> {
  const parent = await requireParent(trx, rows, parentId);
  const icon = rows.find(({ id }) => id === parent)?.icon ?? findIcon(name) ?? DEFAULT_ICON;
  const row = await insertCategory(trx, { slug, name, icon, parentId: parent });
  rows.push(row);
  await recordAudit(ctx, trx, {
    action: 'category.create',
    targetId: slug,
    memberId: null,
    before: {},
    after: { name, parentId },
  });
  publishChange(trx, CATALOG_TAG);
  return row;
}

/** The addresses that no new category can have: those of the rows, and of categories that were merged. */
export async function findTakenSlugs(trx: Database, rows: CategoryRow[]): Promise<Set<string>> {
  const aliases = await findCategoryAliases(trx);
  return new Set([...RESERVED_SLUGS, ...rows.map(({ slug }) => slug), ...aliases.map(({ slug }) => slug)]);
}

/** Saves a form. Under another parent, the category becomes the last one. Throws VERSION_CONFLICT and MERGE_RUNNING. */
async function saveCategory(
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
async function moveCategory(
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
async function removeCategory(ctx: StaffCtx<'admin'>, slug: string): Promise<void> {
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

/** A stored category as a form, which has both languages of its name. */
function toCategoryForm(row: CategoryRow, rows: CategoryRow[]): VersionedCategory {
  return {
    name: withBothLanguages(row.name),
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

/** Finds a category by slug. Throws CATEGORY_NOT_FOUND. */
export function requireRow(rows: CategoryRow[], slug: string): CategoryRow {
  const row = rows.find((one) => one.slug === slug);
  if (!row) throw new AppError('CATEGORY_NOT_FOUND');
  return row;
}

/**
 * The row id of a category's new parent; null for the top. Refuses a parent inside the category, and one that has ads,
 * which only categories without subcategories may have.
 */
async function requireParent(
  trx: Database,
  rows: CategoryRow[],
  slug: string | null,
  moved?: CategoryRow,
): Promise<number | null> {
  if (slug === null) return null;
  const parent = rows.find((one) => one.slug === slug);
  if (!parent) throw fieldError('parentId', 'categoryUnknown');
  if (moved && isWithin(rows, parent, moved)) throw fieldError('parentId', 'categoryInsideItself');
  if (rows.some((one) => one.parent_id === parent.id)) return parent.id;
  const count = await countAdsIn(trx, 'category_id', parent.id);
  if (count > 0) throw new AppError('CATEGORY_HAS_ADS', { values: { count } });
  await requireNoMerge(trx, 'category', slug, { isTarget: true });
  return parent.id;
}

/** Whether a category is another one, or somewhere below it. */
function isWithin(rows: CategoryRow[], category: CategoryRow, ancestor: CategoryRow): boolean {
  if (category.id === ancestor.id) return true;
  const parent = rows.find((one) => one.id === category.parent_id);
  return parent !== undefined && isWithin(rows, parent, ancestor);
}
