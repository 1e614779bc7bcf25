import { requireMember } from '#platform/context.server.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { getProfile, getUser, login, logout, refreshToken, register, resendOtp, verifyOtp } from './contract.ts';
import { logIn } from './log-in.server.ts';
import { toMe, toPublicUser } from './presenters.server.ts';
import { findUserById } from './queries.server.ts';
import { registerAccount } from './register.server.ts';
import { endThisSession, refreshSession } from './sessions.server.ts';
import { resendCode, verifyAccount } from './verify.server.ts';

export const accountsRoutes = [
  handle(register, (ctx, { body }) => registerAccount(ctx, body)),

  handle(verifyOtp, (ctx, { body }) => {
    if (!body.email) throw fieldError('email', 'emailRequired');
    return verifyAccount(ctx, { email: body.email, otp: body.otp });
  }),

  handle(resendOtp, async (ctx, { body }) => {
    await resendCode(ctx, body.email);
    return {};
  }),

  handle(login, (ctx, { body }) => logIn(ctx, body)),

  handle(refreshToken, (ctx, { body }) => refreshSession(ctx, body.refreshToken)),

  handle(logout, async (ctx, { body }) => {
    await endThisSession(ctx, body.refreshToken);
    return {};
  }),

  handle(getProfile, async (ctx) => {
    const user = await findUserById(ctx.db, requireMember(ctx).userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    return { user: toMe(user) };
  }),

  handle(getUser, async ({ db }, { params }) => {
    const user = await findUserById(db, Number(params.id));
    if (user?.status !== 'active') throw new AppError('USER_NOT_FOUND');
    return { user: toPublicUser(user) };
  }),
];
