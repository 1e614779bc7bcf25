export type TargetKind =
  | 'ad'
  | 'account'
  | 'order'
  | 'site'
  | 'invitation'
  | 'category'
  | 'attribute'
  | 'details'
  | 'report'
  | 'page'
  | 'block'
  | 'faq'
  | 'message';

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
  'ad.edit': 'ad',
  'ad.extend': 'ad',
  'ad.feature': 'ad',
  'ad.move': 'ad',
  'ad.reject': 'ad',
  'ad.approve-change': 'ad',
  'ad.reject-change': 'ad',
  'ad.hide': 'ad',
  'ad.restore': 'ad',
  'ad.suspend': 'ad',
  'ad.uphold': 'ad',
  'block.add': 'block',
  'block.remove': 'block',
  'attribute.create': 'attribute',
  'attribute.edit': 'attribute',
  'attribute.merge-option': 'attribute',
  'attribute.move': 'attribute',
  'attribute.remove': 'attribute',
  'category.create': 'category',
  'category.edit': 'category',
  'category.merge': 'category',
  'category.move': 'category',
  'category.remove': 'category',
  'note.add': 'account',
  'note.delete': 'account',
  'details.edit': 'details',
  'faq.create': 'faq',
  'faq.edit': 'faq',
  'faq.move': 'faq',
  'faq.remove': 'faq',
  'message.answer': 'message',
  'message.close': 'message',
  'gateway.test': 'site',
  'mail.test': 'site',
  'order.refund': 'order',
  'order.refund-refused': 'order',
  'order.resolve-unmatched': 'order',
  'page.create': 'page',
  'page.edit': 'page',
  'page.remove': 'page',
  'posting-limits.edit': 'account',
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
