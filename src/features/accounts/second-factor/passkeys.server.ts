import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

import type { MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { requireUser } from '../own-account.server.ts';
import { requirePassword } from '../login/verify-credentials.server.ts';
import { createChallenge, startSetUpTry } from './challenges.server.ts';
import type { NewPasskey } from './contract.ts';
import { addFactor, removeFactor } from './factors.server.ts';
import { consumeChallenge, deletePasskey, findPasskeys, insertPasskey } from './queries.server.ts';
import { MAX_PASSKEYS } from './rules.ts';
import { createRegistrationOptions, verifyRegistration } from './verify-passkey.server.ts';

/** Starts adding a passkey; requires the password. The browser then creates it from the options. */
export async function startPasskey(
  ctx: MemberCtx,
  password: string,
): Promise<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  const passkeys = await findPasskeys(ctx.db, user.id);
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS', { values: { count: MAX_PASSKEYS } });
  const options = await createRegistrationOptions(ctx, user, passkeys);
  const challenge = await createChallenge(ctx, ctx.db, {
    user_id: user.id,
    purpose: 'passkey',
    session_id: ctx.viewer.sessionId,
    webauthn_challenge: options.challenge,
  });
  return { challenge, options };
}

/** Stores the passkey that the browser created. PASSKEY_REFUSED if it doesn't fit the options. */
export async function addPasskey(
  ctx: MemberCtx,
  { challenge: reference, name, response }: { challenge: string; name: string; response: NewPasskey },
): Promise<string[] | null> {
  const user = await requireUser(ctx);
  const challenge = await startSetUpTry(ctx, { reference, purpose: 'passkey' });
  if (!challenge.webauthn_challenge) throw new AppError('SECOND_FACTOR_EXPIRED');
  const created = await verifyRegistration(ctx, { response, challenge: challenge.webauthn_challenge });
  if (!created) throw new AppError('PASSKEY_REFUSED');
  return addFactor(ctx, user, 'passkeyAdded', async (trx) => {
    if (!(await consumeChallenge(trx, challenge))) throw new AppError('SECOND_FACTOR_EXPIRED');
    const isNew = await insertPasskey(trx, { ...created, user_id: user.id, name, created_at: new Date(ctx.clock()) });
    if (!isNew) throw new AppError('PASSKEY_REFUSED');
  });
}

/** Removes one of the member's passkeys; requires the password. */
export async function removePasskey(ctx: MemberCtx, { id, password }: { id: string; password: string }): Promise<void> {
  const user = await requireUser(ctx);
  await requirePassword(ctx, user, password, 'password');
  await removeFactor(ctx, user, 'passkeyRemoved', async (trx) => {
    if (!(await deletePasskey(trx, user.id, id))) throw new AppError('NOT_FOUND');
  });
}
