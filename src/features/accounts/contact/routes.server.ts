import { handle } from '#platform/http/handler.server.ts';

import { changeEmail, changeMobile, sendContactChangeCode } from './change-contact.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import * as contactApi from './contract.ts';
import { readEmailUndo, undoEmailChange } from './undo-email-change.server.ts';

export const contactRoutes = (memberData: MemberDataHooks[]) => [
  handle(contactApi.sendCode, (ctx, { body }) => sendContactChangeCode(ctx, body)),
  handle(contactApi.changeEmail, async (ctx, { body }) => ({ user: await changeEmail(ctx, body) })),
  handle(contactApi.changeMobile, async (ctx, { body }) => ({ user: await changeMobile(ctx, body) })),

  handle(contactApi.readEmailUndo, (ctx, { body }) => readEmailUndo(ctx, body.token)),

  handle(contactApi.undoEmailChange, (ctx, { body }) => undoEmailChange(ctx, memberData, body.token)),
];
