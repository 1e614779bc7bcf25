import { requireWritable } from '#features/site/site.server.ts';
import { handleEvent } from '#platform/live/socket-router.server.ts';

import * as chatApi from './contract.ts';
import { reachablePartnerRooms } from './conversations/conversation-rooms.server.ts';
import { getUnreadCounts, markConversationRead } from './conversations/conversations.server.ts';
import { sendMessage } from './messages/send-message.server.ts';
import { requireParticipant } from './require-participant.server.ts';

/** The socket events of chat; they call the same use cases as the HTTP routes. */
export const chatEvents = [
  handleEvent(chatApi.getUnreadCounts, async (ctx, _, socket) => {
    socket.emit(chatApi.unreadCounts.name, await getUnreadCounts(ctx));
    return {};
  }),

  handleEvent(chatApi.sendLive, async (ctx, message) => {
    await requireWritable(ctx);
    return { message: await sendMessage(ctx, message) };
  }),

  handleEvent(chatApi.markReadLive, (ctx, { conversationId, seq }) => markConversationRead(ctx, conversationId, seq)),

  handleEvent(chatApi.setTypingLive, async (ctx, { conversationId, isTyping }) => {
    const participant = await requireParticipant(ctx, conversationId);
    const rooms = await reachablePartnerRooms(ctx.db, participant);
    ctx.live.emit(rooms, chatApi.typingChanged, { conversationId, side: participant.side, isTyping });
    return {};
  }),
];
