import type { Database } from '#platform/data/database.server.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';

import { seal, unsealWithAny } from '../codes/seal.server.ts';
import { findSealedSecrets, setSealedSecret } from './queries.server.ts';

/** Encrypts a TOTP secret for the database. */
export const sealSecret = (keys: Keys, secret: string): string => seal(secret, keys.newest('totp-secret'));

/** Undefined if it was encrypted before the last two rotations; `resealSecrets` prevents that. */
export const unsealSecret = (keys: Keys, sealed: string): string | undefined =>
  unsealWithAny(sealed, keys.accepted('totp-secret'));

/** Encrypts every stored secret with the newest key, so that the next rotation can still read them. */
export async function resealSecrets(db: Database, keys: Keys): Promise<void> {
  for (const { user_id, sealed_secret } of await findSealedSecrets(db)) {
    const secret = unsealSecret(keys, sealed_secret);
    if (secret) await setSealedSecret(db, user_id, sealed_secret, sealSecret(keys, secret));
  }
}
