import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import { toReportCaseRows } from '../report-cases/case-table.server.ts';
import type * as moderatedPeopleApi from './contract.ts';
import { findCasesOf } from './queries.server.ts';

const LIMIT = 20;

/** The latest reports about and by a member. */
export async function listPersonReports(
  ctx: StaffCtx<'moderator'>,
  memberId: number,
): Promise<ResponseData<typeof moderatedPeopleApi.listPersonReports>> {
  const [about, by] = await Promise.all(
    (['about', 'by'] as const).map(async (side) =>
      toReportCaseRows(ctx, await findCasesOf(ctx.db, memberId, side, LIMIT)),
    ),
  );
  return { about: about ?? [], by: by ?? [] };
}
