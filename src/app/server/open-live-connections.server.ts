import { authenticateSocket, closeEndedSockets, findViewer } from '#features/accounts/sessions/authenticate.server.ts';
import { chatEvents } from '#features/chat/chat-events.server.ts';
import { trackPresence } from '#features/chat/track-presence.server.ts';
import { getSiteOrDefault } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import { mountSocketRouter } from '#platform/live/socket-router.server.ts';

/** Accepts live connections. Returns a function that stops presence tracking; call it before they are closed. */
export function openLiveConnections(services: Services): () => void {
  const presence = trackPresence(services);
  mountSocketRouter(services, chatEvents, {
    authenticate: authenticateSocket,
    isSessionOpen: async (sessionId) => (await findViewer(services, sessionId)) !== null,
    findLanguages: () => getSiteOrDefault(services),
    onConnect: ({ userId }) => presence.onConnect(userId),
    onDisconnect: ({ userId }) => presence.onDisconnect(userId),
  });
  closeEndedSockets(services);
  return presence.close;
}
