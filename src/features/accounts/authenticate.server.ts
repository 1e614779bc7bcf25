import type { Services, Viewer } from '#platform/context.server.ts';

import { touchPresence } from './people/touch-presence.server.ts';
import { hasEnded } from './sessions.server.ts';
import { readAccessToken } from './tokens.server.ts';

/** Who an access token speaks for; null when it is forged, expired, or its session ended in this process. Counts as a sign of life. */
export async function authenticate(services: Services, accessToken: string): Promise<Viewer | null> {
  const viewer = await readAccessToken(services.config.jwtSecret, accessToken, services.clock());
  if (!viewer || hasEnded(viewer.sessionId)) return null;
  touchPresence(services, viewer.userId);
  return viewer;
}
