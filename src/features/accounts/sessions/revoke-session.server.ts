import type { Services } from '#platform/context.server.ts';
import { sessionRoom } from '#platform/live/socket-router.server.ts';

import { ACCESS_TOKEN_SECONDS } from './rules.ts';

/** Session id → when it was revoked. Entries are removed once all access tokens of the session have expired. */
const endedSessions = new Map<string, number>();

const SESSION_ENDED = 'session-ended';

/** Rejects the access tokens of an ended session from now on and closes its sockets, in all connected processes. */
export function revokeSession({ live, clock }: Pick<Services, 'live' | 'clock'>, id: string): void {
  rejectTokens(id, clock());
  live.disconnect(sessionRoom(id));
  live.publish(SESSION_ENDED, id);
}

/** Subscribes to sessions that end in other processes. */
export function onSessionEnded({ live, clock }: Services): void {
  live.subscribe(SESSION_ENDED, (id) => rejectTokens(id, clock()));
}

function rejectTokens(id: string, now: number): void {
  for (const [ended, at] of endedSessions) if (now - at > ACCESS_TOKEN_SECONDS * 1000) endedSessions.delete(ended);
  endedSessions.set(id, now);
}

export const isSessionRevoked = (sessionId: string): boolean => endedSessions.has(sessionId);
