import { Hono } from 'hono';
import { sql } from 'kysely';
import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';

import type { Services } from '#platform/context.server.ts';
import { MIGRATIONS } from '#platform/data/migrate.server.ts';

/** Liveness at `/healthz`; readiness at `/readyz`, which names the parts but says nothing else about them. */
export function healthRoutes(services: Services): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ ok: true }))
    .get('/readyz', async (context) => {
      const readiness = await checkReadiness(services);
      return context.json(readiness, readiness.status === 'not ready' ? 503 : 200, { 'cache-control': 'no-store' });
    });
}

type Ready = Pick<Services, 'db' | 'bus' | 'live' | 'storage' | 'config' | 'shutdown'>;

/** The parts that a process needs to serve requests. Without one of them it is not ready. */
const NEEDED = {
  running: async ({ shutdown }: Ready) => !shutdown.hasBegun,
  database: async ({ db }: Ready) => {
    await sql`select 1`.execute(db);
    return true;
  },
  migrations: async ({ db }: Ready) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    return (await migrationNames()).every((name) => applied.has(name));
  },
};

/**
 * Parts that most requests don't need: pictures, caching, messages between processes. All processes share them: if a
 * failure made processes unready, the whole site would be down.
 */
const USEFUL = {
  storage: async ({ storage, config }: Ready) => {
    await access(config.dataDir, constants.W_OK);
    await storage.has('readiness');
    return true;
  },
  bus: async ({ bus }: Ready) => bus.isConnected(),
  redis: async ({ live }: Ready) => live.isConnected(),
};

const WITHIN_MS = 3_000;

type Check = 'ok' | 'failed';

interface Readiness {
  /** `degraded`: it serves, but something that most requests don't need is missing. */
  status: 'ready' | 'degraded' | 'not ready';
  checks: Record<keyof typeof NEEDED | keyof typeof USEFUL, Check>;
}

/** Checks everything at the same time. A part that does not answer within three seconds has failed. */
async function checkReadiness(services: Ready): Promise<Readiness> {
  const [needed, useful] = await Promise.all([runChecks(services, NEEDED), runChecks(services, USEFUL)]);
  const hasFailed = (checks: Record<string, Check>) => Object.values(checks).includes('failed');
  return {
    status: hasFailed(needed) ? 'not ready' : hasFailed(useful) ? 'degraded' : 'ready',
    checks: { ...needed, ...useful },
  };
}

async function runChecks<Name extends string>(
  services: Ready,
  checks: Record<Name, (services: Ready) => Promise<boolean>>,
): Promise<Record<Name, Check>> {
  const names = Object.keys(checks) as Name[];
  const passed = await Promise.all(names.map((name) => inTime(checks[name](services))));
  return Object.fromEntries(names.map((name, at) => [name, passed[at] ? 'ok' : 'failed'])) as Record<Name, Check>;
}

async function inTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), WITHIN_MS);
  });
  return Promise.race([check.catch(() => false), late]).finally(() => clearTimeout(timer));
}

let names: Promise<string[]> | undefined;
const migrationNames = (): Promise<string[]> =>
  (names ??= readdir(MIGRATIONS).then((files) =>
    files.filter((file) => file.endsWith('.sql')).map((file) => path.basename(file, '.sql')),
  ));
