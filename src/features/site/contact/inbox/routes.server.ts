import { handle } from '#platform/http/handler.server.ts';

import { answerMessage } from './answer-message.server.ts';
import { closeMessage } from './close-message.server.ts';
import * as inboxApi from './contract.ts';
import { exportMessages } from './export-messages.server.ts';
import { getMessage, openSenderContacts } from './get-message.server.ts';
import { listMessages } from './list-messages.server.ts';

export const inboxRoutes = [
  handle(inboxApi.list, (ctx, { query }) => listMessages(ctx, query)),
  handle(inboxApi.exportMessages, (ctx, { query }) => exportMessages(ctx, query)),
  handle(inboxApi.get, (ctx, { params }) => getMessage(ctx, params.id)),
  handle(inboxApi.openContacts, (ctx, { params }) => openSenderContacts(ctx, params.id)),
  handle(inboxApi.answer, (ctx, { params, body }) => answerMessage(ctx, params.id, body)),
  handle(inboxApi.close, (ctx, { params, body }) => closeMessage(ctx, params.id, body)),
];
