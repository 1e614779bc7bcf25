import { pingGateway } from '#features/payments/gateway/ping-gateway.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';

import type { TestResult } from './contract.ts';
import { tryOut } from './try-out.server.ts';

/** Calls the payment gateway with the configured key. */
export async function testGateway(ctx: Ctx): Promise<TestResult> {
  requireRole(ctx, 'admin');
  const { isSandbox, apiKey } = ctx.config.gateway;
  const result = await tryOut(isSandbox || apiKey !== undefined, () => pingGateway(ctx.config));
  await transact(ctx, (trx) =>
    recordAudit(ctx, trx, {
      action: 'gateway.test',
      targetId: 'gateway',
      memberId: null,
      before: {},
      after: { outcome: result.outcome },
    }),
  );
  return result;
}
