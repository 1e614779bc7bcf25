import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { RequestContext, Services, Viewer } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { sessionRoom, type SocketViewer } from '#platform/live/socket-router.server.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';

import { userTag } from '../account.server.ts';
import { touchPresence } from '../people/people.server.ts';
import { findOpenSessionIds, findSessionState, type SessionState } from './queries.server.ts';
import { sessionIdsOf, sessionTag } from './sessions.server.ts';
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

/** Cached for a few minutes only, because using a session extends it. */
const cachedSession = cached<SessionState | null>({ name: 'sessions', maxBytes: 12 * MB, ttlMs: 5 * MINUTE_MS });

/** The member of an open session, with the current role; null if the session or the account is not active. */
export async function findViewer(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  sessionId: string,
): Promise<Viewer | null> {
  const session = await cachedSession(db, sessionId, async () => {
    dependsOn(sessionTag(sessionId));
    const state = await findSessionState(db, sessionId);
    if (state) dependsOn(userTag(state.user_id));
    return state ?? null;
  });
  if (!session || session.ended_at || session.status !== 'active' || session.expires_at.getTime() <= clock())
    return null;
  const hasSecondFactor = session.second_factor_at !== null || (config.isLocal && config.demo);
  return { userId: session.user_id, role: session.role, sessionId, hasSecondFactor };
}

/** Closes this process's sockets of a session when it ends in any process. */
export function closeEndedSockets(services: Services): void {
  const { bus, live, log } = services;
  const closeSockets = (sessionIds: string[]) => {
    if (sessionIds.length > 0) live.server.local.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
  };
  bus.subscribe((changed) => {
    if (changed !== 'all') closeSockets(sessionIdsOf(changed));
    else
      findEndedSessions(services).then(closeSockets, (error: unknown) =>
        log.error({ error }, 'could not check the sessions of live connections'),
      );
  });
}

/** Finds ended sessions that have sockets here, in case an event was missed. */
async function findEndedSessions({ db, live, clock }: Services): Promise<string[]> {
  const viewers = [...live.server.sockets.sockets.values()].map((socket): SocketViewer => socket.data['viewer']);
  const ids = [...new Set(viewers.map(({ sessionId }) => sessionId))];
  if (ids.length === 0) return [];
  const open = await findOpenSessionIds(db, ids, new Date(clock()));
  return ids.filter((id) => !open.has(id));
}
