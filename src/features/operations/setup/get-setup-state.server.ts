import type { Ctx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type * as setupApi from './contract.ts';
import { findSetup } from './queries.server.ts';
import { requireSetupToken } from './require-setup-token.server.ts';

/** How far the set-up is, for whoever has the link. */
export async function getSetupState(ctx: Ctx, token: string): Promise<ResponseData<typeof setupApi.getState>> {
  await requireSetupToken(ctx.db, token);
  const setup = await findSetup(ctx.db);
  return { hasAdmin: (setup?.admin_id ?? null) !== null, sendsMail: ctx.config.smtpUrl !== undefined };
}
