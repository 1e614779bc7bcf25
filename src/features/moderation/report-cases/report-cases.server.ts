import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import { findMessagesAround } from '#features/chat/messages/list-messages.server.ts';
import { toImage } from '#features/pictures/presenters.server.ts';
import type { Ctx, StaffCtx } from '#platform/context.server.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { isSubordinate } from '#platform/role.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { findPastDecisions } from '../past-decisions.server.ts';
import * as reportCasesApi from './contract.ts';
import type { ReportCase, ReportCaseRow } from './contract.ts';
import { decideReports } from './decide-reports.server.ts';
import {
  type CaseRow,
  countOtherCases,
  filterCases,
  findCase,
  findImages,
  findPeople,
  findReasons,
  findReports,
} from './queries.server.ts';
import { permittedDecisions } from './rules.ts';

export const reportCasesRoutes = (memberData: MemberDataHooks[]) => [
  handle(reportCasesApi.reportCases.list, (ctx, { query }) => CASES.page(ctx, query)),
  handle(reportCasesApi.reportCases.csv, (ctx, { query }) => CASES.csv(ctx, query)),

  handle(reportCasesApi.getReportCase, async (ctx, { params }) => ({
    reportCase: await getReportCase(ctx, Number(params.id)),
  })),

  handle(reportCasesApi.decideReports, (ctx, { params, body }) =>
    decideReports(ctx, memberData, Number(params.id), body),
  ),
];

/** A case with all its reports, the reported target, and the earlier decisions about the member. */
async function getReportCase(ctx: StaffCtx<'moderator'>, id: number): Promise<ReportCase> {
  const { viewer } = ctx;
  const found = await findCase(ctx.db, id);
  if (!found) throw new AppError('NOT_FOUND');
  const [[row], people, reports, otherCases, history] = await Promise.all([
    toReportCaseRows(ctx, [found]),
    findPeople(ctx.db, [found.member_id]),
    findReports(ctx.db, id),
    countOtherCases(ctx.db, found),
    findPastDecisions(ctx.db, found.member_id),
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

/** Cases with what belongs to them, loaded in one batch. */
export async function toReportCaseRows(ctx: Ctx, rows: CaseRow[]): Promise<ReportCaseRow[]> {
  const [people, reasons, cards, images] = await Promise.all([
    findPeople(ctx.db, [...new Set(rows.flatMap(({ member_id, decided_by }) => [member_id, decided_by ?? []].flat()))]),
    findReasons(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    findAdCards(
      ctx,
      rows.flatMap(({ ad_id }) => ad_id ?? []),
    ),
    findImages(
      ctx.db,
      rows.flatMap(({ image_ids }) => image_ids.slice(0, 1)),
    ),
  ]);
  const cardById = new Map(cards.map((card) => [card._id, card]));
  return rows.map((row) => {
    const member = people.get(row.member_id);
    const card = cardById.get(String(row.ad_id));
    const image = images.get(row.image_ids[0] ?? '');
    return {
      _id: String(row.id),
      kind: row.kind,
      ad: card
        ? {
            _id: card._id,
            title: row.title ?? card.title,
            status: card.status,
            image: image ? toImage(image) : card.image,
          }
        : null,
      member: { _id: String(row.member_id), name: member?.name ?? '', picture: member?.picture ?? null },
      reports: row.report_count,
      reasons: reasons.get(row.id) ?? [],
      reportedAt: row.reported_at.toISOString(),
      decision:
        row.decision && row.decided_at
          ? {
              decision: row.decision,
              at: row.decided_at.toISOString(),
              by: { _id: String(row.decided_by), name: people.get(row.decided_by ?? 0)?.name ?? '' },
              reason: row.reason ?? '',
            }
          : null,
    };
  });
}

const messages = loadMessages('admin-reports');

const CASES = defineTable(reportCasesApi.reportCases, {
  columns: {
    sorts: { reportedAt: 'report_cases.reported_at', reports: 'report_cases.report_count' },
    id: 'report_cases.id',
  },
  filter: (ctx, query) => filterCases(ctx.db, query),
  toRows: toReportCaseRows,
  csv: {
    name: 'reports',
    // Kinds, reasons and decisions keep their stored names, for other programs.
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('kind'), value: ({ kind }) => kind },
        { label: t('target'), value: ({ ad, member }) => (ad ? localize(ad.title, ctx.language) : member.name) },
        { label: t('target_user'), value: ({ member }) => member.name },
        { label: t('reports'), value: ({ reports }) => reports },
        { label: t('reasons'), value: ({ reasons }) => reasons.join(' ') },
        { label: t('reportedAt'), value: ({ reportedAt }) => reportedAt },
        { label: t('decision'), value: ({ decision }) => decision?.decision },
        { label: t('decidedBy'), value: ({ decision }) => decision?.by.name },
      ];
    },
  },
});

/** The number of ads, members and conversations with undecided reports. The caller checks the viewer's role. */
export const countOpenCases = (db: Database): Promise<number> =>
  countRows(db.selectFrom('report_cases').where('decided_at', 'is', null));
