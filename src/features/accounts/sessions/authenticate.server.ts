import type { RequestContext, Services, Viewer } from '#platform/context.server.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import type { SocketViewer } from '#platform/live/socket-router.server.ts';

import { touchPresence } from '../people/touch-presence.server.ts';
import { findViewer } from './find-viewer.server.ts';
import { isExpired, readTokenExpiry, verifyAccessToken } from './tokens.server.ts';

/** The viewer of an access token; null if it is forged or expired, or its session has ended. Updates the presence. */
export async function authenticate(
  services: Services & Partial<RequestContext>,
  accessToken: string,
): Promise<Viewer | null> {
  const sessionId = await verifyAccessToken(services.keys, accessToken, services.clock());
  if (sessionId === null && !isExpired(accessToken, services.clock())) logSecurityEvent(services, 'token.forged');
  const viewer = sessionId === null ? null : await findViewer(services, sessionId);
  if (viewer) touchPresence(services, viewer.userId);
  return viewer;
}

export async function authenticateSocket(services: Services, accessToken: string): Promise<SocketViewer | null> {
  const viewer = await authenticate(services, accessToken);
  return viewer && { ...viewer, expiresAt: readTokenExpiry(accessToken) };
}
