import type { RequestContext, Services } from '../context.server.ts';
import type { Database } from '../data/database.server.ts';
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

type Actor = Pick<Services, 'clock'> & Partial<RequestContext>;

/**
 * Records a privileged write in the transaction `trx` that makes it. The actor is the viewer of the request; a command
 * or a job passes services without a request.
 */
export async function recordAudit(actor: Actor, trx: Database, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit_log').values(toRow(actor, entry)).execute();
}

/**
 * Records that the viewer read something, once per target and day (UTC). The unique index `audit_log_openings` has the
 * actions to which this applies.
 */
export async function recordOpening(actor: Actor, db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(toRow(actor, entry))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const toRow = (
  { clock, viewer, ip, requestId }: Actor,
  { action, targetId, memberId, before, after, reason }: AuditEntry,
) => ({
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
});

/** Erases a member's personal data from the log: reasons that may name them, and the IP addresses they acted from. */
export async function eraseFromAudit(trx: Database, userId: number): Promise<void> {
  await trx.updateTable('audit_log').set({ reason: null }).where('member_id', '=', userId).execute();
  await trx.updateTable('audit_log').set({ ip: '' }).where('actor_id', '=', userId).execute();
}
