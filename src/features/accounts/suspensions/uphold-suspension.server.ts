import { type Ctx, requireMember } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { decideOpenAppeal } from './queries.server.ts';

/** Answers the open appeal against a suspension with a refusal, in the caller's transaction. */
export async function upholdSuspension(
  ctx: Ctx,
  trx: Database,
  { suspensionId, answer }: { suspensionId: number; answer: string },
): Promise<void> {
  const decided_by = requireMember(ctx).userId;
  await decideOpenAppeal(trx, suspensionId, {
    decision: 'upheld',
    answer,
    decided_by,
    decided_at: new Date(ctx.clock()),
  });
}
