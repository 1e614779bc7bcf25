import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { SITE_TAG } from '../site.server.ts';
import type { ListedFaq, NewFaq } from './contract.ts';
import { insertFaq, toListedFaq } from './queries.server.ts';

/** Adds a question as the last one. */
export async function createFaq(ctx: Ctx, faq: NewFaq): Promise<ListedFaq> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const row = await insertFaq(trx, faq);
    await recordAudit(ctx, trx, { action: 'faq.create', targetId: row.id, memberId: null, before: {}, after: faq });
    publishChange(trx, SITE_TAG);
    return toListedFaq(row);
  });
}
