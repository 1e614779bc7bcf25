import { type Ctx, requireRole } from '#platform/context.server.ts';

import { requireSubordinate } from '../suspensions/lock-subordinate.server.ts';
import type { StaffNote } from './contract.ts';
import { findStaffNotes } from './queries.server.ts';

/** The staff's notes about a member of a lower rank, newest first. Throws as `requireSubordinate` does. */
export async function listStaffNotes(ctx: Ctx, memberId: number): Promise<StaffNote[]> {
  const { userId } = requireRole(ctx, 'moderator');
  await requireSubordinate(ctx, memberId);
  const rows = await findStaffNotes(ctx.db, memberId);
  return rows.map(({ id, text, author_id, author_name, created_at }) => ({
    _id: String(id),
    text,
    author: author_name,
    at: created_at.toISOString(),
    isYours: author_id === userId,
  }));
}
