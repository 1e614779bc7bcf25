import { scrubAccounts } from '#features/accounts/closing/scrub-accounts.server.ts';
import { tidyAccounts } from '#features/accounts/tidy-accounts.server.ts';
import { forgetVisits } from '#features/ads/seeing/jobs.server.ts';
import { forgetPictures, forgetUploads } from '#features/ads/uploading/jobs.server.ts';
import { expireAds } from '#features/ads/lifecycle/jobs.server.ts';
import { announce } from '#features/alerts/announce.server.ts';
import { tellOfEnds } from '#features/alerts/jobs.server.ts';
import { forgetSubscriptions, sendPush } from '#features/alerts/push/send-push.server.ts';
import { tellFinds } from '#features/alerts/saved-searches/tell-finds.server.ts';
import { tellFollowedAds } from '#features/alerts/tell-followed-ads.server.ts';
import { tellPriceDrops } from '#features/alerts/tell-price-drops.server.ts';
import { writeDigests } from '#features/alerts/write-digests.server.ts';
import { writeOfUnread } from '#features/chat/write-of-unread.server.ts';
import { reconcileOrders } from '#features/payments/jobs.server.ts';
import { workSandboxRefunds } from '#features/payments/sandbox/refunds.server.ts';
import { refreshWords } from '#features/search/jobs.server.ts';
import type { Job } from '#platform/jobs.server.ts';
import { forgetMails, sendMail } from '#platform/mail.server.ts';

import { accountParts } from './account-parts.server.ts';

/** Everything the process does unasked or later. */
export const jobs: Job<never>[] = [
  sendMail,
  forgetMails,
  reconcileOrders,
  workSandboxRefunds,
  refreshWords,
  forgetVisits,
  forgetUploads,
  forgetPictures,
  tidyAccounts,
  scrubAccounts(accountParts),
  expireAds,
  tellOfEnds,
  tellFinds,
  tellFollowedAds,
  tellPriceDrops,
  writeDigests,
  announce,
  sendPush,
  forgetSubscriptions,
  writeOfUnread,
];
