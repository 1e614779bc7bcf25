import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import {
  changePassword as changePasswordEndpoint,
  changeProfile,
  endSession,
  endSessions,
  forgotPassword,
  getProfile,
  getUser,
  listSessions,
  login,
  register,
  resendOtp,
  resetPassword as resetPasswordEndpoint,
  verifyOtp,
} from './contract.ts';
import { logout, refreshToken } from './tokens-contract.ts';
import { logIn } from './log-in.server.ts';
import { countFollowers } from './people/queries.server.ts';
import { toMe, toPublicUser } from './presenters.server.ts';
import { findUserById, updateProfile } from './queries.server.ts';
import { listOwnSessions, signOutOthers, signOutSession } from './own-sessions.server.ts';
import { openEmail } from './references.server.ts';
import { requireUser } from './require-user.server.ts';
import { registerAccount } from './register.server.ts';
import { changePassword, resetPassword, sendResetCode, verifyReset } from './reset-password.server.ts';
import { endThisSession, refreshSession } from './sessions.server.ts';
import { resendCode, verifyAccount } from './verify.server.ts';

export const accountsRoutes = [
  handle(register, (ctx, { body }) => registerAccount(ctx, body)),

  handle(verifyOtp, (ctx, { body }) => {
    const email = requireEmail(ctx, body);
    return body.forgotPassword
      ? verifyReset(ctx, { email, otp: body.otp })
      : verifyAccount(ctx, { email, otp: body.otp });
  }),

  handle(resendOtp, async (ctx, { body }) => {
    await resendCode(ctx, requireEmail(ctx, body), body.forgotPassword ? 'reset' : 'verify');
    return {};
  }),

  handle(forgotPassword, (ctx, { body }) => sendResetCode(ctx, body)),

  handle(resetPasswordEndpoint, async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return {};
  }),

  handle(changePasswordEndpoint, async (ctx, { body }) => {
    await changePassword(ctx, body);
    return {};
  }),

  handle(login, (ctx, { body }) => logIn(ctx, body)),

  handle(refreshToken, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),

  handle(logout, async (ctx, { body }) => {
    await endThisSession(ctx, body.refreshToken);
    return {};
  }),

  handle(getProfile, async (ctx) => ({ user: toMe(await requireUser(ctx)) })),

  handle(changeProfile, async (ctx, { body: { name, bio } }) => {
    const user = await updateProfile(ctx.db, requireMember(ctx).userId, { name, bio: bio || null });
    if (!user) throw new AppError('UNAUTHORIZED');
    ctx.contentChanged();
    return { user: toMe(user) };
  }),

  handle(listSessions, async (ctx) => ({ sessions: await listOwnSessions(ctx) })),

  handle(endSession, async (ctx, { params }) => {
    await signOutSession(ctx, params.id);
    return {};
  }),

  handle(endSessions, async (ctx) => {
    await signOutOthers(ctx);
    return {};
  }),

  handle(getUser, async ({ db }, { params }) => {
    const user = await findUserById(db, Number(params.id));
    if (user?.status !== 'active') throw new AppError('USER_NOT_FOUND');
    return { user: { ...toPublicUser(user), followersCount: await countFollowers(db, user.id) } };
  }),
];

/** The address itself, or the one that a reference stands for. */
function requireEmail(
  { config }: Ctx,
  { email, reference }: { email?: string | undefined; reference?: string | undefined },
): string {
  if (email) return email;
  const sealed = reference && openEmail(config.jwtSecret, reference);
  if (!sealed) throw fieldError('email', 'emailRequired');
  return sealed;
}
