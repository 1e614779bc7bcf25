import type { Services, Viewer } from '#platform/context.server.ts';

import { hasEnded } from './sessions.server.ts';
import { readAccessToken } from './tokens.server.ts';

/** Who an access token speaks for; null when it is forged, expired, or its session ended in this process. */
export async function authenticate({ config, clock }: Services, accessToken: string): Promise<Viewer | null> {
  const viewer = await readAccessToken(config.jwtSecret, accessToken, clock());
  return viewer && !hasEnded(viewer.sessionId) ? viewer : null;
}
