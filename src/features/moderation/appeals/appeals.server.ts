import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { findAnswerRefusal } from '#features/accounts/suspensions/appeals.server.ts';
import { findAdDetails } from '#features/ads/ad-page/get-ad.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import { countRows } from '#platform/data/count-rows.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { findPastDecisions } from '../past-decisions.server.ts';
import { answerAppeal } from './answer-appeal.server.ts';
import * as appealsApi from './contract.ts';
import type { AppealDetails, AppealQuery, AppealRow } from './contract.ts';

export const appealsRoutes = (memberData: MemberDataHooks[]) => [
  handle(appealsApi.appeals.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(appealsApi.appeals.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

  handle(appealsApi.getAppeal, async (ctx, { params }) => ({ appeal: await getAppeal(ctx, Number(params.id)) })),

  handle(appealsApi.answerAppeal, (ctx, { params, body }) =>
    answerAppeal(ctx, memberData, { appealId: Number(params.id), ...body }),
  ),
];

function toAppealRow(row: AppealTableRow): AppealRow {
  return {
    _id: String(row.id),
    text: row.text,
    createdAt: row.created_at.toISOString(),
    member: { _id: String(row.member_id), name: row.member_name },
    ad: row.ad_id === null ? null : { _id: String(row.ad_id), title: row.title ?? {} },
    suspension: {
      reason: row.reason,
      since: row.suspended_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      by: { _id: String(row.staff_id), name: row.staff_name },
    },
    answer:
      row.decision && row.decided_at
        ? { decision: row.decision, at: row.decided_at.toISOString(), by: row.judge_name, text: row.answer }
        : null,
  };
}

/** An appeal with the suspended account or ad and the earlier decisions about the member. */
async function getAppeal(ctx: StaffCtx<'moderator'>, id: number): Promise<AppealDetails> {
  const row = await findAppeal(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const [[ad], history, refusal] = await Promise.all([
    findAdDetails(ctx, row.ad_id === null ? [] : [row.ad_id]),
    findPastDecisions(ctx.db, row.member_id),
    findAnswerRefusal(ctx, ctx.db, id),
  ]);
  return { ...toAppealRow(row), images: ad?.images ?? [], history, refusal: refusal ?? null };
}

const messages = loadMessages('admin-appeals');

const TABLE = defineTable(appealsApi.appeals, {
  columns: { sorts: { createdAt: 'appeals.created_at' }, id: 'appeals.id' },
  filter: (ctx, query) => filterAppeals(ctx.db, query),
  toRows: (_ctx, appeals) => appeals.map(toAppealRow),
  csv: {
    name: 'appeals',
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('suspended'), value: ({ ad, member }) => localize(ad?.title, ctx.language) || member.name },
        { label: t('member'), value: ({ member }) => member.name },
        { label: t('appealText'), value: ({ text }) => text },
        { label: t('suspendedBy'), value: ({ suspension }) => suspension.by.name },
        { label: t('createdAt'), value: ({ createdAt }) => createdAt },
        // The stored name, for other programs.
        { label: t('answer'), value: ({ answer }) => answer?.decision },
        { label: t('answeredBy'), value: ({ answer }) => answer?.by },
      ];
    },
  },
});

/** The number of appeals that wait for an answer. The caller checks that the viewer is a moderator. */
export const countOpenAppeals = (db: Database): Promise<number> => countRows(filterOpenAppeals(db));

const selectAppeals = (db: Database) =>
  db
    .selectFrom('appeals')
    .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
    .innerJoin('users as member', 'member.id', 'suspensions.member_id')
    .innerJoin('users as staff', 'staff.id', 'suspensions.suspended_by')
    .leftJoin('users as judge', 'judge.id', 'appeals.decided_by')
    .leftJoin('ads', 'ads.id', 'suspensions.ad_id')
    .select(['appeals.id', 'text', 'appeals.created_at', 'suspensions.reason', 'suspended_at', 'until'])
    .select(['appeals.decision', 'answer', 'decided_at', 'judge.name as judge_name'])
    .select(['ads.id as ad_id', 'ads.title', 'member.id as member_id', 'member.name as member_name'])
    .select(['staff.id as staff_id', 'staff.name as staff_name']);

type AppealTableRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>['execute']>>[number];

/** Open appeals, or the answered ones. */
const filterAppeals = (db: Database, { state }: AppealQuery) =>
  state === 'decided' ? selectAppeals(db).where('decided_at', 'is not', null) : filterOpenAppeals(db);

/** Without those whose ad was deleted or whose member closed the account. */
const filterOpenAppeals = (db: Database) =>
  selectAppeals(db)
    .where('decided_at', 'is', null)
    .where('suspensions.ended_at', 'is', null)
    .where('member.status', '!=', 'closed')
    .where((is) => is.or([is('ads.id', 'is', null), is('ads.status', '=', 'suspended')]));

const findAppeal = (db: Database, id: number): Promise<AppealTableRow | undefined> =>
  selectAppeals(db).where('appeals.id', '=', id).executeTakeFirst();
