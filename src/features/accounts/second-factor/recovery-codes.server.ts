import { createHash, randomInt } from 'node:crypto';

import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { requirePassword } from '../passwords/attempts.server.ts';
import { lockOwnAccount } from '../account.server.ts';
import { notifyFactorChange } from './notify-factor-change.server.ts';
import { hasFactor, spendRecoveryCode, storeRecoveryCodes } from './queries.server.ts';
import { normalizeRecoveryCode, RECOVERY_CODES } from './rules.ts';

/** Makes new recovery codes in place of the old ones; requires the password. NOT_FOUND without a second factor. */
export async function replaceRecoveryCodes(ctx: MemberCtx, password: string): Promise<string[]> {
  const user = await requirePassword(ctx, password);
  return ctx.db.transaction().execute(async (trx) => {
    await lockOwnAccount(ctx, trx);
    if (!(await hasFactor(trx, user.id))) throw new AppError('NOT_FOUND');
    await notifyFactorChange(ctx, trx, user, 'recoveryCodesReplaced');
    return createRecoveryCodes(trx, user.id);
  });
}

/** Without characters that are easily confused: i, l and 1, o and 0. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 3;
const GROUP_LENGTH = 5;

/** Makes ten recovery codes in place of the old ones and returns them, `k7m2p-9xq4d-h3vtw`. */
export async function createRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, randomGroup).join('-'));
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await storeRecoveryCodes(db, userId, hashes);
  return codes;
}

/** Accepts a recovery code once. */
export function redeemRecoveryCode(ctx: Ctx, db: Database, userId: number, code: string): Promise<boolean> {
  return spendRecoveryCode(db, userId, hashRecoveryCode(userId, code), new Date(ctx.clock()));
}

const randomGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * A code has 74 random bits, too many to guess from a plain hash. A keyed hash would invalidate the codes at each
 * rotation.
 */
function hashRecoveryCode(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${normalizeRecoveryCode(code)}`)
    .digest('base64url');
}
