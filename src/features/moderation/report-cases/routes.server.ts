import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { handle } from '#platform/http/handler.server.ts';

import { exportReportCases, listReportCases } from './case-table.server.ts';
import * as reportCasesApi from './contract.ts';
import { decideReports } from './decide-reports.server.ts';
import { getReportCase } from './get-report-case.server.ts';

export const reportCasesRoutes = (memberData: MemberDataHooks[]) => [
  handle(reportCasesApi.listReportCases, (ctx, { query }) => listReportCases(ctx, query)),

  handle(reportCasesApi.exportReportCases, async (ctx, { query }) => exportReportCases(ctx, query)),

  handle(reportCasesApi.getReportCase, async (ctx, { params }) => ({
    reportCase: await getReportCase(ctx, Number(params.id)),
  })),

  handle(reportCasesApi.decideReports, (ctx, { params, body }) =>
    decideReports(ctx, memberData, Number(params.id), body),
  ),
];
