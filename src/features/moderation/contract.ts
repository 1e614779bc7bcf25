import * as z from 'zod/mini';

import { AUDIT_ACTIONS, type AuditAction, type TargetKind } from '#platform/audit/audit-actions.ts';
import { StaffReason } from '#platform/audit/staff-reason.ts';

export const Rejection = z.object({
  reason: StaffReason,
});
export type Rejection = z.infer<typeof Rejection>;

const KINDS: TargetKind[] = [...new Set(Object.values(AUDIT_ACTIONS))];

/** A staff decision about the member or their ads. */
export const PastDecision = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
  target: z.object({ kind: z.enum(KINDS), _id: z.string() }),
  /** Null for the system. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PastDecision = z.infer<typeof PastDecision>;
