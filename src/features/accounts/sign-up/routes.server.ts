import { handle } from '#platform/http/handler.server.ts';

import * as signUpApi from './contract.ts';
import { registerAccount } from './sign-up.server.ts';

export const signUpRoutes = [handle(signUpApi.register, (ctx, { body }) => registerAccount(ctx, body))];
