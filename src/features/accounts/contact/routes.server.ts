import { handle } from '#platform/http/handler.server.ts';

import { changeEmail, changeMobile, sendContactChangeCode } from './change-contact.server.ts';
import * as contactApi from './contract.ts';

export const contactRoutes = [
  handle(contactApi.sendCode, (ctx, { body }) => sendContactChangeCode(ctx, body)),
  handle(contactApi.changeEmail, async (ctx, { body }) => ({ user: await changeEmail(ctx, body) })),
  handle(contactApi.changeMobile, async (ctx, { body }) => ({ user: await changeMobile(ctx, body) })),
];
