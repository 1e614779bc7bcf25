import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { LEXICON_TAG } from '../get-lexicon.server.ts';
import type { VersionedWordGroup, WordGroupForm } from './contract.ts';
import { lockWordGroup, updateWordGroup } from './queries.server.ts';
import { toWordGroup } from './to-word-group.server.ts';

/** Saves a form. Throws VERSION_CONFLICT, WORD_GROUP_NOT_FOUND, and VALIDATION_FAILED as `toWordGroup`. */
export async function saveWordGroup(
  ctx: Ctx,
  id: string,
  { version, ...form }: VersionedWordGroup,
): Promise<VersionedWordGroup> {
  requireRole(ctx, 'admin');
  const values = await toWordGroup(ctx.db, form);
  return transact(ctx, async (trx) => {
    const row = await lockWordGroup(trx, id);
    const edit = await recordEdit<WordGroupForm>(ctx, trx, {
      action: 'words.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: { words: row.words, finds: row.finds } },
    });
    if (!edit) return { ...values, version };
    await updateWordGroup(trx, row.id, values, edit.version);
    publishChange(trx, LEXICON_TAG);
    return { ...values, version: edit.version };
  });
}
