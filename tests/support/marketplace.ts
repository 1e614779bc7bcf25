import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Hono } from 'hono';
import { inject } from 'vitest';

import { type Config, loadConfig } from '#config';
import { signAccessToken } from '#features/accounts/sessions/tokens.server.ts';
import type { AdForm } from '#features/ads/ad-form.ts';
import { openBus } from '#platform/bus/bus.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import type { Services } from '#platform/context.server.ts';
import type { Role } from '#platform/role.ts';
import { type Database, openDatabase } from '#platform/data/database.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { createNodeListener } from '#platform/http/node-listener.server.ts';
import { openKeys } from '#platform/secrets/keys.server.ts';
import { openLive } from '#platform/live/live.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { createMetrics } from '#platform/metrics/metrics.server.ts';
import { createPictureDecoder } from '#platform/picture-decoder/picture-decoder.server.ts';
import { storeErrors } from '#platform/log/logged-errors.server.ts';
import { createRateLimits } from '#platform/rate-limits/rate-limits.server.ts';
import { openReplicas } from '#platform/data/open-replicas.server.ts';
import { createBuiltRenderer } from '#app/renderer.server.ts';

import { apiHandlers } from '../../src/api.ts';
import { jobs } from '../../src/jobs.ts';
import { createApp } from '#app/server/create-app.server.ts';
import { mountSite } from '#app/server/create-http-server.server.ts';
import { openLiveConnections } from '#app/server/open-live-connections.server.ts';
import { mediaStorage } from '#app/server/open-services.server.ts';

import { type Answer, call, type CallOptions } from './call.ts';
import { carForm } from './car-form.ts';
import { cloneTemplate } from './template-database.ts';

export interface Person {
  id: number;
  token: string;
}

export type { Answer };

export interface Marketplace {
  db: Database;
  /** For child processes that use the same database: DATABASE_URL. */
  connectionString: string;
  services: Services;
  config: Config;
  origin: string;
  /** The server's clock in milliseconds; a test moves it. */
  time: { now: number };
  /** The tags published so far. */
  changes: Tag[];
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  person: (role?: Role) => Promise<Person>;
  /** Starts another process on the same database. The test closes it. */
  startProcess: () => Promise<Process>;
  close: () => Promise<void>;
}

/**
 * Starts the real server on a port, with a database cloned from a template. Jobs are enqueued; they run when a test
 * calls `services.jobs.startWorkers`. Rate limits are off unless `environment` sets them. `hasPages` adds the pages of
 * the build to the API. `poolerFor` gives the address of a pooler in front of a database.
 */
