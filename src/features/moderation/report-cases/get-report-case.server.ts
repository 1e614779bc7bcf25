import { findMessagesAround } from '#features/chat/messages/find-messages-around.server.ts';
import { toImage } from '#features/pictures/presenters.server.ts';
import { findHistory } from '#platform/audit/audit-history.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { isSubordinate } from '#platform/role.ts';

import type { ReportCase } from './contract.ts';
import { toReportCaseRows } from './case-table.server.ts';
import { type CaseRow, countOtherCases, findCase, findImages, findPeople, findReports } from './queries.server.ts';
import { permittedDecisions } from './rules.ts';

/** A case with all its reports, the reported target, and the earlier decisions about the member. */
export async function getReportCase(ctx: StaffCtx<'moderator'>, id: number): Promise<ReportCase> {
  const { viewer } = ctx;
  const found = await findCase(ctx.db, id);
  if (!found) throw new AppError('NOT_FOUND');
  const [[row], people, reports, otherCases, history] = await Promise.all([
    toReportCaseRows(ctx, [found]),
    findPeople(ctx.db, [found.member_id]),
    findReports(ctx.db, id),
    countOtherCases(ctx.db, found),
    findHistory(ctx.db, found.member_id),
  ]);
  const member = people.get(found.member_id);
  if (!row || !member) throw new AppError('NOT_FOUND');
  const { role, status, created_at } = member;
  return {
    ...row,
    member: { ...row.member, role, status, memberSince: created_at.toISOString() },
    reported: found.description && { description: found.description, images: await findReportedImages(ctx, found) },
    list: reports.map((report) => ({
      _id: String(report.id),
      reporter: { _id: String(report.reporter_id), name: report.name },
      reason: report.reason,
      details: report.details,
      at: report.created_at.toISOString(),
    })),
    conversation: await findReportedMessages(
      ctx,
      found,
      reports.flatMap(({ messages }) => messages),
    ),
    otherCases,
    history,
    permitted: found.decided_at
      ? []
      : permittedDecisions({
          adStatus: row.ad?.status ?? null,
          memberStatus: status,
          isViewer: found.member_id === viewer.userId,
          isOutranked: isSubordinate(viewer, { id: found.member_id, role }),
        }),
  };
}

async function findReportedImages({ db }: Ctx, { image_ids }: CaseRow) {
  const images = await findImages(db, image_ids);
  return image_ids.flatMap((id) => {
    const image = images.get(id);
    return image ? [toImage(image)] : [];
  });
}

async function findReportedMessages(ctx: Ctx, { conversation_id }: CaseRow, numbers: number[]) {
  if (conversation_id === null) return null;
  const { messages, pictureAccess } = await findMessagesAround(ctx, conversation_id, numbers);
  return {
    messages: messages.map((message) => ({ ...message, isReported: numbers.includes(message.seq) })),
    pictureAccess,
  };
}
