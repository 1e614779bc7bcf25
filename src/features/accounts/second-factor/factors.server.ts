import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { lockOwnAccount } from '../own-account.server.ts';
import type { UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { userTag } from '../user-tag.ts';
import { type FactorChange, notifyFactorChange } from './notify-factor-change.server.ts';
import { countRecoveryCodes, deleteRecoveryCodes, hasFactor, setSecondFactorAt } from './queries.server.ts';
import { createRecoveryCodes } from './recovery-codes.server.ts';

/**
 * Changes the member's factors in one transaction, which also emails the member and ends every other session: they were
 * opened without the new factor, or possibly with a lost one.
 */
async function changeFactors<Result>(
  ctx: MemberCtx,
  user: UserRow,
  change: FactorChange,
  apply: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { sessionId } = ctx.viewer;
  return transact(ctx, async (trx) => {
    await lockOwnAccount(ctx, trx);
    const result = await apply(trx);
    // Its sessions have gained or lost the second factor.
    publishChange(trx, userTag(user.id));
    await notifyFactorChange(ctx, trx, user, change);
    await endUserSessions(trx, user.id, new Date(ctx.clock()), sessionId);
    return result;
  });
}

/**
 * Adds a factor that the member has just proved, so this session counts as proved. Returns recovery codes if the member
 * has none left.
 */
export function addFactor(
  ctx: MemberCtx,
  user: UserRow,
  change: FactorChange,
  store: (db: Database) => Promise<void>,
): Promise<string[] | null> {
  const { sessionId } = ctx.viewer;
  return changeFactors(ctx, user, change, async (trx) => {
    await store(trx);
    await setSecondFactorAt(trx, { userId: user.id, sessionId }, new Date(ctx.clock()));
    return (await countRecoveryCodes(trx, user.id)) > 0 ? null : createRecoveryCodes(trx, user.id);
  });
}

/** Removes a factor. Removing the last one also invalidates the recovery codes and the proof of all sessions. */
export function removeFactor(
  ctx: MemberCtx,
  user: UserRow,
  change: FactorChange,
  remove: (db: Database) => Promise<void>,
): Promise<void> {
  return changeFactors(ctx, user, change, async (trx) => {
    await remove(trx);
    if (await hasFactor(trx, user.id)) return;
    await deleteRecoveryCodes(trx, user.id);
    await setSecondFactorAt(trx, { userId: user.id }, null);
  });
}
