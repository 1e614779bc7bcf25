import type { Database } from '#platform/data/database.server.ts';

import { publishAdEdit } from '../ad-tags.server.ts';
import { deleteRevision, type RevisionRow } from '../editing/queries.server.ts';
import { toAdColumns } from '../posting/parse-ad-form.server.ts';
import { replaceAdImages, updateAd } from '../queries.server.ts';

/** Applies the pending change of a live ad, in the caller's transaction. */
export async function applyAdChange(trx: Database, { ad_id, content, image_ids }: RevisionRow): Promise<void> {
  await publishAdEdit(trx, ad_id, async () => {
    await updateAd(trx, ad_id, toAdColumns(content));
    await replaceAdImages(trx, ad_id, image_ids);
  });
  await deleteRevision(trx, ad_id);
}
