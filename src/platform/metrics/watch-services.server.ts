import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge } from 'prom-client';

import type { Services } from '../context.server.ts';
import { type Database, findPool } from '../data/database.server.ts';

const JOBS_EVERY_MS = 10_000;
/** Shorter than the timeout of Prometheus, which gets the other figures even while the database is unavailable. */
const JOBS_WITHIN_MS = 3_000;

const watched = new WeakSet<object>();

/** Adds the figures that are read on request: live connections, database pool, jobs, bus, memory, event loop. */
export function watchServices({ metrics, db, bus, live, log }: Services): void {
  const { registry } = metrics;
  if (watched.has(registry)) return;
  watched.add(registry);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('dallal_live_sockets', 'Live connections to this process', () => live.server.sockets.sockets.size);
  gauge('dallal_bus_connected', '1 while changes of other processes arrive', () => Number(bus.isConnected()));
  const pool = findPool(db);
  if (pool) {
    gauge('dallal_database_connections', 'Connections of this process to the database', () => pool.totalCount);
    gauge('dallal_database_connections_idle', 'Idle connections of this process to the database', () => pool.idleCount);
    gauge('dallal_database_queries_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  }
  watchJobs({ metrics, db, log });
}

/** The queues are in the database: every process shows the same figures. */
function watchJobs({ metrics: { registry }, db, log }: Pick<Services, 'metrics' | 'db' | 'log'>): void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: () => refresh() });
  const isUp = gauge('dallal_database_up', '1 if the database answered within 3 s', []);
  const jobs = gauge('dallal_jobs', 'Jobs by queue and state: waiting, retrying, running or failed', [
    'queue',
    'state',
  ]);
  const oldest = gauge('dallal_oldest_job_seconds', 'How long the oldest job that may run has waited, by queue', [
    'queue',
  ]);

  const read = async (): Promise<void> => {
    try {
      const queues = await inTime(findJobFigures(db));
      jobs.reset();
      oldest.reset();
      for (const { queue, oldestSeconds, ...states } of queues) {
        oldest.set({ queue }, oldestSeconds);
        for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
      }
      isUp.set(1);
    } catch (error) {
      isUp.set(0);
      log.warn({ error }, 'the jobs could not be counted');
    }
  };
  let readAt = -Infinity;
  let reading = Promise.resolve();
  // The three gauges are collected at the same time and share one query.
  const refresh = (): Promise<void> => {
    const now = performance.now();
    if (now - readAt < JOBS_EVERY_MS) return reading;
    readAt = now;
    reading = read();
    return reading;
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer')), JOBS_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A queue that has jobs. */
interface JobFigures {
  queue: string;
  waiting: number;
  /** Waiting for a retry. */
  retrying: number;
  running: number;
  /** Out of retries. */
  failed: number;
  /** How long the oldest job that may run has waited, in seconds. */
  oldestSeconds: number;
}

async function findJobFigures(db: Database): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select name as queue,
      count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.job where state not in ('completed', 'cancelled') group by name`.execute(db);
  return rows;
}
