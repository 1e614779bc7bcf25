import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { withBothLanguages } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { ATTRIBUTE_TYPES, isAttributeTypeName } from '../attribute-types.ts';
import { CATALOG_TAG } from '../catalog.server.ts';
import { requireRow } from '../categories/categories.server.ts';
import { findAdditionalDetails, findCategories, findSpecifications } from '../queries.server.ts';
import * as attributesApi from './contract.ts';
import type { AttributeList, DetailsForm, Usage, VersionedDetails } from './contract.ts';
import {
  createSpecification,
  mergeOption,
  moveSpecification,
  removeSpecification,
  saveSpecification,
} from './edit-specification.server.ts';
import { countAdsByDetail, countAdsByOption, countAdsWith, type DetailRow, setDetails } from './queries.server.ts';
import {
  lockAttributes,
  pathOf,
  requireSpecification,
  subtreeIds,
  toSpecificationForm,
} from './require-specification.server.ts';
import { hasRepeated, sumOf } from './rules.ts';

export const attributesRoutes = [
  handle(attributesApi.list, (ctx, { params }) => listAttributes(ctx, params.id)),

  handle(attributesApi.getUsage, (ctx, { params }) => getUsage(ctx, params.id, params.key)),

  handle(attributesApi.getDetailsUsage, (ctx, { params }) => getDetailsUsage(ctx, params.id)),

  handle(attributesApi.create, (ctx, { params, body }) => createSpecification(ctx, params.id, body)),

  handle(attributesApi.save, (ctx, { params, body }) => saveSpecification(ctx, params.id, params.key, body)),

  handle(attributesApi.move, (ctx, { params, body }) => moveSpecification(ctx, params.id, params.key, body)),

  handle(attributesApi.mergeOption, async (ctx, { params, body }) => ({
    adsCount: await mergeOption(ctx, params.id, params.key, body),
  })),

  handle(attributesApi.remove, (ctx, { params }) => removeSpecification(ctx, params.id, params.key)),

  handle(attributesApi.saveDetails, (ctx, { params, body }) => saveDetails(ctx, params.id, body)),
];

/** The number of ads with a specification, and with each of its options. */
async function getUsage(ctx: StaffCtx<'admin'>, slug: string, key: string): Promise<Usage> {
  const categories = await findCategories(ctx.db);
  const category = requireRow(categories, slug);
  const { type } = requireSpecification({ category, specifications: await findSpecifications(ctx.db) }, key);
  const below = subtreeIds(categories, category.id);
  const hasOptions = isAttributeTypeName(type) && ATTRIBUTE_TYPES[type].hasOptions;
  return {
    adsCount: await countAdsWith(ctx.db, below, key),
    options: hasOptions ? await countAdsByOption(ctx.db, below, key) : {},
  };
}

/** The number of ads with each of the additional details that a category defines. */
async function getDetailsUsage(ctx: StaffCtx<'admin'>, slug: string): Promise<Usage> {
  const categories = await findCategories(ctx.db);
  const category = requireRow(categories, slug);
  const details = await findAdditionalDetails(ctx.db);
  const keys = details.filter(({ category_id }) => category_id === category.id).map(({ key }) => key);
  const options = await countAdsByDetail(ctx.db, subtreeIds(categories, category.id), keys);
  return { adsCount: sumOf(keys, options), options };
}

/** The attributes of a category, hidden ones too, as stored: the cache may be a moment behind another process. */
async function listAttributes(ctx: StaffCtx<'admin'>, slug: string): Promise<AttributeList> {
  const categories = await findCategories(ctx.db);
  const [specifications, details] = await Promise.all([findSpecifications(ctx.db), findAdditionalDetails(ctx.db)]);
  const category = requireRow(categories, slug);
  const path = pathOf(categories, category);
  return {
    specifications: path.flatMap(({ id, slug: categoryId }) =>
      specifications.flatMap((row) =>
        row.category_id === id && isAttributeTypeName(row.type)
          ? [{ ...toSpecificationForm(row), key: row.key, type: row.type, categoryId }]
          : [],
      ),
    ),
    inheritedDetails: path
      .slice(0, -1)
      .flatMap(({ id, slug: categoryId }) =>
        details.filter((row) => row.category_id === id).map((row) => ({ ...toItem(row), categoryId })),
      ),
    ownDetails: {
      version: category.details_version,
      details: details.filter((row) => row.category_id === category.id).map(toItem),
    },
  };
}

const toItem = ({ key, label, is_hidden }: DetailRow) => ({
  key,
  label: withBothLanguages(label),
  isHidden: is_hidden,
});

/** Saves the additional details that a category defines. Throws VERSION_CONFLICT and ATTRIBUTE_IN_USE. */
async function saveDetails(
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
