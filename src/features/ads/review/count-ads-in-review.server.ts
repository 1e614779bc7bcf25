import type { Database } from '#platform/data/database.server.ts';

import { countReviewQueue } from './queries.server.ts';

/** The number of ads and changes in review. The caller checks that the viewer is a moderator. */
export const countAdsInReview = (db: Database): Promise<number> => countReviewQueue(db);
