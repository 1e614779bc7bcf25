import type { TargetKind } from '#platform/audit/audit-actions.ts';

/**
 * The namespaces with the words of a target's fields (`field_status`) and stored values (`value_active`), by its kind.
 * A word is taken from the first one that has it.
 */
export const FIELD_WORDS = {
  ad: ['admin-ads', 'admin-audit'],
  account: ['admin-audit'],
  order: ['admin-payments', 'admin-audit'],
  report: ['admin-audit'],
  invitation: ['admin-audit'],
  block: ['admin-block-list', 'admin-audit'],
  attribute: ['admin-attributes', 'admin-audit'],
  details: ['admin-attributes', 'admin-audit'],
  job: ['admin-audit'],
  plan: ['admin-plans', 'admin-audit'],
  city: ['admin-places', 'admin-audit'],
  country: ['admin-places', 'admin-audit'],
  category: ['admin-categories', 'admin-audit'],
  page: ['admin-pages', 'admin-audit'],
  banner: ['admin-banners', 'admin-audit'],
  text: ['admin-texts', 'admin-audit'],
  faq: ['admin-faq', 'admin-audit'],
  reason: ['admin-reasons', 'admin-audit'],
  import: ['admin-import', 'admin-audit'],
  message: ['admin-messages', 'admin-audit'],
  rules: ['admin-rules', 'admin-audit'],
  file: ['admin-audit'],
  words: ['admin-search-words', 'admin-audit'],
  'learnt-word': ['admin-learnt-words', 'admin-audit'],
  site: ['admin-settings', 'admin-audit'],
} as const satisfies Record<TargetKind, string[]>;
