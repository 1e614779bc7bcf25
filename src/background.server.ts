import { scrubAccounts } from '#features/accounts/closing/scrub-accounts.server.ts';
import { reconcileOrders } from '#features/payments/jobs.server.ts';
import { refreshWords } from '#features/search/jobs.server.ts';
import type { Job } from '#platform/jobs.server.ts';
import { sendMail } from '#platform/mail.server.ts';

import { accountParts } from './account-parts.server.ts';

/** Everything the process does unasked or later. */
export const jobs: Job<never>[] = [sendMail, reconcileOrders, refreshWords, scrubAccounts(accountParts)];
