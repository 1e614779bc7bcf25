import * as z from 'zod/mini';

const OnOrOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);
const flag = (fallback: 'on' | 'off') => z.prefault(OnOrOff, fallback);
const portNumber = z.coerce
  .number('must be a port number')
  .check(
    z.int('must be a port number'),
    z.minimum(0, 'must be a port number'),
    z.maximum(65535, 'must be a port number'),
  );
const url = (schemes: RegExp, hint: string) => z.optional(z.url({ protocol: schemes, error: hint }));

const PROCESS_ROLES = ['web', 'live', 'jobs'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/**
 * Every setting by its environment variable. An empty value counts as unset. The comments are the words of
 * .env.example, which `npm run settings` writes.
 */
export const Environment = z.object({
  /** Set by npm's scripts. */
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  /** Port to listen on. 0 picks a free one. */
  PORT: z._default(portNumber, 3000),
  /** Address to listen on. Default: loopback if SITE_URL is local, else every address. */
  HOST: z.optional(z.string()),
  /** What this process does: serve pages and the API, hold live connections, run background jobs. */
  ROLES: z._default(
    z.pipe(
      z.string().check(z.regex(/^(web|live|jobs)(,(web|live|jobs))*$/, 'must be some of web,live,jobs')),
      z.transform((value) => value.split(',') as ProcessRole[]),
    ),
    [...PROCESS_ROLES],
  ),
  /** How long a stopping process goes on serving, so that the proxy notices that it is not ready. */
  DRAIN_SECONDS: z._default(
    z.coerce
      .number('must be a number of seconds')
      .check(z.minimum(0, 'must be 0 or more'), z.maximum(600, 'must be at most 600')),
    0,
  ),
  /** Serves /metrics on a separate port. */
  METRICS_PORT: z.optional(portNumber),
  /** Address of METRICS_PORT. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Serves /metrics on PORT to whoever sends this token. */
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces'))),
  /** Public URL without a path. Default: http://localhost:PORT. */
  SITE_URL: url(/^https?$/, 'must be an http(s) address'),
  /** Database files, pictures and generated secrets. */
  DATA_DIR: z._default(z.string(), './data'),
  /** If unset, the app runs an embedded PostgreSQL in DATA_DIR. Required in the container image, which has none. */
  DATABASE_URL: url(/^postgres(ql)?$/, 'must be a postgres:// address'),
  /** The same database without a pooler in front, for LISTEN, migrations and backups. Default: DATABASE_URL. */
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'must be a postgres:// address'),
  /** Read replicas of the database, separated by commas. */
  DATABASE_REPLICA_URLS: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/,
            'must be postgres:// addresses and commas',
          ),
        ),
      z.transform((value) => value.split(',')),
    ),
  ),
  /** Names statements so that PostgreSQL plans them once per connection. Off for a pooler that doesn't carry them. */
  PREPARED_STATEMENTS: flag('on'),
  /** Carries live messages between processes. */
  REDIS_URL: url(/^rediss?$/, 'must be a redis:// or rediss:// address'),
  /** Fills an empty database with the demo marketplace. Default: on if the site is local, else none. */
  DEMO: z.optional(OnOrOff),
  /** What is logged: fatal, error, warn, info, debug, trace or silent. */
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level'),
    'info',
  ),
  /** Mail server. If unset, emails are stored and not sent. */
  SMTP_URL: url(/^smtps?$/, 'must be an smtp:// or smtps:// address'),
  /** Shows unsent emails at /dev/mail to programs on this machine. Default without SMTP_URL: as of DEMO. */
  MAILBOX: z.optional(OnOrOff),
  /** Sender of all emails, such as Souq <no-reply@souq.example>. */
  MAIL_FROM: z._default(z.string(), 'no-reply@localhost'),
  /**
   * Contact address for push services (VAPID subject). Default: SITE_URL if it is https, else the MAIL_FROM address.
   */
  PUSH_SUBJECT: z.optional(
    z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/, 'must be an https: or mailto: address')),
  ),
  /** Allows pushes to private networks and over plain http: for a self-hosted push service, and for tests. */
  PUSH_INSIDE: flag('off'),
  /** Fetches pictures of import files from private networks and over plain http: for your own server, and for tests. */
  IMPORT_INSIDE: flag('off'),
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
  /** The former name of SECRETS. */
  JWT_SECRET: z.optional(z.never('was renamed to SECRETS')),
  /** Key of the payment gateway MyFatoorah. */
  MYFATOORAH_API_KEY: z.optional(z.string()),
  /** The gateway's host for your country, such as https://api.myfatoorah.com. */
  MYFATOORAH_URL: url(/^https?$/, 'must be an http(s) address'),
  /** Secret of the gateway's webhook. Without it, its events are refused. */
  MYFATOORAH_WEBHOOK_SECRET: z.optional(z.string()),
  /** Sends payments to a fake gateway on this server. Default without MYFATOORAH_API_KEY: as of DEMO. */
  SANDBOX: z.optional(OnOrOff),
  /** Trusts X-Forwarded-For. Turn on only behind a proxy that sets it. */
  TRUST_PROXY: flag('off'),
  /** Memory for decoding one picture in megabytes. A picture that takes more is refused. */
  PICTURE_MEMORY_MB: z._default(
    z.coerce.number('must be a number of megabytes').check(z.minimum(256, 'must be at least 256')),
    1024,
  ),
  /** Processor time for decoding one picture, in seconds. A picture that takes more is refused. */
  PICTURE_SECONDS: z._default(
    z.coerce
      .number('must be a number of seconds')
      .check(z.minimum(1, 'must be at least 1'), z.maximum(600, 'must be at most 600')),
    40,
  ),
  /** Storage for the pictures of one member in megabytes. */
  MEMBER_STORAGE_MB: z._default(
    z.coerce.number('must be a number of megabytes').check(z.minimum(1, 'must be at least 1')),
    4000,
  ),
  /** Endpoint and bucket of an S3-compatible service for pictures. Default: they are in DATA_DIR. */
  S3_URL: url(/^https?$/, 'must be an http(s) address that ends with the bucket'),
  /** Region of S3_URL. */
  S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Access key of S3_URL. */
  S3_ACCESS_KEY: z.optional(z.string()),
  /** Secret key of S3_URL. */
  S3_SECRET_KEY: z.optional(z.string()),
  /** Address where everyone can read the folder public/ of the bucket. Default: all pictures go through the app. */
  S3_PUBLIC_URL: url(/^https?$/, 'must be an http(s) address'),
  /** Folder of the backups, or s3://bucket/folder. If set, a backup is made every night. */
  BACKUP_TO: z.optional(z.string()),
  /** S3-compatible service of the backups. Default: that of S3_URL. */
  BACKUP_S3_ENDPOINT: url(/^https?$/, 'must be an http(s) address'),
  /** Region of BACKUP_S3_ENDPOINT. */
  BACKUP_S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Access key of BACKUP_S3_ENDPOINT. */
  BACKUP_S3_ACCESS_KEY: z.optional(z.string()),
  /** Secret key of BACKUP_S3_ENDPOINT. */
  BACKUP_S3_SECRET_KEY: z.optional(z.string()),
  /** Encrypts the backups. */
  BACKUP_PASSPHRASE: z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  /** Limits requests, pages and messages. */
  RATE_LIMITS: flag('on'),
  /** Multiplies all limits. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number('must be a number').check(z.positive('must be above 0')), 1),
  /** URL of the map tiles with the placeholders {z}, {x} and {y}. */
  TILE_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/, 'must be an http(s) address with {z}, {x} and {y}')),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
});

export type Settings = z.output<typeof Environment>;
