import { sql } from 'kysely';

import type { Database } from '../data/database.server.ts';
import type { FieldChange } from '../versioned/version.ts';
import { AUDIT_ACTIONS, type AuditAction, type TargetKind } from './audit-actions.ts';

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

interface HistoryFilter {
  only?: readonly AuditAction[];
  except?: readonly AuditAction[];
}

/** Who looked up contact details is no decision about the member. */
const UNTOLD: AuditAction[] = ['account.open-contacts', 'message.open-contacts'];

/** The last privileged writes that affected a member, latest first: those of some actions, or all others. */
export async function findHistory(
  db: Database,
  memberId: number,
  { only, except = [] }: HistoryFilter,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'action', 'target_kind', 'target_id', 'reason', 'users.name'])
    .where('member_id', '=', memberId)
    .where('action', 'not in', [...UNTOLD, ...except])
    .$if(only !== undefined, (query) => query.where('action', 'in', only ?? []))
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

interface Edited {
  action: AuditAction;
  targetId: number | string;
  version: number;
}

/** The fields of a record that changed since a version, each with its last change, latest first. */
export async function findChangesSince<Field extends PropertyKey>(
  db: Database,
  { action, targetId, version }: Edited,
): Promise<FieldChange<Field>[]> {
  const entries = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.at', 'audit_log.after', 'users.name'])
    .where('target_kind', '=', AUDIT_ACTIONS[action])
    .where('target_id', '=', String(targetId))
    .where(sql<number>`(audit_log.after->>'version')::int`, '>', version)
    .orderBy('audit_log.id', 'desc')
    .execute();
  const changes = new Map<string, FieldChange<Field>>();
  for (const { at, after, name } of entries)
    for (const field of Object.keys(after))
      if (field !== 'version' && !changes.has(field))
        changes.set(field, { field: field as Field, by: name || null, at: at.toISOString() });
  return [...changes.values()];
}
