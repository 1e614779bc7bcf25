import type { Database } from '#platform/data/database.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import { confirmAuthenticatorApp, removeAuthenticatorApp, setUpAuthenticatorApp } from './authenticator-app.server.ts';
import * as secondFactorApi from './contract.ts';
import type { Factors } from './contract.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.server.ts';
import { proveSecondFactor } from './prove-second-factor.server.ts';
import { countRecoveryCodes, findAuthenticator, findPasskeys } from './queries.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';

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
