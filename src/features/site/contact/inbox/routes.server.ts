import { handle } from '#platform/http/handler.server.ts';

import * as inboxApi from './contract.ts';
import { answerMessage, closeMessage, getMessage, openSenderContacts } from './inbox-message.server.ts';
import { exportMessages, listMessages } from './message-list.server.ts';

export const inboxRoutes = [
  handle(inboxApi.list, (ctx, { query }) => listMessages(ctx, query)),
  handle(inboxApi.exportMessages, (ctx, { query }) => exportMessages(ctx, query)),
  handle(inboxApi.get, (ctx, { params }) => getMessage(ctx, params.id)),
  handle(inboxApi.openContacts, (ctx, { params }) => openSenderContacts(ctx, params.id)),
  handle(inboxApi.answer, (ctx, { params, body }) => answerMessage(ctx, params.id, body)),
  handle(inboxApi.close, (ctx, { params, body }) => closeMessage(ctx, params.id, body)),
];
