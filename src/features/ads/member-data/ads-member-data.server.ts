import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { removeImage } from '#features/pictures/store-image.server.ts';

import { deleteSignalsOfSeller } from '../signals/queries.server.ts';
import {
  deleteSavedAdsOfUser,
  eraseAdsOfSeller,
  restoreAdsOfSeller,
  archiveAdsOfSeller,
  deleteImagesOfMember,
} from './queries.server.ts';
import { exportAds } from './export-ads.server.ts';

/**
 * Closing an account hides the member's ads and reopening restores them. Scrubbing erases their content; the rows
 * remain because payments reference them.
 */
export const adsMemberData: MemberDataHooks = {
  export: exportAds,
  close: archiveAdsOfSeller,
  reopen: restoreAdsOfSeller,
  scrub: async ({ storage }, db, userId) => {
    await deleteSignalsOfSeller(db, userId);
    await eraseAdsOfSeller(db, userId);
    await deleteSavedAdsOfUser(db, userId);
    for (const id of await deleteImagesOfMember(db, userId)) await removeImage(storage, id);
  },
};
