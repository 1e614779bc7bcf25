import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';
import { emailFor } from '#platform/mail/mask-email.ts';
import { truncate } from '#platform/text/one-line.ts';

import type * as inboxApi from './contract.ts';
import type { MessageQuery } from './contract.ts';
import { filterMessages, findAnswers, MESSAGE_COLUMNS } from './queries.server.ts';
import { toSender } from './to-sender.ts';

const EXCERPT_LENGTH = 200;

export async function listMessages(ctx: Ctx, query: MessageQuery): Promise<ResponseData<typeof inboxApi.list>> {
  const viewer = requireRole(ctx, 'support');
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
