import type { Database } from '#platform/database.server.ts';

import type { Factors } from './contract.ts';
import { countRecoveryCodes, findAuthenticator } from './queries.server.ts';

/** The second factors of a member, without their secrets. */
export async function listFactors(db: Database, userId: number): Promise<Factors> {
  const authenticator = await findAuthenticator(db, userId);
  return {
    authenticator: authenticator
      ? {
          createdAt: authenticator.created_at.toISOString(),
          lastUsedAt: authenticator.last_used_at?.toISOString() ?? null,
        }
      : null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
