import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { SITE_TAG } from '../site.server.ts';
import type { FaqForm, VersionedFaq } from './contract.ts';
import { lockFaqs, toFaqForm, updateFaq } from './queries.server.ts';
import { requireFaq } from './require-faq.server.ts';

/** Saves a form. Throws VERSION_CONFLICT and FAQ_NOT_FOUND. */
export async function saveFaq(ctx: Ctx, id: string, { version, ...values }: VersionedFaq): Promise<VersionedFaq> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const row = requireFaq(await lockFaqs(trx), id);
    const edit = await recordEdit<FaqForm>(ctx, trx, {
      action: 'faq.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: toFaqForm(row) },
    });
    if (!edit) return { ...values, version };
    await updateFaq(trx, row.id, values, edit.version);
    publishChange(trx, SITE_TAG);
    return { ...values, version: edit.version };
  });
}
