import type { Services, Viewer } from '#platform/context.server.ts';
import type { LiveViewer } from '#platform/live/live-door.server.ts';

import { touchPresence } from './people/touch-presence.server.ts';
import { hasEnded, isOpen } from './sessions.server.ts';
import { expiryOf, readAccessToken } from './tokens.server.ts';

/** Who an access token speaks for; null when it is forged, expired, or its session ended in this process. Counts as a sign of life. */
export async function authenticate(services: Services, accessToken: string): Promise<Viewer | null> {
  const viewer = await readAccessToken(services.config.jwtSecret, accessToken, services.clock());
  if (!viewer || hasEnded(viewer.sessionId)) return null;
  touchPresence(services, viewer.userId);
  return viewer;
}

/** The same for a live connection, which may outlast what this process knows: its session must be open in the database. */
export async function authenticateLive(services: Services, accessToken: string): Promise<LiveViewer | null> {
  const viewer = await authenticate(services, accessToken);
  if (!viewer || !(await isOpen(services, viewer.sessionId))) return null;
  return { ...viewer, expiresAt: expiryOf(accessToken) };
}
