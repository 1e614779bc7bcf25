import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';

interface AuditEntry {
  action: AuditAction;
  targetId: number | string;
  /** The member that the change affects; null if it affects none. */
  memberId: number | null;
  /** The fields that change, without secrets and personal data. */
  before: object;
  after: object;
  /** As entered by the actor. Erased with the member's data. */
  reason?: string | undefined;
}

/**
 * Records a privileged write in the transaction `trx` that makes it. The actor is the viewer of the request; a command
 * or a job passes services without a request.
 */
export async function recordAudit(
  { clock, viewer, ip, requestId }: Pick<Services, 'clock'> & Partial<RequestContext>,
  trx: Database,
  { action, targetId, memberId, before, after, reason }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: new Date(clock()),
      actor_id: viewer?.userId ?? null,
      actor_role: viewer?.role ?? null,
      action,
      target_kind: AUDIT_ACTIONS[action],
      target_id: String(targetId),
      member_id: memberId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason: reason ?? null,
      ip: ip ?? '',
      request_id: requestId ?? null,
    })
    .execute();
}
