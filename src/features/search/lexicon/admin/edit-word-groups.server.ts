import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { MAX_PHRASE, toKey } from '../expand-words.ts';
import { findPhrases } from '../find-phrases.server.ts';
import { LEXICON_TAG } from '../get-lexicon.server.ts';
import type { VersionedWordGroup, WordGroupForm, WordGroupRow } from './contract.ts';
import { deleteWordGroup, insertWordGroup, lockWordGroup, updateWordGroup } from './queries.server.ts';

/** Adds a group. Throws VALIDATION_FAILED as `toWordGroup`. */
export async function createWordGroup(ctx: StaffCtx<'admin'>, form: WordGroupForm): Promise<WordGroupRow> {
  const group = await toWordGroup(ctx.db, form);
  return transact(ctx, async (trx) => {
    const { id, ...stored } = await insertWordGroup(trx, group);
    await recordAudit(ctx, trx, { action: 'words.create', targetId: id, memberId: null, before: {}, after: group });
    publishChange(trx, LEXICON_TAG);
    return { _id: String(id), ...stored };
  });
}

/** Saves a form. Throws VERSION_CONFLICT, WORD_GROUP_NOT_FOUND, and VALIDATION_FAILED as `toWordGroup`. */
export async function saveWordGroup(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, ...form }: VersionedWordGroup,
): Promise<VersionedWordGroup> {
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

/** Removes a group. Throws WORD_GROUP_NOT_FOUND. */
export async function removeWordGroup(ctx: StaffCtx<'admin'>, id: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const { id: targetId, words, finds } = await lockWordGroup(trx, id);
    await deleteWordGroup(trx, targetId);
    const before = { words, finds };
    await recordAudit(ctx, trx, { action: 'words.remove', targetId, memberId: null, before, after: {} });
    publishChange(trx, LEXICON_TAG);
  });
}

/**
 * The form without its empty words. Throws VALIDATION_FAILED if it has too few words, one that searches ignore, a long
 * phrase, or two that searches don't distinguish.
 */
async function toWordGroup(db: Database, form: WordGroupForm): Promise<WordGroupForm> {
  const [words, finds] = [form.words.filter(Boolean), form.finds.filter(Boolean)];
  if (words.length === 0) throw fieldError('words', 'searchWordRequired');
  if (words.length + finds.length === 1) throw fieldError('words', 'searchWordsTooFew');
  const toPhrase = await findPhrases(db, [...words, ...finds]);
  const keys = new Set<string>();
  for (const [field, texts] of Object.entries({ words, finds })) {
    for (const text of texts) {
      const phrase = toPhrase(text);
      if (phrase.length === 0) throw fieldError(field, 'searchWordIgnored');
      if (phrase.length > MAX_PHRASE) throw fieldError(field, 'searchPhraseTooLong');
      if (keys.size === keys.add(toKey(phrase)).size) throw fieldError(field, 'searchWordRepeated');
    }
  }
  return { words, finds };
}
