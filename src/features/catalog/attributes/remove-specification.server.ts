import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import { countAdsWith, deleteSpecification } from './queries.server.ts';
import { lockAttributes, requireSpecification, subtreeIds } from './require-specification.server.ts';
import { toSpecificationForm } from './to-specification-form.server.ts';

/** Removes a specification that no ad has. Throws ATTRIBUTE_IN_USE and ATTRIBUTE_HAS_DEPENDENTS. */
export async function removeSpecification(ctx: Ctx, slug: string, key: string): Promise<void> {
  requireRole(ctx, 'admin');
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
