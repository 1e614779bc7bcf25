import type { Database } from '#platform/data/database.server.ts';

import type { Factors } from './contract.ts';
import { countRecoveryCodes, findAuthenticator, findPasskeys } from './queries.server.ts';

/** The second factors of a member, without their secrets. */
export async function listFactors(db: Database, userId: number): Promise<Factors> {
  const authenticator = await findAuthenticator(db, userId);
  const passkeys = await findPasskeys(db, userId);
  return {
    authenticator: authenticator
      ? {
          createdAt: authenticator.created_at.toISOString(),
          lastUsedAt: authenticator.last_used_at?.toISOString() ?? null,
        }
      : null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      _id: id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
