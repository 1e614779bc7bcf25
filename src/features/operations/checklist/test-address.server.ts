import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type * as checklistApi from './contract.ts';
import type { AddressProblem } from './contract.ts';
import { OtherSiteError, pingSite } from './ping-site.server.ts';
import { tryOut } from './try-out.server.ts';

/** Requests the site at its own public address, which the operator has configured. */
export async function testAddress(ctx: Ctx): Promise<ResponseData<typeof checklistApi.testAddress>> {
  requireRole(ctx, 'admin');
  const { siteUrl } = ctx.config;
  let problem: AddressProblem | null = null;
  const result = await tryOut(siteUrl.startsWith('https:'), () =>
    pingSite(siteUrl).catch((error: unknown) => {
      problem = toAddressProblem(error);
      throw error;
    }),
  );
  await transact(ctx, (trx) =>
    recordAudit(ctx, trx, {
      action: 'address.test',
      targetId: 'address',
      memberId: null,
      before: {},
      after: { outcome: result.outcome },
    }),
  );
  return { ...result, problem };
}

/** What went wrong, by the error's code, such as ENOTFOUND or CERT_HAS_EXPIRED. */
export function toAddressProblem(error: unknown): AddressProblem {
  if (error instanceof OtherSiteError) return 'otherSite';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost';
  return /CERT|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable';
}
