import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import { findSetup } from './queries.server.ts';
import { SETUP_TAG } from './setup-tag.ts';

const cachedHash = cached<string | null>({ name: 'state of the set-up', maxEntries: 1, maxEntryBytes: 0.1 * MB });

/** Whether the set-up was offered and isn't finished. Each page asks: costs no query. */
export const isSetupPending = async (db: Database): Promise<boolean> => (await findTokenHash(db)) !== null;

/** The hash of the valid token; null unless the set-up is pending. */
export const findTokenHash = (db: Database): Promise<string | null> =>
  cachedHash(db, '', async () => {
    dependsOn(SETUP_TAG);
    return (await findSetup(db))?.token_hash ?? null;
  });
