import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { sendSiteEmail } from '../../send-site-email.server.ts';
import { getSite } from '../../site.server.ts';
import type * as inboxApi from './contract.ts';
import type { Message } from './contract.ts';
import { loadMessage } from './get-message.server.ts';
import { findAnswers, insertAnswer, lockMessage, updateMessage } from './queries.server.ts';

/**
 * Sends an answer by email, in the language of the sender. Replies go to the site's contact address. Throws
 * MESSAGE_NOT_FOUND and VERSION_CONFLICT.
 */
export async function answerMessage(
  ctx: Ctx,
  id: string,
  { version, text }: HandlerInput<typeof inboxApi.answer>['body'],
): Promise<Message> {
  const { userId } = requireRole(ctx, 'support');
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockMessage(trx, id);
    if (!row) throw new AppError('MESSAGE_NOT_FOUND');
    const answers = await findAnswers(trx, [row.id]);
    // The audit log has no personal data. The texts are in the tables of the messages, from which they can be erased.
    const edit = await recordEdit(ctx, trx, {
      action: 'message.answer',
      targetId: id,
      version,
      values: { state: 'answered' as string, answers: answers.length + 1 },
      stored: { version: row.version, values: { state: row.state, answers: answers.length } },
    });
    await insertAnswer(trx, { messageId: row.id, text, at: new Date(ctx.clock()), by: userId });
    // It has one answer more than before, so it always changes.
    await updateMessage(trx, row.id, { state: 'answered', version: edit!.version });
    const { contactEmail } = await getSite(trx);
    await sendSiteEmail(ctx, trx, {
      recipient: row.email,
      language: toLanguage(row.language),
      replyTo: contactEmail,
      subject: (t, site) => t('contactAnswerSubject', { site }),
      paragraphs: (t, site) => [t('contactAnswerText', { site }), t('contactAnswerOriginal'), ...toLines(row.message)],
      quotes: () => [text],
    });
    return loadMessage(ctx, trx, id);
  });
}

const toLines = (text: string): string[] => text.split(/\s*\n\s*/);
