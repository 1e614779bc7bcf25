import { type Ctx, requireRole } from '#platform/context.server.ts';

import type { Invitation } from './contract.ts';
import { findOpenInvitations } from './queries.server.ts';

export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  requireRole(ctx, 'admin');
  const rows = await findOpenInvitations(ctx.db, new Date(ctx.clock()));
  return rows.map(({ id, email, role, invited_by, inviter_name, expires_at }) => ({
    _id: String(id),
    email,
    role,
    invitedBy: { _id: String(invited_by), name: inviter_name },
    expiresAt: expires_at.toISOString(),
  }));
}
