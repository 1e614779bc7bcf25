import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/endpoint.ts';
import { findTablePage } from '#platform/table/find-table-page.server.ts';
import { truncate } from '#platform/truncate.ts';

import type * as inboxApi from './contract.ts';
import type { MessageQuery } from './contract.ts';
import { filterMessages, findAnswers, MESSAGE_COLUMNS } from './queries.server.ts';

const EXCERPT_LENGTH = 200;

export async function listMessages(ctx: Ctx, query: MessageQuery): Promise<ResponseData<typeof inboxApi.list>> {
  requireRole(ctx, 'support');
  const { rows, pagination } = await findTablePage(ctx.db, filterMessages(ctx.db, query), query, MESSAGE_COLUMNS);
  const answers = await findAnswers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  // Of several answers, the map keeps the last one.
  const lastAnswers = new Map(answers.map((answer) => [answer.message_id, answer]));
  return {
    pagination,
    rows: rows.map(({ id, name, email, message, state, created_at }) => {
      const answer = lastAnswers.get(id);
      return {
        _id: String(id),
        name,
        email,
        excerpt: truncate(message, EXCERPT_LENGTH),
        state,
        sentAt: created_at.toISOString(),
        answer: answer ? { by: answer.name, at: answer.answered_at.toISOString() } : null,
      };
    }),
  };
}
