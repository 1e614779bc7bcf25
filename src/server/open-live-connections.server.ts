import { authenticateSocket } from '#features/accounts/sessions/authenticate.server.ts';
import { isSessionRevoked, onSessionEnded } from '#features/accounts/sessions/revoke-session.server.ts';
import { trackPresence } from '#features/chat/track-presence.server.ts';
import { chatEvents } from '#features/chat/chat-events.server.ts';
import type { Services } from '#platform/context.server.ts';
import { mountSocketRouter } from '#platform/live/socket-router.server.ts';

/**
 * Accepts live connections and subscribes to the other processes. Returns a function that stops presence tracking;
 * call it before the connections are closed.
 */
export function openLiveConnections(services: Services): () => void {
  onSessionEnded(services);
  const presence = trackPresence(services);
  mountSocketRouter(services, chatEvents, {
    authenticate: authenticateSocket,
    isSessionRevoked,
    onConnect: ({ userId }) => presence.onConnect(userId),
    onDisconnect: ({ userId }) => presence.onDisconnect(userId),
  });
  return presence.close;
}
