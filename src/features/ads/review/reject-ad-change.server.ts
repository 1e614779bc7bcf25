import type { Database } from '#platform/data/database.server.ts';

import { rejectRevision, type RevisionRow } from '../editing/queries.server.ts';
import { updateAd } from '../queries.server.ts';

/** Rejects the pending change of a live ad, in the caller's transaction. The live version stays. */
export async function rejectAdChange(db: Database, { ad_id }: RevisionRow, reason: string): Promise<void> {
  // Updates `updated_at`, because decisions based on the version with the change are outdated now.
  await updateAd(db, ad_id, {});
  await rejectRevision(db, ad_id, reason);
}
