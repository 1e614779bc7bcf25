import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { isAttributeTypeName } from '../attribute-types.ts';
import { CATALOG_TAG } from '../catalog.server.ts';
import type { CategoryRow } from '../categories/queries.server.ts';
import type * as attributesApi from './contract.ts';
import type { NewSpecification, SpecificationForm, VersionedSpecification } from './contract.ts';
import {
  countAdsByOption,
  countAdsWith,
  deleteSpecification,
  insertSpecification,
  replaceOption,
  replaceOptionInSearches,
  setOptions,
  type SpecificationRow,
  updateSpecification,
} from './queries.server.ts';
import {
  type CategoryAttributes,
  lockAttributes,
  pathOf,
  relatedSpecifications,
  requireSpecification,
  subtreeIds,
  toSpecificationForm,
} from './require-specification.server.ts';
import { checkForm, normalizeForm, sumOf } from './rules.ts';

/**
 * Adds a specification as the last one of its category. Throws ATTRIBUTE_EXISTS if the key is used in the category,
 * above or below it.
 */
export async function createSpecification(
  ctx: StaffCtx<'admin'>,
  slug: string,
  form: NewSpecification,
): Promise<VersionedSpecification> {
  return transact(ctx, async (trx) => {
    const attributes = await lockAttributes(trx, slug);
    if (relatedSpecifications(attributes).some(({ key }) => key === form.key)) throw new AppError('ATTRIBUTE_EXISTS');
    return toSpecificationForm(await addSpecification(ctx, trx, attributes.category, form));
  });
}

/**
 * Adds a specification as the last one of its category, in the caller's transaction, which has locked the categories.
 */
export async function addSpecification(
  ctx: StaffCtx<'admin'>,
  trx: Database,
  category: CategoryRow,
  form: NewSpecification,
): Promise<SpecificationRow> {
  const row = await insertSpecification(trx, category.id, form);
  const { label, type } = form;
  await recordAudit(ctx, trx, {
    action: 'attribute.create',
    targetId: `${category.slug}/${form.key}`,
    memberId: null,
    before: {},
    after: { label, type },
  });
  publishChange(trx, CATALOG_TAG);
  return row;
}

/**
 * Saves a form. Throws VERSION_CONFLICT, and ATTRIBUTE_IN_USE or ATTRIBUTE_HAS_DEPENDENTS if a removed option is used.
 */
