import { handle } from '#platform/http/handler.server.ts';

import {
  getConversation as getConversationEndpoint,
  hideConversation as hideConversationEndpoint,
  listConversations as listConversationsEndpoint,
  listMessages as listMessagesEndpoint,
  openConversation as openConversationEndpoint,
  openSupport as openSupportEndpoint,
  readConversation,
  sendMessage as sendMessageEndpoint,
} from './contract.ts';
import { getConversation, listConversations } from './find-conversations.server.ts';
import { openConversation, openSupport } from './open-conversation.server.ts';
import { hideConversation, listMessages, readUpTo } from './read-messages.server.ts';
import { sendMessage } from './send-message.server.ts';

export const chatRoutes = [
  handle(listConversationsEndpoint, (ctx, { query }) => listConversations(ctx, query)),

  handle(openConversationEndpoint, async (ctx, { body }) => ({ conversation: await openConversation(ctx, body.adId) })),

  handle(openSupportEndpoint, async (ctx) => ({ conversation: await openSupport(ctx) })),

  handle(getConversationEndpoint, async (ctx, { params }) => ({ conversation: await getConversation(ctx, params.id) })),

  handle(listMessagesEndpoint, (ctx, { params, query }) => listMessages(ctx, params.id, query)),

  handle(sendMessageEndpoint, async (ctx, { params, body }) => ({
    message: await sendMessage(ctx, { conversationId: params.id, ...body }),
  })),

  handle(readConversation, (ctx, { params, body }) => readUpTo(ctx, params.id, body.seq)),

  handle(hideConversationEndpoint, async (ctx, { params }) => {
    await hideConversation(ctx, params.id);
    return {};
  }),
];
