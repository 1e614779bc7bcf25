import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { SITE_TAG } from '../site.server.ts';
import { deleteFaq, lockFaqs, toFaqForm } from './queries.server.ts';
import { requireFaq } from './require-faq.server.ts';

/** Removes a question. The audit log keeps its text. */
export async function removeFaq(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const row = requireFaq(await lockFaqs(trx), id);
    await deleteFaq(trx, row.id);
    const before = toFaqForm(row);
    await recordAudit(ctx, trx, { action: 'faq.remove', targetId: id, memberId: null, before, after: {} });
    publishChange(trx, SITE_TAG);
  });
}
