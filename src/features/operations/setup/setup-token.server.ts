import { hashToken } from '#features/accounts/sessions/tokens.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { isSameSecret } from '#platform/secrets/keys.server.ts';

import { findSetup, lockSetup, type SetupRow } from './queries.server.ts';
import { SETUP_TAG } from './setup-tag.ts';

/** Whether it is the token of the printed link, and the set-up isn't finished. */
export async function isSetupToken(db: Database, token: string): Promise<boolean> {
  const hash = await findTokenHash(db);
  return hash !== null && isSameSecret(hashToken(token), hash);
}

/** Throws NOT_FOUND, as if there were no set-up, unless it is the token of the printed link. */
export async function requireSetupToken(db: Database, token: string): Promise<void> {
  if (!(await isSetupToken(db, token))) throw new AppError('NOT_FOUND');
}

/** Locks the set-up until the transaction ends. Throws NOT_FOUND once it is finished, and for another token. */
export async function lockSetupWithToken(trx: Database, token: string): Promise<SetupRow> {
  const setup = await lockSetup(trx);
  if (!setup?.token_hash || !isSameSecret(hashToken(token), setup.token_hash)) throw new AppError('NOT_FOUND');
  return setup;
}

const cachedHash = cached<string | null>({ name: 'state of the set-up', maxEntries: 1, maxEntryBytes: 0.1 * MB });

/** Whether the set-up was offered and isn't finished. Each page asks: costs no query. */
export const isSetupPending = async (db: Database): Promise<boolean> => (await findTokenHash(db)) !== null;

/** The hash of the valid token; null unless the set-up is pending. */
const findTokenHash = (db: Database): Promise<string | null> =>
  cachedHash(db, '', async () => {
    dependsOn(SETUP_TAG);
    return (await findSetup(db))?.token_hash ?? null;
  });
