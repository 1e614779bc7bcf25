import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { checkTexts } from './check-texts.server.ts';
import type { TextsForm, VersionedTexts } from './contract.ts';
import { overBuiltIn, pickTexts, withoutBuiltIn } from './pick-texts.server.ts';
import { TEXTS_TAG } from './get-translators.server.ts';
import { editableTextsOf } from './editable-texts-of.ts';
import { lockTextsOf, updateTextsOf } from './queries.server.ts';
import { requireMessage } from './require-message.server.ts';

/**
 * Saves the texts of a message. Texts that equal the built-in ones are not stored, so they follow new versions of the
 * app, while changed texts stay. Throws TEXT_NOT_FOUND and VERSION_CONFLICT.
 */
export async function saveTexts(ctx: Ctx, id: string, { version, ...values }: VersionedTexts): Promise<VersionedTexts> {
  requireRole(ctx, 'admin');
  const message = requireMessage(id);
  checkTexts(message, values);
  return transact(ctx, async (trx) => {
    const row = await lockTextsOf(trx, id);
    const edit = await recordEdit<TextsForm>(ctx, trx, {
      action: 'text.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: pickTexts(overBuiltIn(row.texts), editableTextsOf(message)) },
    });
    if (!edit) return { ...values, version };
    await updateTextsOf(trx, id, {
      texts: withoutBuiltIn(values),
      version: edit.version,
      now: new Date(ctx.clock()),
    });
    publishChange(trx, TEXTS_TAG);
    return { ...values, version: edit.version };
  });
}
