import type { Ctx } from '#platform/context.server.ts';
import { fieldError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { unsealEmail } from '../codes/seal-email.server.ts';
import { resendCode, verifyAccount } from '../sign-up/verify-account.server.ts';
import * as signInApi from './contract.ts';
import { logIn } from './log-in.server.ts';
import { changePassword, resetPassword, sendResetCode, verifyResetCode } from './reset-password.server.ts';

export const signInRoutes = [
  handle(signInApi.logIn, (ctx, { body }) => logIn(ctx, body)),

  handle(signInApi.verifyCode, (ctx, { body }) => {
    const email = requireEmail(ctx, body);
    return body.forgotPassword
      ? verifyResetCode(ctx, { email, otp: body.otp })
      : verifyAccount(ctx, { email, otp: body.otp });
  }),

  handle(signInApi.resendCode, async (ctx, { body }) => {
    await resendCode(ctx, requireEmail(ctx, body), body.forgotPassword ? 'reset' : 'verify');
    return {};
  }),

  handle(signInApi.sendResetCode, (ctx, { body }) => sendResetCode(ctx, body)),

  handle(signInApi.resetPassword, async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return {};
  }),

  handle(signInApi.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, body);
    return {};
  }),
];

/** The email in the request, or the one its reference was sealed from. */
function requireEmail(
  { keys }: Ctx,
  { email, reference }: { email?: string | undefined; reference?: string | undefined },
): string {
  if (email) return email;
  const unsealed = reference && unsealEmail(keys, reference);
  if (!unsealed) throw fieldError('email', 'emailRequired');
  return unsealed;
}
