import { sql } from 'kysely';

import type { Bus } from '../bus/bus.server.ts';
import { collectTags, dependsOn, validFor } from '../bus/depends-on.server.ts';
import type { Tag } from '../bus/tag.ts';
import { dropCached, limitCaching } from '../caches/cached.server.ts';
import { type Database, openDatabase } from './database.server.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../log/log.server.ts';

export interface Replicas {
  /**
   * Runs a read on a replica. The result is as recent as the primary's: if the replica fails, or may lack a change that
   * this process knows of and the result depends on, the read is repeated on the primary.
   */
  read: <Result>(run: (db: Database) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

interface ReplicasOptions {
  primary: Database;
  urls: string[];
  bus: Bus;
  log: Log;
  prepares: boolean;
}

interface Replica {
  /** Its address without user and password. */
  name: string;
  db: Database;
  /** The replica has everything that was committed before this time of `performance.now()`. */
  currentTo: number;
  isChecking: boolean;
  wasUsed: boolean;
}

const CHECK_INTERVAL_MS = 1_000;
/** A replica that is further behind is left out. */
const MAX_LAG_MS = 5_000;
/** A read whose connection or statement takes longer is repeated on the primary. */
const TIMEOUT_MS = 5_000;
/** Longer than a read with several statements takes. */
const MEMORY_MS = 60_000;
const CONNECTIONS = 10;

/**
 * Opens the replicas of a database and checks each second how far behind they are. Without replicas, the primary reads.
 */
export async function openReplicas({ primary, urls, bus, log, prepares }: ReplicasOptions): Promise<Replicas> {
  if (urls.length === 0) return { read: (run) => run(primary), close: async () => {} };
  const changes = new RecentChanges();
  const replicas = urls.map((url) => openReplica(url, prepares));
  const begin = (replica: Replica) => {
    const { currentTo } = replica;
    return (tags: Tag[]) => !changes.hasChangedSince(tags, currentTo);
  };
  for (const replica of replicas) limitCaching(replica.db, () => begin(replica));
  bus.subscribe((changed) => {
    changes.notice(changed, performance.now());
    for (const { db } of replicas) dropCached(db, changed);
  });
  const check = createCheck(primary, replicas, log);
  await check();
  const timer = setInterval(() => {
    changes.forget(performance.now() - MEMORY_MS);
    void check();
  }, CHECK_INTERVAL_MS).unref();

  let turn = 0;
  const pick = (): Replica | undefined => {
    // While the bus is disconnected, changes are unknown.
    if (!bus.isConnected()) return undefined;
    const usable = replicas.filter(isUsable);
    return usable[(turn += 1) % usable.length];
  };
  return {
    read: async (run) => {
      const replica = pick();
      if (!replica) return run(primary);
      const isCurrent = begin(replica);
      try {
        const { result, tags, validForMs } = await collectTags(() => run(replica.db));
        if (isCurrent(tags)) {
          dependsOn(...tags);
          validFor(validForMs);
          return result;
        }
      } catch (error) {
        // Left out until the next check.
        if (!(error instanceof AppError)) replica.currentTo = -Infinity;
      }
      return run(primary);
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all(replicas.map(({ db }) => db.destroy()));
    },
  };
}

function openReplica(url: string, prepares: boolean): Replica {
  const { host, pathname, searchParams } = new URL(url);
  return {
    name: `${host || searchParams.get('host')}${pathname}`,
    db: openDatabase(url, CONNECTIONS, { prepares, timeoutMs: TIMEOUT_MS }),
    currentTo: -Infinity,
    isChecking: false,
    wasUsed: true,
  };
}

const isUsable = ({ currentTo }: Replica): boolean => performance.now() - currentTo <= MAX_LAG_MS;

/** A position in the primary's log, and when it was asked for. */
interface Sample {
  askedAt: number;
  position: bigint;
}

/**
 * Compares positions in the log, and no clocks: a replica that has replayed a position has everything that was
 * committed before the primary was asked for it.
 */
function createCheck(primary: Database, replicas: Replica[], log: Log): () => Promise<void> {
  let samples: Sample[] = [];
  const checkReplica = async (replica: Replica) => {
    if (replica.isChecking) return;
    replica.isChecking = true;
    try {
      const replayed = await findReplayedPosition(replica.db);
      const reached = samples.findLast(({ position }) => position <= replayed);
      if (reached) replica.currentTo = reached.askedAt;
    } catch (error) {
      log.debug({ error, replica: replica.name }, 'a replica does not answer');
      replica.currentTo = -Infinity;
    } finally {
      replica.isChecking = false;
      logUse(replica, log);
    }
  };
  return async () => {
    const askedAt = performance.now();
    try {
      const position = await findWrittenPosition(primary);
      samples = [...samples.filter((sample) => askedAt - sample.askedAt <= MAX_LAG_MS), { askedAt, position }];
    } catch {
      // Without the primary's position, the replicas soon count as too far behind.
    }
    await Promise.all(replicas.map(checkReplica));
  };
}

function logUse(replica: Replica, log: Log): void {
  const isUsed = isUsable(replica);
  if (isUsed === replica.wasUsed) return;
  replica.wasUsed = isUsed;
  if (isUsed) log.info({ replica: replica.name }, 'a replica is used again');
  else log.warn({ replica: replica.name }, 'a replica is left out: it is too far behind or does not answer');
}

async function findWrittenPosition(primary: Database): Promise<bigint> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary);
  return toPosition(rows[0]?.lsn);
}

/** Throws for a server that is not, or no longer, a replica. */
async function findReplayedPosition(replica: Database): Promise<bigint> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(replica);
  return toPosition(rows[0]?.lsn);
}

/** `16/B374D848` as a number of bytes. */
function toPosition(lsn: string | null | undefined): bigint {
  const [high, low] = (lsn ?? '').split('/');
  if (!high || !low) throw new Error('The server is no replica');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** When each tag changed last, for the last minute. Times are those of `performance.now()`. */
export class RecentChanges {
  readonly #changedAt = new Map<Tag, number>();
  /** Changes before this time are unknown. */
  #knownFrom = -Infinity;

  notice(changed: Tag[] | 'all', now: number): void {
    if (changed === 'all') this.forget(now);
    else for (const tag of changed) this.#changedAt.set(tag, now);
  }

  /** Whether one of the tags has, or may have, changed after that time. */
  hasChangedSince(tags: Tag[], time: number): boolean {
    return time < this.#knownFrom || tags.some((tag) => (this.#changedAt.get(tag) ?? -Infinity) > time);
  }

  /** Forgets the changes up to that time. */
  forget(until: number): void {
    this.#knownFrom = Math.max(this.#knownFrom, until);
    for (const [tag, changedAt] of this.#changedAt) if (changedAt <= until) this.#changedAt.delete(tag);
  }
}
