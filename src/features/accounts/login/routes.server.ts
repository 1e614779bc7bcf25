import { handle } from '#platform/http/handler.server.ts';

import { readCodeHolder } from '../codes/code-holder.server.ts';
import { resendSignUpCode, verifyAccount } from '../sign-up/sign-up.server.ts';
import * as loginApi from './contract.ts';
import { logIn } from './log-in.server.ts';
import {
  changePassword,
  resendResetCode,
  resetPassword,
  sendResetCode,
  verifyResetCode,
} from './reset-password.server.ts';

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