export async function openMarketplace(
  environment: Record<string, string> = {},
  { isEmpty = false, hasPages = false, poolerFor = (url: string) => url } = {},
): Promise<Marketplace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-test-'));
  chmodSync(folder, 0o755);
  const database = await cloneTemplate(inject('postgresUrl'), isEmpty ? 'empty' : 'catalogue');
  const time = { now: Date.UTC(2026, 5, 1) };
  const addresses = {
    DATABASE_URL: poolerFor(database.connectionString),
    DATABASE_DIRECT_URL: database.connectionString,
  };
  const start = () => startProcess({ DATA_DIR: folder, ...addresses, ...environment }, time, hasPages);
  const { services, origin, close } = await start();
  const { db, config, bus } = services;
  const changes: Tag[] = [];
  bus.subscribe((changed) => void (changed !== 'all' && changes.push(...changed)));

  return {
    db,
    connectionString: database.connectionString,
    services,
    config,
    origin,
    time,
    changes,
    call: (method, url, options) => call(origin, method, url, options),
    person: (role = 'member') => addPerson(services, role),
    startProcess: start,
    close: async () => {
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Process {
  services: Services;
  origin: string;
  close: () => Promise<void>;
}

/** A process of a marketplace: the services, the API and perhaps the pages, with a separate pool and bus connection. */
export async function startProcess(
  environment: Record<string, string>,
  time: { now: number },
  hasPages = false,
): Promise<Process> {
  const app = { fetch: new Hono().fetch };
  const listener = createNodeListener((request, env) => app.fetch(request, env));
  const server = createServer({ keepAliveTimeout: 65_000 }, listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    PORT: String(port),
    SITE_URL: origin,
    ...environment,
  });
  const directUrl = config.databaseDirectUrl ?? '';
  const db = openDatabase(config.databaseUrl ?? '', 5, { prepares: config.preparedStatements });
  const log = createLog(config.logLevel);
  const stopErrors = storeErrors(db, log);
  const bus = await openBus(db, directUrl, log);
  const services: Services = {
    config,
    db,
    replicas: await openReplicas({ primary: db, urls: config.replicaUrls, bus, log, prepares: true }),
    keys: openKeys(config),
    bus,
    log,
    live: await openLive(config, log),
    clock: () => time.now,
    jobs: await createJobQueue(db, log, jobs),
    databaseUrl: directUrl,
    storage: mediaStorage(config),
    decoder: createPictureDecoder({ config, log }),
    rateLimits: createRateLimits({ config, db, log }),
    metrics: createMetrics(),
    shutdown: { hasBegun: false },
  };
  app.fetch = (hasPages ? await openSite(services) : createApp(services)).fetch;
  services.live.attach(server);
  const closeLive = openLiveConnections(services);

  return {
    services,
    origin,
    close: async () => {
      closeLive();
      await services.live.close();
      const closed = new Promise((resolve) => server.close(resolve));
      // A response that a test did not read would keep its connection open.
      server.closeAllConnections();
      await closed;
      await services.jobs.stop();
      services.decoder.close();
      await services.replicas.close();
      await services.bus.close();
      await stopErrors();
      await db.destroy();
    },
  };
}

/** All that visitors reach, with the pages of the build. */
async function openSite(services: Services): Promise<Hono> {
  const site = new Hono();
  mountSite(site, services, await createBuiltRenderer(services, createInProcessApi(services, apiHandlers)));
  return site;
}

let people = 0;

export async function addPerson(services: Services, role: Role): Promise<Person> {
  people += 1;
  const { id } = await services.db
    .insertInto('users')
    .values({
      name: `Person ${people}`,
      email: `person${people}@example.com`,
      country_code: '+965',
      mobile: String(50_000_000 + people),
      password_hash: '-',
      status: 'active',
      role,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signIn(services, id);
}

/** Opens another session for a user. */
export async function signIn({ db, keys, clock }: Services, id: number): Promise<Person> {
  const now = clock();
  const sessionId = randomUUID();
  const dates = { rotated_at: new Date(now), created_at: new Date(now), expires_at: new Date(now + 30 * DAY_MS) };
  await db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: id, token_hash: sessionId, ...dates })
    .execute();
  return { id, token: await signAccessToken(keys, { userId: id, sessionId }, now) };
}

/** Inserts the row of an uploaded picture, without files. */
export async function addImage({ db }: Marketplace, owner: Person): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('images')
    .values({ id, owner_id: owner.id, width: 800, height: 600, placeholder: 'data:,' })
    .execute();
  return id;
}

/** Posts an ad through the API. Its status is `pending_payment`. Returns its id. */
export async function postAd(market: Marketplace, by: Person, changes: Partial<AdForm> = {}): Promise<string> {
  const { status, body } = await market.call('POST', '/ads', {
    by,
    body: carForm([await addImage(market, by)], changes),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.ad._id;
}

/** Posts an ad on the free plan and approves it. Returns its id. */
export async function liveAd(market: Marketplace, by: Person, changes: Partial<AdForm> = {}): Promise<string> {
  const id = await postAd(market, by, changes);
  await market.call('POST', '/payment/orders', { by, body: { adId: id, planId: String(PLAN.free), purpose: 'post' } });
  const { status, body } = await market.call('POST', `/admin/moderation/ads/${id}/approve`, {
    by: await market.person('moderator'),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

/** Ids of the test plans. */
export const PLAN = { free: 1, paid: 2, featured: 3, jobsOnly: 4, extend: 5, onePicture: 6 } as const;
