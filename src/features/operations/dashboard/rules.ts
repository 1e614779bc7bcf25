import type { StaffRole } from '#platform/role.ts';

/** What may wait for staff, in the order of the dashboard. */
export const WAITING = ['review', 'reports', 'appeals', 'support', 'messages', 'payments', 'refunds'] as const;
export type Waiting = (typeof WAITING)[number];

/** The lowest role that handles it. */
export const HANDLED_BY = {
  review: 'moderator',
  reports: 'moderator',
  appeals: 'moderator',
  support: 'support',
  messages: 'support',
  payments: 'admin',
  refunds: 'admin',
} as const satisfies Record<Waiting, StaffRole>;
