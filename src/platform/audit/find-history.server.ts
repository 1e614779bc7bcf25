import type { Database } from '../database.server.ts';
import type { AuditAction, TargetKind } from './audit-actions.ts';

const LIMIT = 20;

interface HistoryEntry {
  _id: string;
  at: string;
  action: AuditAction;
  target: { kind: TargetKind; _id: string };
  /** The name; null for commands and background jobs. */
  by: string | null;
  reason: string | null;
}

/** The last privileged writes that affected a member, latest first. Moderators read them before they decide. */
export async function findHistory(db: Database, memberId: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'action', 'target_kind', 'target_id', 'reason', 'users.name'])
    .where('member_id', '=', memberId)
    .where('action', '<>', 'account.open-contacts')
    .where('action', '<>', 'message.open-contacts')
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, at, action, target_kind, target_id, reason, name }) => ({
    _id: String(id),
    at: at.toISOString(),
    action,
    target: { kind: target_kind, _id: target_id },
    by: name,
    reason,
  }));
}
