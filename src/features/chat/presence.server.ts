import { findAcquaintances } from '#features/accounts/people/find-acquaintances.server.ts';
import { findPresence } from '#features/accounts/people/find-presence.server.ts';
import { writePresence } from '#features/accounts/people/touch-presence.server.ts';
import type { Services } from '#platform/context.server.ts';
import { userRoom } from '#platform/live/live-door.server.ts';

import { presenceChanged } from './contract.ts';
import { findPartners } from './queries.server.ts';
import { GRACE_MS } from './rules.ts';

/** Partners who are told at once, those last written with; the others see it when they look. */
const MOST_TOLD = 100;
/** Who stays connected is written down this often, in milliseconds: twice within the time that they count as online. */
const BEAT_MS = GRACE_MS / 2;

/** Who has live connections in this process. */
export interface Presences {
  arrive: (userId: number) => void;
  leave: (userId: number) => void;
  close: () => void;
}

/** Writes down who is here, and tells partners who comes and goes. Who leaves is away after a minute without any connection. */
export function keepPresences(services: Services): Presences {
  const connections = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => services.log.error({ error }, 'presence'));
  const write = (userIds: number[]) => writePresence(services, userIds);
  const beat = setInterval(() => quietly(write([...connections.keys()])), BEAT_MS).unref();

  const arrive = async (userId: number) => {
    await write([userId]);
    await tellPartners(services, userId);
  };
  const depart = async (userId: number) => {
    if (!(await services.live.isAnyoneIn(userRoom(userId)))) await tellPartners(services, userId);
  };

  return {
    arrive: (userId) => {
      const others = connections.get(userId) ?? 0;
      connections.set(userId, others + 1);
      const wasLeaving = leaving.has(userId);
      clearTimeout(leaving.get(userId));
      leaving.delete(userId);
      if (others === 0 && !wasLeaving) quietly(arrive(userId));
    },
    leave: (userId) => {
      const others = (connections.get(userId) ?? 1) - 1;
      if (others > 0) return void connections.set(userId, others);
      connections.delete(userId);
      quietly(write([userId]));
      const timer = setTimeout(() => {
        leaving.delete(userId);
        quietly(depart(userId));
      }, GRACE_MS + 1_000);
      leaving.set(userId, timer.unref());
    },
    close: () => {
      clearInterval(beat);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}

async function tellPartners(services: Services, userId: number): Promise<void> {
  const { db, clock, live } = services;
  const partners = await findPartners(db, userId, MOST_TOLD);
  if (partners.length === 0) return;
  const [presence, people] = await Promise.all([
    findPresence(db, userId, clock()),
    findAcquaintances(db, userId, partners, clock()),
  ]);
  const told = partners.filter((id) => people.get(id)?.isBlocked === false);
  if (told.length > 0) live.publish(told.map(userRoom), presenceChanged, { userId: String(userId), presence });
}
