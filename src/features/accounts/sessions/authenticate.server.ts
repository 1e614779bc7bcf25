import type { Services, Viewer } from '#platform/context.server.ts';
import type { SocketViewer } from '#platform/live/socket-router.server.ts';

import { touchPresence } from '../people/touch-presence.server.ts';
import { isSessionOpen } from './queries.server.ts';
import { isSessionRevoked } from './revoke-session.server.ts';
import { readTokenExpiry, verifyAccessToken } from './tokens.server.ts';

/** The viewer of an access token; null if it is forged, expired or its session was revoked. Updates the presence. */
export async function authenticate(services: Services, accessToken: string): Promise<Viewer | null> {
  const viewer = await verifyAccessToken(services.keys, accessToken, services.clock());
  if (!viewer || isSessionRevoked(viewer.sessionId)) return null;
  touchPresence(services, viewer.userId);
  return viewer;
}

/**
 * The same for a socket. A socket can outlive this process's list of revoked sessions, so the session must also be
 * active in the database.
 */
export async function authenticateSocket(services: Services, accessToken: string): Promise<SocketViewer | null> {
  const viewer = await authenticate(services, accessToken);
  if (!viewer || !(await isSessionOpen(services.db, viewer.sessionId, new Date(services.clock())))) return null;
  return { ...viewer, expiresAt: readTokenExpiry(accessToken) };
}
