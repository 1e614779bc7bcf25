import { findUsersForViewer } from '#features/accounts/people/find-users-for-viewer.server.ts';
import { getPresence, writePresence } from '#features/accounts/people/people.server.ts';
import type { Services } from '#platform/context.server.ts';
import { userRoom } from '#platform/live/socket-router.server.ts';

import * as chatApi from './contract.ts';
import { findPartnerIds } from './conversations/queries.server.ts';
import { PRESENCE_GRACE_MS } from './rules.ts';

/** Partners who get presence events, by latest message; others see presence when they load the conversation. */
const MAX_NOTIFIED = 100;
/** Interval of recording connected users: half the time that they count as online. */
const HEARTBEAT_MS = PRESENCE_GRACE_MS / 2;

/** Tracks the users with live connections in this process. */
interface PresenceTracker {
  onConnect: (userId: number) => void;
  onDisconnect: (userId: number) => void;
  close: () => void;
}

/**
 * Stores which users are online and publishes changes to their chat partners. A user without a connection counts as
 * offline after one minute.
 */
export function trackPresence(services: Services): PresenceTracker {
  const connections = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const runSafely = (work: Promise<void>) =>
    void work.catch((error: unknown) => services.log.error({ error }, 'failed to update presence'));
  const record = (userIds: number[]) => writePresence(services, userIds);
  const heartbeat = setInterval(() => runSafely(record([...connections.keys()])), HEARTBEAT_MS).unref();

  const goOnline = async (userId: number) => {
    await record([userId]);
    await notifyPartners(services, userId);
  };
  const goOffline = async (userId: number) => {
    if (!(await services.live.hasConnections(userRoom(userId)))) await notifyPartners(services, userId);
  };

  return {
    onConnect: (userId) => {
      const open = connections.get(userId) ?? 0;
      connections.set(userId, open + 1);
      const wasLeaving = leaving.has(userId);
      clearTimeout(leaving.get(userId));
      leaving.delete(userId);
      if (open === 0 && !wasLeaving) runSafely(goOnline(userId));
    },
    onDisconnect: (userId) => {
      const open = (connections.get(userId) ?? 1) - 1;
      if (open > 0) return void connections.set(userId, open);
      connections.delete(userId);
      runSafely(record([userId]));
      const timer = setTimeout(() => {
        leaving.delete(userId);
        runSafely(goOffline(userId));
      }, PRESENCE_GRACE_MS + 1_000);
      leaving.set(userId, timer.unref());
    },
    close: () => {
      clearInterval(heartbeat);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}

async function notifyPartners(services: Services, userId: number): Promise<void> {
  const { db, clock, live } = services;
  const partners = await findPartnerIds(db, userId, MAX_NOTIFIED);
  if (partners.length === 0) return;
  const [presence, people] = await Promise.all([
    getPresence(db, userId, null, clock()),
    findUsersForViewer(db, userId, partners, clock()),
  ]);
  const recipients = partners.filter((id) => people.get(id)?.isBlocked === false);
  if (recipients.length === 0) return;
  live.emit(recipients.map(userRoom), chatApi.presenceChanged, { userId: String(userId), presence });
}
