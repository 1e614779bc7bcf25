import type { HandlerInput } from '#platform/endpoint.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { fieldError } from '#platform/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { CATALOG_TAG } from '../catalog.server.ts';
import type * as attributesApi from './contract.ts';
import { setOrder, setVersion } from './queries.server.ts';
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
    const own = attributes.specifications.filter(({ category_id }) => category_id === row.category_id);
    const others = own.filter(({ id }) => id !== row.id);
    const at = before === null ? others.length : others.findIndex((one) => one.key === before);
    if (at === -1) throw fieldError('before', 'attributeUnknown');
    const edit = await recordEdit(ctx, trx, {
      action: 'attribute.move',
      targetId: `${slug}/${key}`,
      version,
      values: { position: at + 1 },
      stored: { version: row.version, values: { position: own.indexOf(row) + 1 } },
    });
    if (!edit) return;
    await setOrder(
      trx,
      others.toSpliced(at, 0, row).map(({ id }) => id),
    );
    await setVersion(trx, row.id, edit.version);
    publishChange(trx, CATALOG_TAG);
  });
}
