import * as z from 'zod/mini';

import { AUDIT_ACTIONS, type AuditAction, type TargetKind } from '#platform/audit/audit-actions.ts';
import { StaffReason } from '#platform/audit/staff-reason.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

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
  target: z.object({
    kind: z.enum(KINDS),
    _id: z.string(),
    /** Of an ad; null for other targets, and once the ad is erased. */
    title: z.nullable(BilingualText),
  }),
  /** Null for the system. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PastDecision = z.infer<typeof PastDecision>;

/** What an earlier decision was: in favour of the member, against them, or something else. */
export const DECISION_KINDS = ['against', 'approval', 'rest'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_ACTIONS = {
  against: ['ad.reject', 'ad.reject-change', 'ad.hide', 'ad.suspend', 'ad.uphold', 'account.suspend', 'account.uphold'],
  approval: ['ad.approve', 'ad.approve-change'],
} as const satisfies Partial<Record<DecisionKind, AuditAction[]>>;

export const kindOfDecision = (action: AuditAction): DecisionKind =>
  DECISION_KINDS.find(
    (kind) => kind !== 'rest' && (DECISION_ACTIONS[kind] as readonly AuditAction[]).includes(action),
  ) ?? 'rest';
