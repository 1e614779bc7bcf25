import * as contactApi from '#features/accounts/contact/contract.ts';
import * as exportApi from '#features/accounts/export/contract.ts';
import * as secondFactorApi from '#features/accounts/second-factor/contract.ts';
import * as sessionListApi from '#features/accounts/session-list/contract.ts';
import * as sessionsApi from '#platform/http/session-contract.ts';
import * as loginApi from '#features/accounts/login/contract.ts';
import * as engagementApi from '#features/ads/engagement/contract.ts';
import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import * as pushApi from '#features/alerts/push/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import * as chatApi from '#features/chat/contract.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import * as searchCountsApi from '#features/search/search-counts/contract.ts';
import { requireWritable } from '#features/site/require-writable.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';

/** Logins and logouts, reading by POST, writes caused by reading, and payments that were started before. */
const ALLOWED: Endpoint[] = [
  loginApi.logIn,
  secondFactorApi.prove,
  sessionsApi.refresh,
  sessionsApi.logOut,
  sessionListApi.endSession,
  sessionListApi.endOtherSessions,
  pushApi.unsubscribe,
  exportApi.exportData,
  contactApi.readEmailUndo,
  engagementApi.recordView,
  engagementApi.revealPhone,
  searchCountsApi.record,
  chatApi.markRead,
  notificationsApi.markRead,
  savedSearchesApi.markSeen,
  paymentsApi.receiveWebhook,
];

/** Throws READ_ONLY for writes while the site is in maintenance, except those of staff. */
export async function refuseWhileReadOnly(ctx: Ctx, endpoint: Endpoint): Promise<void> {
  if (endpoint.method !== 'GET' && !ALLOWED.includes(endpoint)) await requireWritable(ctx);
}
