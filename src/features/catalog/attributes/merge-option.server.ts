import type { HandlerInput } from '#platform/http/endpoint.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type * as attributesApi from './contract.ts';
import { replaceOption, replaceOptionInSearches, setOptions, updateSpecification } from './queries.server.ts';
import {
  type CategoryAttributes,
  lockAttributes,
  requireSpecification,
  subtreeIds,
} from './require-specification.server.ts';
import { toSpecificationForm } from './to-specification-form.server.ts';

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
