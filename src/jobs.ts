import { normalizeOldNumbers } from '#features/accounts/contact/old-numbers.server.ts';
import { scrubAccounts } from '#features/accounts/deletion/scrub-accounts.server.ts';
import { deleteExpiredAccountData } from '#features/accounts/jobs.server.ts';
import { endExpiredSuspensions } from '#features/accounts/suspensions/suspensions.server.ts';
import { deleteOldVisits } from '#features/ads/engagement/engagement.server.ts';
import { continueImports } from '#features/ads/importing/uploads/continue-imports.server.ts';
import { deleteImportFiles } from '#features/ads/importing/uploads/import-file.server.ts';
import { expireAds } from '#features/ads/lifecycle/expiry.server.ts';
import { checkWaitingAds } from '#features/ads/signals/signals.server.ts';
import { deleteOldNotifications } from '#features/alerts/notifications/notifications.server.ts';
import { deliverNotifications } from '#features/alerts/notifications/notify-member.server.ts';
import { notifyFollowedAds, notifyPriceDrops } from '#features/alerts/notify-buyers.server.ts';
import { notifyEndingAds, notifyRejectedAds, notifyStaffActions } from '#features/alerts/notify-sellers.server.ts';
import { purgePushSubscriptions, sendPush } from '#features/alerts/push/push.server.ts';
import { matchAds } from '#features/alerts/instant/match-ads.server.ts';
import { sweepSearches } from '#features/alerts/instant/sweep-searches.server.ts';
import { notifyNewResults } from '#features/alerts/saved-searches/notify-new-results.server.ts';
import { sendDigests } from '#features/alerts/send-digests.server.ts';
import { continueMerge } from '#features/catalog/merge.server.ts';
import { emailUnreadMessages } from '#features/chat/email-unread-messages.server.ts';
import { continueBulkActions } from '#features/moderation/bulk-actions/bulk-actions.server.ts';
import { applyDecisions } from '#features/moderation/queue/apply-decisions.server.ts';
import { nightlyBackup } from '#features/operations/backup/nightly-backup.server.ts';
import { storeDailyFigures } from '#features/operations/figures/figures.server.ts';
import { buildSitemap } from '#features/operations/sitemap.server.ts';
import { reconcilePayments } from '#features/payments/jobs.server.ts';
import { deleteStaleUploads, deleteUnusedPictures } from '#features/pictures/jobs.server.ts';
import { learnFromAds } from '#features/search/learning/learn-from-ads.server.ts';
import { deleteOldSearchCounts } from '#features/search/search-counts/search-counts.server.ts';
import { reindexAds } from '#features/search/text/reindex-ads.server.ts';
import { refreshSearchVocabulary } from '#features/search/text/vocabulary.server.ts';
import { buildPendingIndexes } from '#platform/data/background-indexes.server.ts';
import type { Job } from '#platform/jobs/define-job.server.ts';
import { deleteExpiredMails, deleteOldMails, sendMail } from '#platform/mail/mail.server.ts';
import { deleteExpiredRateLimits } from '#platform/rate-limits/delete-expired-rate-limits.server.ts';

import { memberDataHooks } from './member-data.ts';

/** Every background job, scheduled or enqueued. */
export const jobs: Job<never>[] = [
  sendMail,
  deleteExpiredMails,
  deleteOldMails,
  deleteExpiredRateLimits,
  reconcilePayments,
  refreshSearchVocabulary,
  reindexAds,
  learnFromAds,
  deleteOldSearchCounts,
  storeDailyFigures,
  nightlyBackup,
  buildSitemap,
  buildPendingIndexes,
  deleteOldVisits,
  deleteStaleUploads,
  deleteUnusedPictures,
  deleteExpiredAccountData,
  normalizeOldNumbers,
  scrubAccounts(memberDataHooks),
  endExpiredSuspensions(memberDataHooks),
  continueImports,
  deleteImportFiles,
  continueMerge,
  expireAds,
  applyDecisions,
  continueBulkActions,
  checkWaitingAds,
  notifyEndingAds,
  matchAds,
  sweepSearches,
  notifyNewResults,
  notifyFollowedAds,
  notifyPriceDrops,
  notifyRejectedAds,
  notifyStaffActions,
  sendDigests,
  deliverNotifications,
  deleteOldNotifications,
  sendPush,
  purgePushSubscriptions,
  emailUnreadMessages,
];
