export type TargetKind = 'ad' | 'account' | 'order' | 'site' | 'invitation' | 'category' | 'report';

/** Every action of the audit log and what its target id refers to. Names are stored: never rename one. */
export const AUDIT_ACTIONS = {
  'account.close': 'account',
  'account.export': 'account',
  'account.restore': 'account',
  'account.suspend': 'account',
  'account.unverify': 'account',
  'account.uphold': 'account',
  'account.verify': 'account',
  'ad.approve': 'ad',
  'ad.reject': 'ad',
  'ad.approve-change': 'ad',
  'ad.reject-change': 'ad',
  'ad.hide': 'ad',
  'ad.restore': 'ad',
  'ad.suspend': 'ad',
  'ad.uphold': 'ad',
  'category.create': 'category',
  'category.edit': 'category',
  'category.merge': 'category',
  'category.move': 'category',
  'category.remove': 'category',
  'note.add': 'account',
  'note.delete': 'account',
  'order.refund': 'order',
  'order.refund-refused': 'order',
  'report.decide': 'report',
  'role.grant': 'account',
  'second-factor.reset': 'account',
  'session.end': 'account',
  'settings.edit': 'site',
  'staff.accept': 'account',
  'staff.invite': 'invitation',
  'staff.withdraw': 'invitation',
} as const satisfies Record<string, TargetKind>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
