import type { StaffCtx } from '#platform/context.server.ts';

import { requireRow } from '../categories/require-row.server.ts';
import { findAdditionalDetails, findCategories, findSpecifications } from '../queries.server.ts';
import { isAttributeTypeName, ATTRIBUTE_TYPES } from '../attribute-types.ts';
import type { Usage } from './contract.ts';
import { countAdsByDetail, countAdsByOption, countAdsWith } from './queries.server.ts';
import { requireSpecification, subtreeIds } from './require-specification.server.ts';
import { sumOf } from './rules.ts';

/** The number of ads with a specification, and with each of its options. */
export async function getUsage(ctx: StaffCtx<'admin'>, slug: string, key: string): Promise<Usage> {
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
export async function getDetailsUsage(ctx: StaffCtx<'admin'>, slug: string): Promise<Usage> {
  const categories = await findCategories(ctx.db);
  const category = requireRow(categories, slug);
  const details = await findAdditionalDetails(ctx.db);
  const keys = details.filter(({ category_id }) => category_id === category.id).map(({ key }) => key);
  const options = await countAdsByDetail(ctx.db, subtreeIds(categories, category.id), keys);
  return { adsCount: sumOf(keys, options), options };
}
