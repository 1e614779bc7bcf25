import path from 'node:path';

import * as z from 'zod/mini';

/** An invalid setting. The message is one line that names it; the app prints it and exits. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const flag = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), fallback),
    z.transform((value) => value === 'on'),
  );
const url = (schemes: RegExp, hint: string) => z.optional(z.url({ protocol: schemes, error: hint }));

/** Every setting by its environment variable. An empty value counts as unset. */
const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  /** 0 picks a free port. */
  PORT: z._default(
    z.coerce
      .number('must be a port number')
      .check(
        z.int('must be a port number'),
        z.minimum(0, 'must be a port number'),
        z.maximum(65535, 'must be a port number'),
      ),
    3000,
  ),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** Public URL without a path. Default: http://localhost:PORT. */
  SITE_URL: url(/^https?$/, 'must be an http(s) address'),
  /** Database files, pictures and generated secrets. */
  DATA_DIR: z._default(z.string(), './data'),
  /** If unset, the app runs an embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: url(/^postgres(ql)?$/, 'must be a postgres:// address'),
  /** Connects several processes: carries live messages, ended sessions and page invalidation between them. */
  REDIS_URL: url(/^rediss?$/, 'must be a redis:// or rediss:// address'),
  /** Fills an empty database with the demo marketplace. */
  DEMO: flag('on'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level'),
    'info',
  ),
  /** If unset, emails are stored and, on a local site, readable at /dev/mail. */
  SMTP_URL: url(/^smtps?$/, 'must be an smtp:// or smtps:// address'),
  MAIL_FROM: z._default(z.string(), 'no-reply@localhost'),
  /**
   * Contact address for push services (VAPID subject). Default: SITE_URL if it is https, else the MAIL_FROM address.
   */
  PUSH_SUBJECT: z.optional(
    z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/, 'must be an https: or mailto: address')),
  ),
  /** Allows pushes to private networks and over plain http: for a self-hosted push service, and for tests. */
  PUSH_INSIDE: flag('off'),
  /**
   * The secrets that all keys are derived from, newest first, separated by commas. Default: generated at the first
   * start and stored in DATA_DIR.
   */
  SECRETS: z.optional(
    z.pipe(
      z
        .string()
        .check(z.regex(/^[^\s,]{32,}(,[^\s,]{32,})*$/, 'must be secrets of at least 32 characters, newest first')),
      z.transform((value) => value.split(',')),
    ),
  ),
  JWT_SECRET: z.optional(z.never('was renamed to SECRETS')),
  /** If unset, payments go to the sandbox gateway on this server. */
  MYFATOORAH_API_KEY: z.optional(z.string()),
  MYFATOORAH_URL: url(/^https?$/, 'must be an http(s) address'),
  MYFATOORAH_WEBHOOK_SECRET: z.optional(z.string()),
  /** Trusts X-Forwarded-For. Turn on only behind a proxy that sets it. */
  TRUST_PROXY: flag('off'),
  RATE_LIMITS: flag('on'),
  /** URL of the map tiles with the placeholders {z}, {x} and {y}. */
  TILE_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/, 'must be an http(s) address with {z}, {x} and {y}')),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
});

export interface Config {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  demo: boolean;
  logLevel: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  push: { subject: string; allowsPrivateNetworks: boolean };
  /** Newest first; undefined if they are in the data folder. */
  secrets: string[] | undefined;
  gateway: { url: string | undefined; apiKey: string | undefined; webhookSecret: string | undefined };
  trustProxy: boolean;
  rateLimits: boolean;
  tileUrl: string;
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
  if (env.MYFATOORAH_API_KEY && !env.MYFATOORAH_URL)
    throw new ConfigError('MYFATOORAH_URL: is required with MYFATOORAH_API_KEY');
  const dataDir = path.resolve(env.DATA_DIR);
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    demo: env.DEMO,
    logLevel: env.LOG_LEVEL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    push: {
      subject: env.PUSH_SUBJECT ?? defaultPushSubject(siteUrl, env.MAIL_FROM),
      allowsPrivateNetworks: env.PUSH_INSIDE,
    },
    secrets: env.SECRETS,
    gateway: {
      url: env.MYFATOORAH_URL,
      apiKey: env.MYFATOORAH_API_KEY,
      webhookSecret: env.MYFATOORAH_WEBHOOK_SECRET,
    },
    trustProxy: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
    tileUrl: env.TILE_URL,
  };
}

function defaultPushSubject(siteUrl: string, mailFrom: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
