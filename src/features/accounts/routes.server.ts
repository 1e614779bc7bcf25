import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import * as accountsApi from './contract.ts';
import * as sessionsApi from './sessions/contract.ts';
import { logIn } from './sign-in/log-in.server.ts';
import { countFollowers } from './people/queries.server.ts';
import { toMe, toPublicUser } from './presenters.server.ts';
import { findUserById, updateProfile } from './queries.server.ts';
import { listSessions, endOtherSessions, endSession } from './sessions/list-sessions.server.ts';
import { unsealEmail } from './codes/seal-email.server.ts';
import { requireUser } from './require-user.server.ts';
import { registerAccount } from './sign-up/register-account.server.ts';
import { changePassword, resetPassword, sendResetCode, verifyResetCode } from './sign-in/reset-password.server.ts';
import { logOut, refreshSession } from './sessions/sessions.server.ts';
import { resendCode, verifyAccount } from './sign-up/verify-account.server.ts';

export const accountsRoutes = [
  handle(accountsApi.register, (ctx, { body }) => registerAccount(ctx, body)),

  handle(accountsApi.verifyCode, (ctx, { body }) => {
    const email = requireEmail(ctx, body);
    return body.forgotPassword
      ? verifyResetCode(ctx, { email, otp: body.otp })
      : verifyAccount(ctx, { email, otp: body.otp });
  }),

  handle(accountsApi.resendCode, async (ctx, { body }) => {
    await resendCode(ctx, requireEmail(ctx, body), body.forgotPassword ? 'reset' : 'verify');
    return {};
  }),

  handle(accountsApi.sendResetCode, (ctx, { body }) => sendResetCode(ctx, body)),

  handle(accountsApi.resetPassword, async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return {};
  }),

  handle(accountsApi.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, body);
    return {};
  }),

  handle(accountsApi.logIn, (ctx, { body }) => logIn(ctx, body)),

  handle(sessionsApi.refresh, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),

  handle(sessionsApi.logOut, async (ctx, { body }) => {
    await logOut(ctx, body.refreshToken);
    return {};
  }),

  handle(accountsApi.getProfile, async (ctx) => ({ user: toMe(await requireUser(ctx)) })),

  handle(accountsApi.changeProfile, async (ctx, { body: { name, bio } }) => {
    const user = await updateProfile(ctx.db, requireMember(ctx).userId, { name, bio: bio || null });
    if (!user) throw new AppError('UNAUTHORIZED');
    ctx.invalidateCaches();
    return { user: toMe(user) };
  }),

  handle(accountsApi.listSessions, async (ctx) => ({ sessions: await listSessions(ctx) })),

  handle(accountsApi.endSession, async (ctx, { params }) => {
    await endSession(ctx, params.id);
    return {};
  }),

  handle(accountsApi.endOtherSessions, async (ctx) => {
    await endOtherSessions(ctx);
    return {};
  }),

  handle(accountsApi.getUser, async ({ db }, { params }) => {
    const user = await findUserById(db, Number(params.id));
    if (user?.status !== 'active') throw new AppError('USER_NOT_FOUND');
    return { user: { ...toPublicUser(user), followersCount: await countFollowers(db, user.id) } };
  }),
];

/** The email in the request, or the one its reference was sealed from. */
function requireEmail(
  { config }: Ctx,
  { email, reference }: { email?: string | undefined; reference?: string | undefined },
): string {
  if (email) return email;
  const unsealed = reference && unsealEmail(config.jwtSecret, reference);
  if (!unsealed) throw fieldError('email', 'emailRequired');
  return unsealed;
}
