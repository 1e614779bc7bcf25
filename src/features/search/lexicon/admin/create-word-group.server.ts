import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import { LEXICON_TAG } from '../get-lexicon.server.ts';
import type { WordGroupForm, WordGroupRow } from './contract.ts';
import { insertWordGroup } from './queries.server.ts';
import { toWordGroup } from './to-word-group.server.ts';

/** Adds a group. Throws VALIDATION_FAILED as `toWordGroup`. */
export async function createWordGroup(ctx: Ctx, form: WordGroupForm): Promise<WordGroupRow> {
  requireRole(ctx, 'admin');
  const group = await toWordGroup(ctx.db, form);
  return transact(ctx, async (trx) => {
    const { id, ...stored } = await insertWordGroup(trx, group);
    await recordAudit(ctx, trx, { action: 'words.create', targetId: id, memberId: null, before: {}, after: group });
    publishChange(trx, LEXICON_TAG);
    return { _id: String(id), ...stored };
  });
}
