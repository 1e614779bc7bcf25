import { sql } from 'kysely';

import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import { findTablePage, iterateTable } from '#platform/table/find-table-page.server.ts';
import { recordedCsv } from '#platform/table/recorded-csv.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { truncate } from '#platform/text/one-line.ts';

import type * as inboxApi from './contract.ts';
import type { MessageQuery } from './contract.ts';
import { filterMessages, findAnswers, MESSAGE_COLUMNS } from './queries.server.ts';
import { toSender } from './to-sender.ts';

const EXCERPT_LENGTH = 200;

export async function listMessages(
  ctx: StaffCtx<'support'>,
  query: MessageQuery,
): Promise<ResponseData<typeof inboxApi.list>> {
  const { viewer } = ctx;
  const filtered = filterMessages(ctx.db, query, viewer.role);
  const { rows, pagination } = await findTablePage(ctx.db, filtered, query, MESSAGE_COLUMNS);
  const answers = await findAnswers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  // Of several answers, the map keeps the last one.
  const lastAnswers = new Map(answers.map((answer) => [answer.message_id, answer]));
  return {
    pagination,
    rows: rows.map((row) => {
      const { id, name, message, state, created_at } = row;
      const answer = lastAnswers.get(id);
      return {
        _id: String(id),
        name,
        email: emailFor(viewer, toSender(row)),
        excerpt: truncate(message, EXCERPT_LENGTH),
        state,
        sentAt: created_at.toISOString(),
        answer: answer ? { by: answer.name, at: answer.answered_at.toISOString() } : null,
      };
    }),
  };
}

const messages = loadMessages('admin-messages');

/** The filtered messages as CSV. */
export async function exportMessages(ctx: StaffCtx<'admin'>, query: MessageQuery): Promise<Response> {
  const { viewer } = ctx;
  const t = messages[ctx.language];
  const filtered = filterMessages(ctx.db, query, 'admin');
  return recordedCsv(ctx, {
    name: 'messages',
    query,
    filtered,
    rows: iterateTable(filtered, MESSAGE_COLUMNS),
    columns: [
      { label: t('sentAt'), value: ({ created_at }) => created_at },
      { label: t('name'), value: ({ name }) => name },
      { label: t('email'), value: (row) => emailFor(viewer, toSender(row)) },
      { label: t('message'), value: ({ message }) => message },
      { label: t('state'), value: ({ state }) => t(`state_${state}`) },
    ],
  });
}

/** The number of contact messages that nobody has answered or closed. The caller checks that the viewer is staff. */
export async function countNewMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}
