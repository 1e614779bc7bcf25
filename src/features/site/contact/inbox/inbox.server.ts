import { countRows } from '#platform/data/count-rows.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { emailFor, maskEmail } from '#platform/mail/mask-email.ts';
import { isSubordinate } from '#platform/role.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { toLanguage } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { truncate } from '#platform/text/one-line.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { recordOpenedContacts } from '../../record-opened-contacts.server.ts';
import { sendSiteEmail } from '../../send-site-email.server.ts';
import { getSite } from '../../site.server.ts';
import * as inboxApi from './contract.ts';
import type { Message, MessageRow, MessageState } from './contract.ts';
import {
  filterMessages,
  findAnswers,
  findMessage,
  insertAnswer,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from './queries.server.ts';

export const inboxRoutes = [
  handle(inboxApi.messages.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(inboxApi.messages.csv, (ctx, { query }) => TABLE.csv(ctx, query)),
  handle(inboxApi.get, (ctx, { params }) => getMessage(ctx, params.id)),
  handle(inboxApi.openContacts, (ctx, { params }) => openSenderContacts(ctx, params.id)),
  handle(inboxApi.answer, (ctx, { params, body }) => answerMessage(ctx, params.id, body)),
  handle(inboxApi.close, (ctx, { params, body }) => closeMessage(ctx, params.id, body)),
];

/** Throws MESSAGE_NOT_FOUND. */
async function getMessage(ctx: StaffCtx<'support'>, id: string): Promise<Message> {
  return loadMessage(ctx, ctx.db, id);
}

/** The email of a message's sender. Throws MESSAGE_NOT_FOUND, and FORBIDDEN as tables of people do for staff. */
async function openSenderContacts(ctx: StaffCtx<'support'>, id: string): Promise<{ email: string }> {
  const { viewer } = ctx;
  const row = await findMessage(ctx.db, id);
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  const sender = toSender(row);
  const isOwn = sender.id === viewer.userId;
  if (!isOwn && !isSubordinate(viewer, sender)) throw new AppError('FORBIDDEN');
  if (!isOwn) recordOpenedContacts(ctx, { action: 'message.open-contacts', targetId: id, memberId: row.sender_id });
  return { email: row.email };
}

/** The message as the viewer may see it, also within a transaction. Throws MESSAGE_NOT_FOUND. */
async function loadMessage(ctx: StaffCtx<'support'>, db: Database, id: string): Promise<Message> {
  const { viewer } = ctx;
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

/**
 * Sends an answer by email, in the language of the sender. Replies go to the site's contact address. Throws
 * MESSAGE_NOT_FOUND and VERSION_CONFLICT.
 */
async function answerMessage(
  ctx: StaffCtx<'support'>,
  id: string,
  { version, text }: HandlerInput<typeof inboxApi.answer>['body'],
): Promise<Message> {
  const { userId } = ctx.viewer;
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

/** Marks a message as done, or opens it again. Throws MESSAGE_NOT_FOUND and VERSION_CONFLICT. */
async function closeMessage(
  ctx: StaffCtx<'support'>,
  id: string,
  { version, isDone }: HandlerInput<typeof inboxApi.close>['body'],
): Promise<Message> {
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

const messages = loadMessages('admin-messages');

const TABLE = defineTable(inboxApi.messages, {
  columns: { sorts: { sentAt: 'contact_messages.created_at' }, id: 'contact_messages.id' },
  filter: (ctx, query) => filterMessages(ctx.db, query, ctx.viewer.role),
  toRows: toMessageRows,
  csv: {
    name: 'messages',
    // The file has whole messages.
    toRows: (_, stored) => stored,
    columns: ({ viewer, language }) => {
      const t = messages[language];
      return [
        { label: t('sentAt'), value: ({ created_at }) => created_at },
        { label: t('name'), value: ({ name }) => name },
        { label: t('email'), value: (row) => emailFor(viewer, toSender(row)) },
        { label: t('message'), value: ({ message }) => message },
        { label: t('state'), value: ({ state }) => t(`state_${state}`) },
      ];
    },
  },
});

const EXCERPT_LENGTH = 200;

async function toMessageRows({ db, viewer }: StaffCtx<'support'>, stored: StoredMessage[]): Promise<MessageRow[]> {
  const answers = await findAnswers(
    db,
    stored.map(({ id }) => id),
  );
  // Of several answers, the map keeps the last one.
  const lastAnswers = new Map(answers.map((answer) => [answer.message_id, answer]));
  return stored.map((row) => {
    const answer = lastAnswers.get(row.id);
    return {
      _id: String(row.id),
      name: row.name,
      email: emailFor(viewer, toSender(row)),
      excerpt: truncate(row.message, EXCERPT_LENGTH),
      state: row.state,
      sentAt: row.created_at.toISOString(),
      answer: answer ? { by: answer.name, at: answer.answered_at.toISOString() } : null,
    };
  });
}

/** The number of contact messages that nobody has answered or closed. The caller checks that the viewer is staff. */
export const countNewMessages = (db: Database): Promise<number> =>
  countRows(db.selectFrom('contact_messages').where('state', '=', 'new'));

/** The sender of a message as a person with a rank: that of their account, or that of a member. */
const toSender = ({ email, sender_id, sender_role }: StoredMessage) => ({
  id: sender_id ?? 0,
  role: sender_role ?? ('member' as const),
  email,
});
