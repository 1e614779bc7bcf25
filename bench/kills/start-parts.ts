import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.server.ts';
import { startRedis } from '#tests/support/redis.ts';
import { s3rverArguments, s3Settings } from '#tests/support/s3-server.ts';

import { freePort, ROOT } from '../servers.ts';
import { fillMarket } from './fill-market.ts';

/** Something that is killed and started again. */
interface Part {
  name: string;
  /** Kills it with SIGKILL and starts it again. Resolves when it has been started, maybe before it is ready. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Installation {
  parts: Part[];
  /** Of the proxy. */
  origin: string;
  connectionString: string;
}

/**
 * Starts PostgreSQL, Redis, S3-compatible storage, two app processes and a proxy in front of them, with the catalogue
 * and plans of tests.
 */
export async function startParts(dataDir: string): Promise<Installation> {
  const postgresFolder = path.join(dataDir, 'postgres');
  let postgres = await startEmbeddedPostgres(postgresFolder);
  const { connectionString } = postgres;
  await fillMarket(connectionString);
  const redisPort = await freePort();
  let redis = await startRedis(redisPort);
  const s3Port = await freePort();
  const s3 = startProcess('s3', s3rverArguments(path.join(dataDir, 's3'), s3Port), process.env);
  const ports = [await freePort(), await freePort()];
  const proxyPort = await freePort();
  const origin = `http://127.0.0.1:${proxyPort}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    REDIS_URL: redis.url,
    SITE_URL: origin,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: '',
    ...s3Settings(`http://127.0.0.1:${s3Port}`),
  };
  const apps = ports.map((port, at) =>
    startProcess(`app ${at + 1}`, ['src/main.ts'], { ...environment, PORT: String(port) }),
  );
  const proxy = startProcess('proxy', ['bench/kills/proxy.ts', String(proxyPort), ...ports.map(String)], process.env);
  return {
    origin,
    connectionString,
    parts: [
      ...apps,
      proxy,
      s3,
      {
        name: 'redis',
        restart: async () => {
          await redis.kill();
          redis = await startRedis(redisPort);
        },
        stop: () => redis.stop(),
      },
      {
        name: 'database',
        restart: async () => {
          process.kill(postgres.pid, 'SIGKILL');
          postgres = await startEmbeddedPostgres(postgresFolder);
        },
        stop: () => postgres.stop(),
      },
    ],
  };
}

function startProcess(name: string, args: string[], environment: NodeJS.ProcessEnv): Part {
  const start = (): ChildProcess => spawn(process.execPath, args, { cwd: ROOT, env: environment, stdio: 'ignore' });
  let child = start();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    name,
    restart: async () => {
      await end('SIGKILL');
      child = start();
    },
    stop: () => end('SIGTERM'),
  };
}
