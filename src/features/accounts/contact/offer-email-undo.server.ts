import { randomBytes } from 'node:crypto';

import { paths } from '#paths';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { UserRow } from '../queries.server.ts';
import { hashToken } from '../sessions/tokens.server.ts';
import {
  deleteLaterEmailChanges,
  findFirstEmailChange,
  findRecoveryCodeHash,
  insertEmailChange,
} from './queries.server.ts';
import { EMAIL_UNDO_MS } from './rules.ts';

/**
 * Stores a change of email and returns the path of the link that undoes it. The token is after the `#`, so it is in no
 * server's log. Undefined if the member returns to an address that can still restore itself: the addresses in between
 * lose their links, or whoever had one of them could take the account later.
 */
export async function offerEmailUndo(
  ctx: Ctx,
  trx: Database,
  { old, email }: { old: UserRow; email: string },
): Promise<string | undefined> {
  const now = new Date(ctx.clock());
  const earlier = await findFirstEmailChange(trx, old.id, email, now);
  if (earlier) {
    await deleteLaterEmailChanges(trx, earlier);
    return undefined;
  }
  const token = randomBytes(32).toString('base64url');
  await insertEmailChange(trx, {
    user_id: old.id,
    old_email: old.email,
    old_country_code: old.country_code,
    old_mobile: old.mobile,
    recovery_code_hash: await findRecoveryCodeHash(trx, old.id),
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + EMAIL_UNDO_MS),
  });
  return `${paths.undoEmailChange({ lng: ctx.language })}#${token}`;
}
