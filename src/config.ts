import path from 'node:path';

import { isLoopbackHost } from '#platform/http/loopback.server.ts';
import { type PictureBucket, type S3Account, toBackupAccount, toPictureBucket } from '#platform/s3/s3-settings.ts';

import { Environment, type ProcessRole, type Settings } from './environment.ts';
import { findSettingProblem } from './find-setting-problem.ts';

/** An invalid setting. The message is one line that names it; the app prints it and exits. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Config {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  siteUrl: string;
  /** Whether only this machine reaches the site: SITE_URL and HOST are loopback. */
  isLocal: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  replicaUrls: string[];
  preparedStatements: boolean;
  redisUrl: string | undefined;
  demo: boolean;
  logLevel: string;
  smtpUrl: string | undefined;
  mailbox: boolean;
  mailFrom: string;
  push: { subject: string; allowsPrivateNetworks: boolean };
  imports: { allowsPrivateNetworks: boolean };
  /** Newest first; undefined if they are in the data folder. */
  secrets: string[] | undefined;
  /** MyFatoorah, the sandbox on this server, or neither: then paid plans can't be ordered. */
  gateway: {
    isSandbox: boolean;
    url: string | undefined;
    apiKey: string | undefined;
    webhookSecret: string | undefined;
  };
  trustProxy: boolean;
  /** Limits of each picture in the decoder. */
  pictures: { maxBytes: number; maxSeconds: number };
  /** The most that the pictures and unfinished uploads of a member may take. */
  memberStorageBytes: number;
  /** Undefined: pictures are in the data folder. */
  s3: PictureBucket | undefined;
  /** `to` is a folder, or `s3://bucket/folder` in the account `s3`. */
  backup: { to: string | undefined; passphrase: string | undefined; s3: S3Account | undefined };
  rateLimits: boolean;
  rateLimitFactor: number;
  tileUrl: string;
  roles: Record<ProcessRole, boolean>;
  drainMs: number;
  /** Nothing is counted without a port and a token. */
  metrics: { port: number | undefined; host: string; token: string | undefined };
}

/** Reads the environment. Throws a ConfigError for the first invalid setting. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const hasLocalUrl = isLoopbackHost(new URL(siteUrl).hostname);
  const host = env.HOST ?? (hasLocalUrl ? '127.0.0.1' : '0.0.0.0');
  const isLocal = hasLocalUrl && isLoopbackHost(host);
  const problem = findSettingProblem(env, isLocal ? undefined : hasLocalUrl ? 'HOST' : 'SITE_URL');
  if (problem) throw new ConfigError(problem);
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host,
    siteUrl,
    isLocal,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    preparedStatements: env.PREPARED_STATEMENTS,
    redisUrl: env.REDIS_URL,
    demo: env.DEMO ?? isLocal,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    mailbox: env.MAILBOX ?? (isLocal && !env.SMTP_URL),
    mailFrom: env.MAIL_FROM,
    push: {
      subject: env.PUSH_SUBJECT ?? defaultPushSubject(siteUrl, env.MAIL_FROM),
      allowsPrivateNetworks: env.PUSH_INSIDE,
    },
    imports: { allowsPrivateNetworks: env.IMPORT_INSIDE },
    secrets: env.SECRETS,
    gateway: {
      isSandbox: env.SANDBOX ?? (isLocal && !env.MYFATOORAH_API_KEY),
      url: env.MYFATOORAH_URL,
      apiKey: env.MYFATOORAH_API_KEY,
      webhookSecret: env.MYFATOORAH_WEBHOOK_SECRET,
    },
    trustProxy: env.TRUST_PROXY,
    pictures: { maxBytes: env.PICTURE_MEMORY_MB * 1024 * 1024, maxSeconds: env.PICTURE_SECONDS },
    memberStorageBytes: env.MEMBER_STORAGE_MB * 1024 * 1024,
    s3: toPictureBucket(env),
    backup: {
      to: env.BACKUP_TO?.startsWith('s3://') ? env.BACKUP_TO : env.BACKUP_TO && path.resolve(env.BACKUP_TO),
      passphrase: env.BACKUP_PASSPHRASE,
      s3: toBackupAccount(env),
    },
    rateLimits: env.RATE_LIMITS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    tileUrl: env.TILE_URL,
    roles: toRoles(env),
    drainMs: env.DRAIN_SECONDS * 1000,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
  };
}

/** The environment of this process with changes, for a child process that runs the app. */
export const childEnvironment = (changes: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...changes,
});

const toRoles = ({ ROLES }: Settings): Config['roles'] => ({
  web: ROLES.includes('web'),
  live: ROLES.includes('live'),
  jobs: ROLES.includes('jobs'),
});

function defaultPushSubject(siteUrl: string, mailFrom: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
