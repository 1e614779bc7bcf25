import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { toLanguage } from '#platform/text/language.ts';
import { maskEmail } from '#platform/mail/mask-email.ts';
import { isSubordinate } from '#platform/role.ts';

import { recordOpenedContacts } from '../../record-opened-contacts.server.ts';
import type { Message } from './contract.ts';
import { findAnswers, findMessage } from './queries.server.ts';
import { toSender } from './to-sender.ts';

/** Throws MESSAGE_NOT_FOUND. */
export async function getMessage(ctx: Ctx, id: string): Promise<Message> {
  return loadMessage(ctx, ctx.db, id);
}

/** The email of a message's sender. Throws MESSAGE_NOT_FOUND, and FORBIDDEN as tables of people do for staff. */
export async function openSenderContacts(ctx: Ctx, id: string): Promise<{ email: string }> {
  const viewer = requireRole(ctx, 'support');
  const row = await findMessage(ctx.db, id);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const sender = toSender(row);
  const isOwn = sender.id === viewer.userId;
  if (!isOwn && !isSubordinate(viewer, sender)) throw new AppError('FORBIDDEN');
  if (!isOwn) recordOpenedContacts(ctx, { action: 'message.open-contacts', targetId: id, memberId: row.sender_id });
  return { email: row.email };
}

/** The message as the viewer may see it, also within a transaction. Throws MESSAGE_NOT_FOUND. */
export async function loadMessage(ctx: Ctx, db: Database, id: string): Promise<Message> {
  const viewer = requireRole(ctx, 'support');
  const row = await findMessage(db, id);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const sender = toSender(row);
  const answers = await findAnswers(db, [row.id]);
  return {
    _id: String(row.id),
    name: row.name,
    // A separate call opens it, and records it.
    email: sender.id === viewer.userId ? row.email : maskEmail(row.email),
    mayOpenContacts: isSubordinate(viewer, sender),
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
