import { publishChange } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { sanitizeBilingual } from '../sanitize-rich-text.server.ts';
import { SITE_TAG } from '../site.server.ts';
import { updatePageBody } from './queries.server.ts';

/** Replaces a page's HTML without a new version: for the demo. Members of staff use `savePage`. */
export async function storePageBody(trx: Database, slug: string, body: Bilingual): Promise<void> {
  await updatePageBody(trx, slug, sanitizeBilingual(body));
  publishChange(trx, SITE_TAG);
}
