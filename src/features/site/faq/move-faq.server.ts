import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/versioned/move-row.server.ts';

import { SITE_TAG } from '../site.server.ts';
import type * as faqApi from './contract.ts';
import { lockFaqs } from './queries.server.ts';
import { requireFaq } from './require-faq.server.ts';

/** Moves a question before another one, or to the end. Throws VERSION_CONFLICT and FAQ_NOT_FOUND. */
export async function moveFaq(
  ctx: Ctx,
  id: string,
  { version, before }: HandlerInput<typeof faqApi.move>['body'],
): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const siblings = await lockFaqs(trx);
    const row = requireFaq(siblings, id);
    const isMoved = await moveRow(ctx, trx, { table: 'faqs', action: 'faq.move', row, siblings, version, before });
    if (isMoved) publishChange(trx, SITE_TAG);
  });
}
