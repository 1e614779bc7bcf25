import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type { NewSpecification, VersionedSpecification } from './contract.ts';
import { insertSpecification } from './queries.server.ts';
import { lockAttributes, pathOf, subtreeIds } from './require-specification.server.ts';
import { toSpecificationForm } from './to-specification-form.server.ts';

/**
 * Adds a specification as the last one of its category. Throws ATTRIBUTE_EXISTS if the key is used in the category,
 * above or below it.
 */
export async function createSpecification(
  ctx: Ctx,
  slug: string,
  form: NewSpecification,
): Promise<VersionedSpecification> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const { categories, category, specifications } = await lockAttributes(trx, slug);
    const related = new Set([
      ...pathOf(categories, category).map(({ id }) => id),
      ...subtreeIds(categories, category.id),
    ]);
    if (specifications.some(({ category_id, key }) => related.has(category_id) && key === form.key))
      throw new AppError('ATTRIBUTE_EXISTS');
    const row = await insertSpecification(trx, category.id, form);
    const { label, type } = form;
    await recordAudit(ctx, trx, {
      action: 'attribute.create',
      targetId: `${slug}/${form.key}`,
      memberId: null,
      before: {},
      after: { label, type },
    });
    publishChange(trx, CATALOG_TAG);
    return toSpecificationForm(row);
  });
}
