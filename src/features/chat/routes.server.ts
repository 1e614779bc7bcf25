import { handle } from '#platform/http/handler.server.ts';

import * as chatApi from './contract.ts';
import {
  getConversation,
  hideConversation,
  listConversations,
  markConversationRead,
  openConversation,
  openSupportConversation,
} from './conversations/conversations.server.ts';
import { listMessages } from './messages/list-messages.server.ts';
import { sendMessage } from './messages/send-message.server.ts';
import * as replySpeedApi from './reply-speed/contract.ts';
import { getReplySpeed } from './reply-speed/reply-speed.server.ts';

export const chatRoutes = [
  handle(chatApi.list, (ctx, { query }) => listConversations(ctx, query)),

  handle(chatApi.open, async (ctx, { body }) => ({ conversation: await openConversation(ctx, body.adId) })),

  handle(chatApi.openSupport, async (ctx) => ({ conversation: await openSupportConversation(ctx) })),

  handle(chatApi.get, async (ctx, { params }) => ({ conversation: await getConversation(ctx, params.id) })),

  handle(chatApi.listMessages, (ctx, { params, query }) => listMessages(ctx, params.id, query)),

  handle(chatApi.send, async (ctx, { params, body }) => ({
    message: await sendMessage(ctx, { conversationId: params.id, ...body }),
  })),

  handle(chatApi.markRead, (ctx, { params, body }) => markConversationRead(ctx, params.id, body.seq)),

  handle(chatApi.hide, (ctx, { params }) => hideConversation(ctx, params.id)),

  handle(replySpeedApi.getReplySpeed, async (ctx, { params }) => ({
    replySpeed: await getReplySpeed(ctx, Number(params.id)),
  })),
];
