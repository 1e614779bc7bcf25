import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { isAttributeTypeName } from '../attribute-types.ts';
import { CATALOG_TAG } from '../catalog.server.ts';
import type { SpecificationForm, VersionedSpecification } from './contract.ts';
import { countAdsByOption, type SpecificationRow, updateSpecification } from './queries.server.ts';
import {
  type CategoryAttributes,
  lockAttributes,
  pathOf,
  requireSpecification,
  subtreeIds,
} from './require-specification.server.ts';
import { checkForm, normalizeForm, sumOf } from './rules.ts';

import { toSpecificationForm } from './to-specification-form.server.ts';

/**
 * Saves a form. Throws VERSION_CONFLICT, and ATTRIBUTE_IN_USE or ATTRIBUTE_HAS_DEPENDENTS if a removed option is used.
 */
export async function saveSpecification(
  ctx: Ctx,
  slug: string,
  key: string,
  { version, ...form }: VersionedSpecification,
): Promise<VersionedSpecification> {
  requireRole(ctx, 'admin');
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
