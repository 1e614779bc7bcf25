import { authenticateLive } from '#features/accounts/authenticate.server.ts';
import { hasEnded, hearOfEnds } from '#features/accounts/sessions.server.ts';
import { keepPresences } from '#features/chat/presence.server.ts';
import { chatEvents } from '#features/chat/socket.server.ts';
import type { Services } from '#platform/context.server.ts';
import { openLiveDoor } from '#platform/live/live-door.server.ts';

/** Opens the door for live connections, and listens to the other processes; call what it returns before the connections end. */
export function openLiveConnections(services: Services): () => void {
  hearOfEnds(services);
  const presences = keepPresences(services);
  openLiveDoor(services, chatEvents, {
    authenticate: authenticateLive,
    hasEnded,
    onConnect: ({ userId }) => presences.arrive(userId),
    onDisconnect: ({ userId }) => presences.leave(userId),
  });
  return presences.close;
}
