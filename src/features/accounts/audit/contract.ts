import * as z from 'zod/mini';

import { AUDIT_ACTIONS, type AuditAction, type TargetKind } from '#platform/audit/audit-actions.ts';
import { ROLES } from '#platform/role.ts';
import { Period, tableEndpoints, tableQuery, TableSearch } from '#platform/table/table-query.ts';

export const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
export const TARGET_KINDS: TargetKind[] = [...new Set(Object.values(AUDIT_ACTIONS))];

export const AuditQuery = tableQuery(['at'], 'desc', {
  /** A person by name, email, number or id: who acted or is affected. */
  search: TableSearch,
  action: z.optional(z.enum(ACTIONS)),
  targetKind: z.optional(z.enum(TARGET_KINDS)),
  targetId: z.optional(z.string().check(z.maxLength(40))),
  ...Period,
});
export type AuditQuery = z.output<typeof AuditQuery>;

const Person = z.object({ _id: z.string(), name: z.nullable(z.string()) });

export const AuditRow = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.enum(ACTIONS),
  /** Null for commands and background jobs. The name is null once the account is deleted. */
  actor: z.nullable(z.object({ ...Person.shape, role: z.enum(ROLES) })),
  target: z.object({ kind: z.enum(TARGET_KINDS), _id: z.string() }),
  /** The member that the change affects. */
  member: z.nullable(Person),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  ip: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const entries = tableEndpoints('/admin/audit', {
  summary: 'The audit log: privileged writes, with who made them',
  access: 'admin',
  hasContactData: true,
  query: AuditQuery,
  row: AuditRow,
});
