import type { AccountPart } from '#features/accounts/closing/account-part.ts';

import { deleteNotificationsOf } from './notification-queries.server.ts';
import { deleteSearchesOf } from './saved-searches/queries.server.ts';

/** Nothing is told while the account is closed; for good, what it was told and what it searched for goes. */
export const alertsOfAccount: AccountPart = {
  close: async () => {},
  reopen: async () => {},
  scrub: async (_services, db, userId) => {
    await deleteSearchesOf(db, userId);
    await deleteNotificationsOf(db, userId);
  },
};
