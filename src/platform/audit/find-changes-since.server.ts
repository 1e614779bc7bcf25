import { sql } from 'kysely';

import type { Database } from '../database.server.ts';
import type { FieldChange } from '../versioned/version.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';

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
