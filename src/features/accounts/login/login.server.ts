import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { LoginResult } from '#platform/http/session-contract.ts';

import { readCodeHolder } from '../codes/code-holder.server.ts';
import type { Credentials } from '../contract.ts';
import { reopenableUntil } from '../deletion/rules.ts';
import { requireSecondFactor } from '../second-factor/challenges.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { resendSignUpCode, verifyAccount } from '../sign-up/sign-up.server.ts';
import { findSuspension } from '../suspensions/suspension-record.server.ts';
import * as loginApi from './contract.ts';
import {
  changePassword,
  resendResetCode,
  resetPassword,
  sendResetCode,
  verifyResetCode,
} from './reset-password.server.ts';
import { verifyCredentials } from './verify-credentials.server.ts';

export const loginRoutes = [
  handle(loginApi.logIn, (ctx, { body }) => logIn(ctx, body)),

  handle(loginApi.verifyCode, (ctx, { body }) => {
    const attempt = { ...readCodeHolder(ctx, body), otp: body.otp };
    return body.forgotPassword ? verifyResetCode(ctx, attempt) : verifyAccount(ctx, attempt);
  }),

  handle(loginApi.resendCode, (ctx, { body }) => {
    const holder = readCodeHolder(ctx, body);
    return body.forgotPassword ? resendResetCode(ctx, holder) : resendSignUpCode(ctx, holder);
  }),

  handle(loginApi.sendResetCode, (ctx, { body }) => sendResetCode(ctx, body)),

  handle(loginApi.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),

  handle(loginApi.changePassword, (ctx, { body }) => changePassword(ctx, body)),
];

/**
 * Logs in with mobile number and password. If these are correct but not sufficient, the error's data has the next step:
 * EMAIL_NOT_VERIFIED has the email and reference of the sign-up's code, ACCOUNT_CLOSED until when the account can be
 * reopened, ACCOUNT_SUSPENDED the suspension, SECOND_FACTOR_REQUIRED what `proveSecondFactor` needs.
 */
async function logIn(ctx: Ctx, login: Credentials): Promise<LoginResult> {
  const user = await verifyCredentials(ctx, login);
  if (user.status === 'suspended')
    throw new AppError('ACCOUNT_SUSPENDED', {
      data: { suspension: await findSuspension(ctx.db, { memberId: user.id }) },
    });
  if (user.status === 'closed')
    throw new AppError('ACCOUNT_CLOSED', { data: { undoUntil: reopenableUntil(user.closed_at) } });
  await requireSecondFactor(ctx, user.id, 'login');
  return ctx.db.transaction().execute((trx) => openSession(ctx, trx, user));
}
