import type { Database } from '#platform/database.server.ts';

import { deleteRevision, type RevisionRow } from '../editing/queries.server.ts';
import { toAdColumns } from '../posting/parse-ad-form.server.ts';
import { replaceAdImages, updateAd } from '../queries.server.ts';

/** Applies the pending change of a live ad, in the caller's transaction. */
export async function applyAdChange(db: Database, { ad_id, content, image_ids }: RevisionRow): Promise<void> {
  await updateAd(db, ad_id, toAdColumns(content));
  await replaceAdImages(db, ad_id, image_ids);
  await deleteRevision(db, ad_id);
}
