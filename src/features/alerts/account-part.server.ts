import type { AccountPart } from '#features/accounts/closing/account-part.ts';

import { deleteNotificationsAbout, deleteNotificationsOf } from './notification-queries.server.ts';
import { deleteSubscriptionsOf } from './push/queries.server.ts';
import { deleteSearchesOf } from './saved-searches/queries.server.ts';

/** Nothing is told while the account is closed; for good, what it was told, what others were told of its ads and what it searched for goes. Its browsers go at once. */
export const alertsOfAccount: AccountPart = {
  close: (db, userId) => deleteSubscriptionsOf(db, userId),
  reopen: async () => {},
  scrub: async (_services, db, userId) => {
    await deleteSearchesOf(db, userId);
    await deleteNotificationsOf(db, userId);
    await deleteNotificationsAbout(db, userId);
    await deleteSubscriptionsOf(db, userId);
  },
};
