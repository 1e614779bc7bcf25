import { sql } from 'kysely';

import { findAdCards } from '#features/ads/cards/find-ad-cards.server.ts';
import { toImage } from '#features/pictures/presenters.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import * as reportCasesApi from './contract.ts';
import type { ReportCaseRow } from './contract.ts';
import { type CaseRow, filterCases, findImages, findPeople, findReasons } from './queries.server.ts';

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

export const CASES = defineTable(reportCasesApi.reportCases, {
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
export async function countOpenCases(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('report_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
