import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

import { getSiteName } from '#features/site/site.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { lockOwnAccount, requireUser, userTag } from '../account.server.ts';
import type { PhoneNumber } from '../contract.ts';
import { requirePassword } from '../passwords/attempts.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { lockUserByMobile, type UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { createChallenge, startSetUpTry } from './challenges.server.ts';
import * as secondFactorApi from './contract.ts';
import type { Factors, NewPasskey } from './contract.ts';
import { type FactorChange, notifyFactorChange } from './notify-factor-change.server.ts';
import { proveSecondFactor } from './prove-second-factor.server.ts';
import {
  consumeChallenge,
  countRecoveryCodes,
  deleteAuthenticator,
  deleteFactors,
  deletePasskey,
  deleteRecoveryCodes,
  findAuthenticator,
  findPasskeys,
  hasFactor,
  insertPasskey,
  setSecondFactorAt,
  storeAuthenticator,
} from './queries.server.ts';
import { createRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts';
import { MAX_PASSKEYS } from './rules.ts';
import { createTotpSecret, findTotpStep, sealSecret, toTotpUri, unsealSecret } from './totp-secret.server.ts';
import { createRegistrationOptions, verifyRegistration } from './verify-passkey.server.ts';

export const secondFactorRoutes = (memberData: MemberDataHooks[]) => [
  handle(secondFactorApi.prove, (ctx, { body }) => proveSecondFactor(ctx, memberData, body)),

  handle(secondFactorApi.list, async (ctx) => ({ factors: await listFactors(ctx.db, ctx.viewer.userId) })),

  handle(secondFactorApi.setUpAuthenticator, (ctx, { body }) => setUpAuthenticatorApp(ctx, body.password)),

  handle(secondFactorApi.confirmAuthenticator, async (ctx, { body }) => ({
    recoveryCodes: await confirmAuthenticatorApp(ctx, body),
  })),

  handle(secondFactorApi.removeAuthenticator, (ctx, { body }) => removeAuthenticatorApp(ctx, body.password)),

  handle(secondFactorApi.startPasskey, (ctx, { body }) => startPasskey(ctx, body.password)),

  handle(secondFactorApi.addPasskey, async (ctx, { body }) => ({ recoveryCodes: await addPasskey(ctx, body) })),

  handle(secondFactorApi.removePasskey, (ctx, { params, body }) =>
    removePasskey(ctx, { id: params.id, password: body.password }),
  ),

  handle(secondFactorApi.replaceRecoveryCodes, async (ctx, { body }) => ({
    recoveryCodes: await replaceRecoveryCodes(ctx, body.password),
  })),
];

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

/**
 * Makes the secret of an authenticator app; requires the password. It takes effect when `confirmAuthenticatorApp`
 * succeeds.
 */
async function setUpAuthenticatorApp(
  ctx: MemberCtx,
  password: string,
): Promise<{ challenge: string; secret: string; uri: string }> {
  const user = await requirePassword(ctx, password);
  const secret = createTotpSecret();
  const challenge = await createChallenge(ctx, ctx.db, {
    user_id: user.id,
    purpose: 'authenticator',
    session_id: ctx.viewer.sessionId,
    sealed_secret: sealSecret(ctx.keys, secret),
  });
  const issuer = await getSiteName(ctx.db, ctx.language);
  return { challenge, secret, uri: toTotpUri(secret, { issuer, label: `${user.country_code} ${user.mobile}` }) };
}

/** Stores the authenticator app, in place of an earlier one, once it shows the right code. */
async function confirmAuthenticatorApp(
  ctx: MemberCtx,
  { challenge: reference, code }: { challenge: string; code: string },
): Promise<string[] | null> {
  const user = await requireUser(ctx);
  const challenge = await startSetUpTry(ctx, { reference, purpose: 'authenticator' });
  const secret = challenge.sealed_secret && unsealSecret(ctx.keys, challenge.sealed_secret);
  if (!secret) throw new AppError('SECOND_FACTOR_EXPIRED');
  const step = findTotpStep(secret, code, ctx.clock());
  if (step === null) throw new AppError('SECOND_FACTOR_WRONG');
  return addFactor(ctx, user, 'authenticatorAdded', async (trx) => {
    if (!(await consumeChallenge(trx, challenge))) throw new AppError('SECOND_FACTOR_EXPIRED');
    await storeAuthenticator(trx, {
      user_id: user.id,
      sealed_secret: sealSecret(ctx.keys, secret),
      last_step: step,
      created_at: new Date(ctx.clock()),
    });
  });
}

/** Removes the authenticator app; requires the password. NOT_FOUND if there is none. */
async function removeAuthenticatorApp(ctx: MemberCtx, password: string): Promise<void> {
  const user = await requirePassword(ctx, password);
  await removeFactor(ctx, user, 'authenticatorRemoved', async (trx) => {
    if (!(await deleteAuthenticator(trx, user.id))) throw new AppError('NOT_FOUND');
  });
}

/** Starts adding a passkey; requires the password. The browser then creates it from the options. */
async function startPasskey(
  ctx: MemberCtx,
  password: string,
): Promise<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const user = await requirePassword(ctx, password);
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
async function addPasskey(
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
async function removePasskey(ctx: MemberCtx, { id, password }: { id: string; password: string }): Promise<void> {
  const user = await requirePassword(ctx, password);
  await removeFactor(ctx, user, 'passkeyRemoved', async (trx) => {
    if (!(await deletePasskey(trx, user.id, id))) throw new AppError('NOT_FOUND');
  });
}

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
function addFactor(
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
function removeFactor(
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

/**
 * Removes all second factors of the account with a mobile number, ends its sessions and emails the member. Returns the
 * member's name; undefined if there is no such account. For members who lost both factor and recovery codes.
 */
export function resetFactors(services: Services, phone: PhoneNumber): Promise<string | undefined> {
  return transact(services, async (trx) => {
    const user = await lockUserByMobile(trx, phone);
    if (!user) return undefined;
    await deleteFactors(trx, user.id);
    await endUserSessions(trx, user.id, new Date(services.clock()));
    await notifyFactorChange(services, trx, user, 'factorsReset');
    await recordAudit(services, trx, {
      action: 'second-factor.reset',
      targetId: user.id,
      memberId: user.id,
      before: {},
      after: {},
    });
    return user.name;
  });
}
