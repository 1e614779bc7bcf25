import { handle } from '#platform/http/handler.server.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import { confirmAuthenticatorApp, removeAuthenticatorApp, setUpAuthenticatorApp } from './authenticator-app.server.ts';
import * as secondFactorApi from './contract.ts';
import { listFactors } from './list-factors.server.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.server.ts';
import { proveSecondFactor } from './prove-second-factor.server.ts';
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
