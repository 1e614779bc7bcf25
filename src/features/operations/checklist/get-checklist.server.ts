import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type * as checklistApi from './contract.ts';
import { CHECKS } from './contract.ts';
import { findDoneChecks } from './find-done-checks.server.ts';

/** What is done and what is missing before the site goes public. */
export async function getChecklist(ctx: Ctx): Promise<ResponseData<typeof checklistApi.getChecklist>> {
  requireRole(ctx, 'admin');
  const isDone = await findDoneChecks(ctx);
  return { checks: CHECKS.map((check) => ({ check, isDone: isDone[check] })) };
}
