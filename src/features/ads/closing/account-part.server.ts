import type { AccountPart } from '#features/accounts/closing/account-part.ts';
import { removeImage } from '#platform/images.server.ts';

import { deleteSavedAdsOf, eraseAds, returnAds, setAdsAside, takeImages } from './queries.server.ts';

/** A member's ads leave the site with the account and return with it; for good, only empty rows stay for the payments that name them. */
export const adsOfAccount: AccountPart = {
  close: setAdsAside,
  reopen: returnAds,
  scrub: async ({ storage }, db, userId) => {
    await eraseAds(db, userId);
    await deleteSavedAdsOf(db, userId);
    for (const id of await takeImages(db, userId)) await removeImage(storage, id);
  },
};
