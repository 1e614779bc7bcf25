import { auditRoutes } from '#features/accounts/audit/audit.server.ts';
import { blockListRoutes } from '#features/accounts/block-list/block-list.server.ts';
import { deletionRoutes } from '#features/accounts/deletion/deletion.server.ts';
import { exportRoutes } from '#features/accounts/export/export.server.ts';
import { subordinatesRoutes } from '#features/accounts/subordinates/subordinates.server.ts';
import { memberDetailsRoutes } from '#features/accounts/member-details/member-details.server.ts';
import { contactRoutes } from '#features/accounts/contact/contact.server.ts';
import { loginRoutes } from '#features/accounts/login/login.server.ts';
import { preferencesRoutes } from '#features/accounts/preferences/preferences.server.ts';
import { peopleRoutes } from '#features/accounts/people/people.server.ts';
import { profileRoutes } from '#features/accounts/profile/profile.server.ts';
import { secondFactorRoutes } from '#features/accounts/second-factor/second-factor.server.ts';
import { sessionListRoutes } from '#features/accounts/session-list/session-list.server.ts';
import { sessionsRoutes } from '#features/accounts/sessions/sessions.server.ts';
import { staffRoutes } from '#features/accounts/staff/staff.server.ts';
import { signUpRoutes } from '#features/accounts/sign-up/sign-up.server.ts';
import { engagementRoutes } from '#features/ads/engagement/engagement.server.ts';
import { adminAdsRoutes } from '#features/ads/admin/admin.server.ts';
import { importsRoutes } from '#features/ads/importing/uploads/uploads.server.ts';
import { lifecycleRoutes } from '#features/ads/lifecycle/lifecycle.server.ts';
import { postingLimitsRoutes } from '#features/ads/posting-limits/posting-limits.server.ts';
import { signalsRoutes } from '#features/ads/signals/signals.server.ts';
import { draftRoutes } from '#features/ads/drafts/drafts.server.ts';
import { editingRoutes } from '#features/ads/editing/editing.server.ts';
import { adsRoutes } from '#features/ads/routes.server.ts';
import { picturesRoutes } from '#features/pictures/uploading/uploading.server.ts';
import { pushRoutes } from '#features/alerts/push/push.server.ts';
import { notificationsRoutes } from '#features/alerts/notifications/notifications.server.ts';
import { savedSearchesRoutes } from '#features/alerts/saved-searches/saved-searches.server.ts';
import { attributesRoutes } from '#features/catalog/attributes/attributes.server.ts';
import { citiesRoutes } from '#features/catalog/places/cities.server.ts';
import { countriesRoutes } from '#features/catalog/places/countries.server.ts';
import { categoriesRoutes } from '#features/catalog/categories/categories.server.ts';
import { listsRoutes } from '#features/catalog/lists/create-all.server.ts';
import { mergeRoutes } from '#features/catalog/merge.server.ts';
import { catalogRoutes } from '#features/catalog/routes.server.ts';
import { appealingRoutes } from '#features/moderation/appealing/appealing.server.ts';
import { appealsRoutes } from '#features/moderation/appeals/appeals.server.ts';
import { postingForMemberRoutes } from '#features/moderation/posting-for-member/posting-for-member.server.ts';
import { moderatedPeopleRoutes } from '#features/moderation/people/people.server.ts';
import { bulkActionsRoutes } from '#features/moderation/bulk-actions/bulk-actions.server.ts';
import { queueRoutes } from '#features/moderation/queue/queue.server.ts';
import { reasonsRoutes } from '#features/moderation/reasons/reasons.server.ts';
import { reportCasesRoutes } from '#features/moderation/report-cases/report-cases.server.ts';
import { reportingRoutes } from '#features/moderation/reporting/reporting.server.ts';
import { suspendingRoutes } from '#features/moderation/suspending/suspending.server.ts';
import { chatRoutes } from '#features/chat/routes.server.ts';
import { operationsRoutes } from '#features/operations/routes.server.ts';
import { adminPaymentsRoutes } from '#features/payments/admin/admin.server.ts';
import { manualPaymentRoutes } from '#features/payments/manual/manual.server.ts';
import { unmatchedRoutes } from '#features/payments/unmatched/unmatched.server.ts';
import { plansRoutes } from '#features/payments/plans/editing/plans.server.ts';
import { paymentsRoutes } from '#features/payments/routes.server.ts';
import { learntWordsRoutes } from '#features/search/learning/learnt-words.server.ts';
import { searchWordsRoutes } from '#features/search/lexicon/admin/word-groups.server.ts';
import { searchCountsRoutes } from '#features/search/search-counts/admin/searches.server.ts';
import { searchRoutes } from '#features/search/routes.server.ts';
import { bannersRoutes } from '#features/site/banners/banners.server.ts';
import { inboxRoutes } from '#features/site/contact/inbox/inbox.server.ts';
import { contactFormRoutes } from '#features/site/contact/contact.server.ts';
import { faqRoutes } from '#features/site/faq/faq.server.ts';
import { configRoutes } from '#features/site/get-config.server.ts';
import { pagesRoutes } from '#features/site/pages/pages.server.ts';
import { settingsRoutes } from '#features/site/settings/settings.server.ts';
import { textsRoutes } from '#features/site/texts/texts.server.ts';
import type { Handler } from '#platform/http/handler.server.ts';

import { memberDataHooks } from './member-data.ts';

/** The HTTP API: every endpoint below `/api`. */
export const apiHandlers: Handler[] = [
  ...configRoutes,
  ...settingsRoutes,
  ...pagesRoutes,
  ...faqRoutes,
  ...bannersRoutes,
  ...textsRoutes,
  ...contactFormRoutes,
  ...inboxRoutes,
  ...catalogRoutes,
  ...attributesRoutes,
  ...listsRoutes,
  ...categoriesRoutes,
  ...countriesRoutes,
  ...citiesRoutes,
  ...mergeRoutes,
  ...signUpRoutes,
  ...loginRoutes,
  ...secondFactorRoutes(memberDataHooks),
  ...sessionsRoutes,
  ...sessionListRoutes,
  ...profileRoutes,
  ...contactRoutes(memberDataHooks),
  ...preferencesRoutes,
  ...deletionRoutes(memberDataHooks),
  ...exportRoutes(memberDataHooks),
  ...staffRoutes(() => apiHandlers.map(({ endpoint }) => endpoint)),
  ...blockListRoutes,
  ...subordinatesRoutes,
  ...memberDetailsRoutes,
  ...auditRoutes,
  ...peopleRoutes,
  ...postingLimitsRoutes,
  ...signalsRoutes,
  ...adsRoutes,
  ...adminAdsRoutes,
  ...importsRoutes,
  ...engagementRoutes,
  ...lifecycleRoutes,
  ...editingRoutes,
  ...draftRoutes,
  ...picturesRoutes,
  ...searchRoutes,
  ...searchCountsRoutes,
  ...searchWordsRoutes,
  ...learntWordsRoutes,
  ...savedSearchesRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...chatRoutes,
  ...paymentsRoutes,
  ...unmatchedRoutes,
  ...adminPaymentsRoutes,
  ...manualPaymentRoutes,
  ...plansRoutes,
  ...queueRoutes,
  ...bulkActionsRoutes,
  ...reasonsRoutes,
  ...reportingRoutes,
  ...moderatedPeopleRoutes,
  ...postingForMemberRoutes,
  ...reportCasesRoutes(memberDataHooks),
  ...suspendingRoutes(memberDataHooks),
  ...appealingRoutes,
  ...appealsRoutes(memberDataHooks),
  ...operationsRoutes,
];
