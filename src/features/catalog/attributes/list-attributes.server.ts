import type { StaffCtx } from '#platform/context.server.ts';

import { isAttributeTypeName } from '../attribute-types.ts';
import { requireRow } from '../categories/require-row.server.ts';
import { findAdditionalDetails, findCategories, findSpecifications } from '../queries.server.ts';
import type { AttributeList } from './contract.ts';
import type { DetailRow } from './queries.server.ts';
import { pathOf } from './require-specification.server.ts';
import { toSpecificationForm } from './to-specification-form.server.ts';

const EMPTY = { en: '', ar: '' };

/** The attributes of a category, hidden ones too, as stored: the cache may be a moment behind another process. */
export async function listAttributes(ctx: StaffCtx<'admin'>, slug: string): Promise<AttributeList> {
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

export const toItem = ({ key, label, is_hidden }: DetailRow) => ({
  key,
  label: { ...EMPTY, ...label },
  isHidden: is_hidden,
});
