import { hashToken } from '#features/accounts/sessions/tokens.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { isSameSecret } from '#platform/secrets/keys.server.ts';

import { findTokenHash } from './is-setup-pending.server.ts';
import { lockSetup, type SetupRow } from './queries.server.ts';

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
