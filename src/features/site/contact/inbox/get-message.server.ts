import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { toLanguage } from '#platform/language.ts';

import type { Message } from './contract.ts';
import { findAnswers, findMessage } from './queries.server.ts';

/** Throws MESSAGE_NOT_FOUND. */
export async function getMessage(ctx: Ctx, id: string): Promise<Message> {
  requireRole(ctx, 'support');
  return loadMessage(ctx.db, id);
}

/** The stored message, also within a transaction. Throws MESSAGE_NOT_FOUND. */
export async function loadMessage(db: Database, id: string): Promise<Message> {
  const row = await findMessage(db, id);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const answers = await findAnswers(db, [row.id]);
  return {
    _id: String(row.id),
    name: row.name,
    email: row.email,
    message: row.message,
    language: toLanguage(row.language),
    state: row.state,
    sentAt: row.created_at.toISOString(),
    version: row.version,
    answers: answers.map((answer) => ({
      _id: String(answer.id),
      text: answer.text,
      at: answer.answered_at.toISOString(),
      by: answer.name,
    })),
  };
}
