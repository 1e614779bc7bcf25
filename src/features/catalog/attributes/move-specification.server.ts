import type { HandlerInput } from '#platform/http/endpoint.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type * as attributesApi from './contract.ts';
import { lockAttributes, requireSpecification } from './require-specification.server.ts';

/** Moves a specification before another one of its category, or after the last. Throws VERSION_CONFLICT. */
export async function moveSpecification(
  ctx: Ctx,
  slug: string,
  key: string,
  { version, before }: HandlerInput<typeof attributesApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
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
