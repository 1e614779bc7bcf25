import { handle } from '#platform/http/handler.server.ts';

import { changeEmail, changeMobile, sendChangeCode } from './change-contact.server.ts';
import { changeEmail as changeEmailEndpoint, changeMobile as changeMobileEndpoint, generateOtp } from './contract.ts';

export const contactRoutes = [
  handle(generateOtp, (ctx, { body }) => sendChangeCode(ctx, body)),
  handle(changeEmailEndpoint, async (ctx, { body }) => ({ user: await changeEmail(ctx, body) })),
  handle(changeMobileEndpoint, async (ctx, { body }) => ({ user: await changeMobile(ctx, body) })),
];
