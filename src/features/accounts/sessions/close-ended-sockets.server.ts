import { findOpenSessionIds } from './queries.server.ts';
import { sessionIdsOf } from './session-tag.ts';
import type { Services } from '#platform/context.server.ts';
import { sessionRoom, type SocketViewer } from '#platform/live/socket-router.server.ts';

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