export async function saveSpecification(
  ctx: StaffCtx<'admin'>,
  slug: string,
  key: string,
  { version, ...form }: VersionedSpecification,
): Promise<VersionedSpecification> {
  return transact(ctx, async (trx) => {
    const attributes = await lockAttributes(trx, slug);
    const row = requireSpecification(attributes, key);
    const { version: storedVersion, ...stored } = toSpecificationForm(row);
    const values = isAttributeTypeName(row.type) ? normalizeForm(row.type, form) : stored;
    const edit = await recordEdit<SpecificationForm>(ctx, trx, {
      action: 'attribute.edit',
      targetId: `${slug}/${key}`,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) return { ...stored, version };
    const fieldErrors = checkForm(offeredIn(attributes), key, values);
    if (Object.keys(fieldErrors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors });
    await requireUnused(trx, attributes, row, values);
    await updateSpecification(trx, row.id, values, edit.version);
    publishChange(trx, CATALOG_TAG);
    return { ...values, version: edit.version };
  });
}

/** The specifications of the category and of those above it. */
function offeredIn({ categories, category, specifications }: CategoryAttributes) {
  const path = pathOf(categories, category).map(({ id }) => id);
  return specifications.flatMap((row) =>
    path.includes(row.category_id) && isAttributeTypeName(row.type)
      ? [{ ...toSpecificationForm(row), key: row.key, type: row.type }]
      : [],
  );
}

/** Refuses to remove an option that ads use, or that options of another specification depend on. */
async function requireUnused(
  trx: Database,
  { categories, category, specifications }: CategoryAttributes,
  row: SpecificationRow,
  { options }: SpecificationForm,
): Promise<void> {
  const remaining = new Set(options.map(({ key }) => key));
  const removed = row.options.map(({ key }) => key).filter((key) => !remaining.has(key));
  if (removed.length === 0) return;
  const below = subtreeIds(categories, category.id);
  const isNeeded = specifications.some(
    (one) =>
      below.includes(one.category_id) &&
      one.depends_on === row.key &&
      one.options.some(({ parent }) => parent !== undefined && removed.includes(parent)),
  );
  if (isNeeded) throw new AppError('ATTRIBUTE_HAS_DEPENDENTS');
  const counts = await countAdsByOption(trx, below, row.key);
  const count = sumOf(removed, counts);
  if (count > 0) throw new AppError('ATTRIBUTE_IN_USE', { values: { count } });
}

/** Moves a specification before another one of its category, or after the last. Throws VERSION_CONFLICT. */
export async function moveSpecification(
  ctx: StaffCtx<'admin'>,
  slug: string,
  key: string,
  { version, before }: HandlerInput<typeof attributesApi.move>['body'],
): Promise<void> {
  await transact(ctx, async (trx) => {
    const attributes = await lockAttributes(trx, slug);
    const row = requireSpecification(attributes, key);
    const isMoved = await moveRow(ctx, trx, {
      table: 'specifications',
      action: 'attribute.move',
      row,
      siblings: attributes.specifications.filter(({ category_id }) => category_id === row.category_id),
      idOf: (one) => one.key,
      targetId: `${slug}/${key}`,
      version,
      before,
    });
    if (isMoved) publishChange(trx, CATALOG_TAG);
  });
}

/** Removes a specification that no ad has. Throws ATTRIBUTE_IN_USE and ATTRIBUTE_HAS_DEPENDENTS. */
export async function removeSpecification(ctx: StaffCtx<'admin'>, slug: string, key: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const attributes = await lockAttributes(trx, slug);
    const row = requireSpecification(attributes, key);
    const below = subtreeIds(attributes.categories, row.category_id);
    if (attributes.specifications.some((one) => below.includes(one.category_id) && one.depends_on === key))
      throw new AppError('ATTRIBUTE_HAS_DEPENDENTS');
    const count = await countAdsWith(trx, below, key);
    if (count > 0) throw new AppError('ATTRIBUTE_IN_USE', { values: { count } });
    await deleteSpecification(trx, row.id);
    const { version: _, ...before } = toSpecificationForm(row);
    await recordAudit(ctx, trx, {
      action: 'attribute.remove',
      targetId: `${slug}/${key}`,
      memberId: null,
      before: { ...before, type: row.type },
      after: {},
    });
    publishChange(trx, CATALOG_TAG);
  });
}

type Input = HandlerInput<typeof attributesApi.mergeOption>['body'];

/**
 * Gives the ads and saved searches with an option another one and removes it. Options that depend on it depend on the
 * other one then. Returns the number of ads. Throws VERSION_CONFLICT.
 */
export async function mergeOption(
  ctx: StaffCtx<'admin'>,
  slug: string,
  key: string,
  { version, from, into }: Input,
): Promise<number> {
  return transact(ctx, async (trx) => {
    const attributes = await lockAttributes(trx, slug);
    const row = requireSpecification(attributes, key);
    const { version: storedVersion, ...stored } = toSpecificationForm(row);
    const values = { ...stored, options: stored.options.filter((option) => option.key !== from) };
    const edit = await recordEdit(ctx, trx, {
      action: 'attribute.merge-option',
      targetId: `${slug}/${key}`,
      version,
      values,
      stored: { version: storedVersion, values: stored },
    });
    if (!edit) throw fieldError('from', 'optionUnknown');
    if (!values.options.some((option) => option.key === into)) throw fieldError('into', 'optionUnknown');
    await updateSpecification(trx, row.id, values, edit.version);
    await replaceParent(trx, attributes, key, { from, into });
    const categoryIds = subtreeIds(attributes.categories, attributes.category.id);
    const adsCount = await replaceOption(trx, { categoryIds, key, from, into });
    await replaceOptionInSearches(trx, { categoryIds, key, from, into });
    publishChange(trx, CATALOG_TAG);
    return adsCount;
  });
}

async function replaceParent(
  trx: Database,
  { categories, category, specifications }: CategoryAttributes,
  key: string,
  { from, into }: Pick<Input, 'from' | 'into'>,
): Promise<void> {
  const below = subtreeIds(categories, category.id);
  for (const row of specifications) {
    const { options } = toSpecificationForm(row);
    if (!below.includes(row.category_id) || row.depends_on !== key || options.every(({ parent }) => parent !== from))
      continue;
    await setOptions(
      trx,
      row.id,
      options.map((option) => (option.parent === from ? { ...option, parent: into } : option)),
    );
  }
}
