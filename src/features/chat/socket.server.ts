import { handleEvent } from '#platform/live/live-door.server.ts';

import { getUnreadCounts, readLive, sendMessageLive, typeLive, typing, unreadCounts } from './contract.ts';
import { countOwnUnread, readUpTo } from './read-messages.server.ts';
import { requireSeat } from './require-seat.server.ts';
import { roomsInReach } from './rooms.server.ts';
import { sendMessage } from './send-message.server.ts';

/** What a live connection may say about conversations: the same use cases as over HTTP. */
export const chatEvents = [
  handleEvent(getUnreadCounts, async (ctx, _, socket) => {
    socket.emit(unreadCounts.name, await countOwnUnread(ctx));
    return {};
  }),

  handleEvent(sendMessageLive, async (ctx, message) => ({ message: await sendMessage(ctx, message) })),

  handleEvent(readLive, (ctx, { conversationId, seq }) => readUpTo(ctx, conversationId, seq)),

  handleEvent(typeLive, async (ctx, { conversationId, isTyping }) => {
    const seat = await requireSeat(ctx, conversationId);
    ctx.live.publish(await roomsInReach(ctx.db, seat), typing, { conversationId, side: seat.side, isTyping });
    return {};
  }),
];
