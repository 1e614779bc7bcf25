/**
 * The TypeScript types of columns whose SQL type says too little: JSON, and text that has one of a few values.
 * `npm run db:types` writes them to `schema.ts`, and adds `JSONColumnType`, `Generated` and `null` where they apply.
 *
 * PostgreSQL does not check JSON. Text is limited by a CHECK constraint, or copied from a column that has one:
 * `ad_prices.price_kind`, `ads.status_before_closing`, `orders.withdrawn_from`. `notifications.type` and
 * `specifications.type` have no type here, because a newer version may have stored values that this one does not know.
 */
export const COLUMN_TYPES: Record<string, string> = {
  'ad_prices.price_kind': 'PriceKind',
  'ad_revisions.content': 'AdContent',
  'ad_revisions.status': "'pending' | 'rejected'",
  'additional_details.label': 'Bilingual',
  'ads.area': 'Bilingual',
  'ads.attributes': 'AttributeValues',
  'ads.description': 'Bilingual',
  'ads.price_kind': 'PriceKind',
  'ads.status': 'AdStatus',
  'ads.status_before_closing': 'AdStatus',
  'ads.title': 'Bilingual',
  'appeals.decision': "'restored' | 'upheld' | 'ended'",
  'audit_log.actor_role': 'Role',
  'audit_log.after': 'Record<string, unknown>',
  'audit_log.before': 'Record<string, unknown>',
  'banners.text': 'Bilingual',
  'banners.title': 'Bilingual',
  'categories.name': 'Bilingual',
  'cities.name': 'Bilingual',
  'countries.name': 'Bilingual',
  'drafts.draft': 'StoredDraft',
  'faqs.answer': 'Bilingual',
  'faqs.question': 'Bilingual',
  'notifications.data': 'Record<string, unknown>',
  'one_time_codes.purpose': 'CodePurpose',
  'orders.purpose': 'OrderPurpose',
  'orders.status': 'OrderStatus',
  'orders.withdrawn_from': 'AdStatus',
  'plans.description': 'Bilingual',
  'plans.name': 'Bilingual',
  'plans.prices': 'Record<string, number>',
  'plans.purpose': 'OrderPurpose',
  'reports.reason': 'ReportReason',
  'sandbox_invoices.request': 'SendPaymentRequest',
  'sandbox_refunds.status': "'Pending' | 'Refunded' | 'Canceled'",
  'saved_searches.frequency': 'Frequency',
  'saved_searches.query': 'SearchQuery',
  'site_config.config': 'StoredSite',
  'specifications.label': 'Bilingual',
  'specifications.options': 'SpecificationOptions',
  'specifications.unit': 'Bilingual',
  'users.role': 'Role',
  'users.status': 'AccountStatus',
};

/** Where the types are declared. */
export const TYPE_MODULES: Record<string, string> = {
  AccountStatus: '#features/accounts/rules.ts',
  AdContent: '#features/ads/ad-content.ts',
  AdStatus: '#features/ads/contract.ts',
  AttributeValues: '#features/catalog/attribute-value.ts',
  Bilingual: '#platform/language.ts',
  CodePurpose: '#features/accounts/codes/rules.ts',
  Frequency: '#features/alerts/saved-searches/contract.ts',
  OrderPurpose: '#features/payments/contract.ts',
  OrderStatus: '#features/payments/contract.ts',
  PriceKind: '#features/ads/contract.ts',
  ReportReason: '#features/moderation/reporting/contract.ts',
  Role: '#platform/role.ts',
  SearchQuery: '#features/search/contract.ts',
  SendPaymentRequest: '#features/payments/sandbox/requests.ts',
  SpecificationOptions: '#features/catalog/contract.ts',
  StoredDraft: '#features/ads/drafts/contract.ts',
  StoredSite: '#features/site/contract.ts',
};
