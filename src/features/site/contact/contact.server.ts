import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import { adminPaths } from '#admin-paths';
import type { DB } from '#db/schema.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { showEmail } from '#platform/text/email-address.ts';

import { sendSiteEmail } from '../send-site-email.server.ts';
import { getSite } from '../site.server.ts';
import * as contactApi from './contract.ts';
import type { ContactMessage } from './contract.ts';

export const contactFormRoutes = [
  handle(contactApi.sendContactMessage, (ctx, { body }) => sendContactMessage(ctx, body)),
];

/**
 * Stores a visitor's message for the inbox of the back office, and emails it to the site's contact address if there is
 * one. A member's message belongs to them, whatever address they typed. CONTACT_DISABLED while the flag is off.
 */
async function sendContactMessage(ctx: Ctx, message: ContactMessage): Promise<void> {
  const { enableEmailInContactUs, contactEmail } = await getSite(ctx.db);
  if (!enableEmailInContactUs) throw new AppError('CONTACT_DISABLED');
  const { name, email } = message;
  await ctx.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ ...message, language: ctx.language, user_id: ctx.viewer?.userId ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!contactEmail) return;
    await sendSiteEmail(ctx, trx, {
      recipient: contactEmail,
      language: ctx.language,
      replyTo: email,
      subject: (t, site) => t('contactSubject', { site, name }),
      paragraphs: (t, site) => [t('contactText', { site, name, email: showEmail(email) }), t('contactHint')],
      quotes: () => [message.message],
      path: adminPaths.message(id),
    });
  });
}

interface Sender {
  id: number;
  email: string;
}

/** Those sent while logged in, and those that a visitor sent from the account's email. */
const isFrom =
  ({ id, email }: Sender) =>
  (eb: ExpressionBuilder<DB, 'contact_messages'>): Expression<SqlBool> =>
    eb.or([
      eb('user_id', '=', id),
      eb.and([eb('user_id', 'is', null), eb(sql`lower(email)`, '=', email.toLowerCase())]),
    ]);

/** A member's messages of the contact form with the answers, for the export. */
export async function listMessagesOfMember(db: Database, member: Sender): Promise<object[]> {
  const messages = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'language', 'created_at as sentAt'])
    .where(isFrom(member))
    .orderBy('id')
    .execute();
  const answers = await db
    .selectFrom('contact_answers')
    .innerJoin('contact_messages', 'contact_messages.id', 'contact_answers.message_id')
    .select(['message_id', 'text', 'answered_at'])
    .where(isFrom(member))
    .orderBy('contact_answers.id')
    .execute();
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: answers
      .filter(({ message_id }) => message_id === id)
      .map(({ text, answered_at }) => ({ text, at: answered_at })),
  }));
}

/** Before the email of an account changes: the messages from the old one stay the member's. */
export async function claimMessagesOfMember(db: Database, member: Sender): Promise<void> {
  await db.updateTable('contact_messages').set({ user_id: member.id }).where(isFrom(member)).execute();
}

/** Deletes a member's messages with their answers. */
export async function deleteMessagesOfMember(db: Database, member: Sender): Promise<void> {
  await db.deleteFrom('contact_messages').where(isFrom(member)).execute();
}
