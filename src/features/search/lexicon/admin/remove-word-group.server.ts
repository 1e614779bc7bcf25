import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { LEXICON_TAG } from '../get-lexicon.server.ts';
import { deleteWordGroup, lockWordGroup } from './queries.server.ts';

/** Removes a group. Throws WORD_GROUP_NOT_FOUND. */
export async function removeWordGroup(ctx: Ctx, id: string): Promise<void> {
  requireRole(ctx, 'admin');
  await transact(ctx, async (trx) => {
    const { id: targetId, words, finds } = await lockWordGroup(trx, id);
    await deleteWordGroup(trx, targetId);
    const before = { words, finds };
    await recordAudit(ctx, trx, { action: 'words.remove', targetId, memberId: null, before, after: {} });
    publishChange(trx, LEXICON_TAG);
  });
}
