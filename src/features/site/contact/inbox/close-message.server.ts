import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import type * as inboxApi from './contract.ts';
import type { Message, MessageState } from './contract.ts';
import { loadMessage } from './get-message.server.ts';
import { findAnswers, lockMessage, updateMessage } from './queries.server.ts';

/** Marks a message as done, or opens it again. Throws MESSAGE_NOT_FOUND and VERSION_CONFLICT. */
export async function closeMessage(
  ctx: Ctx,
  id: string,
  { version, isDone }: HandlerInput<typeof inboxApi.close>['body'],
): Promise<Message> {
  requireRole(ctx, 'support');
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockMessage(trx, id);
    if (!row) throw new AppError('MESSAGE_NOT_FOUND');
    const state = isDone ? 'done' : (await findAnswers(trx, [row.id])).length > 0 ? 'answered' : 'new';
    const edit = await recordEdit<{ state: MessageState }>(ctx, trx, {
      action: 'message.close',
      targetId: id,
      version,
      values: { state },
      stored: { version: row.version, values: { state: row.state } },
    });
    if (edit) await updateMessage(trx, row.id, { state, version: edit.version });
    return loadMessage(ctx, trx, id);
  });
}
