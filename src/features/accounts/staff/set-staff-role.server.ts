import type { Database } from '#platform/data/database.server.ts';
import type { Role } from '#platform/role.ts';

import type { UserRow } from '../queries.server.ts';

/** Stores a member's role and the admin who granted it; null for a command. */
export const setStaffRole = (
  trx: Database,
  id: number,
  { role, grantedBy, at }: { role: Role; grantedBy: number | null; at: Date },
): Promise<UserRow> =>
  trx
    .updateTable('users')
    .set({
      role,
      role_granted_by: role === 'member' ? null : grantedBy,
      role_granted_at: role === 'member' ? null : at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
