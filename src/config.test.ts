import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { ConfigError, loadConfig } from '#config';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...environment });

function configError(environment: Record<string, string>): string {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no error';
}

test('every setting has a default', () => {
  expect(load()).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    isLocal: true,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    s3: undefined,
    backup: { to: undefined, passphrase: undefined, s3: undefined },
    replicaUrls: [],
    preparedStatements: true,
    demo: true,
    mailbox: true,
    smtpUrl: undefined,
    trustProxy: false,
    rateLimits: true,
    rateLimitFactor: 1,
    gateway: { isSandbox: true },
    roles: { web: true, live: true, jobs: true },
    drainMs: 0,
    metrics: { port: undefined, host: '127.0.0.1', token: undefined },
  });
});

test('treats an empty setting as unset', () => {
  expect(load({ PORT: '', DATABASE_URL: '', DEMO: '', SMTP_URL: '' })).toEqual(load());
});

test('parses numbers, flags and URLs', () => {
  expect(load({ PORT: '8080', DEMO: 'off', TRUST_PROXY: 'on', SITE_URL: 'http://market.localhost/' })).toMatchObject({
    port: 8080,
    demo: false,
    trustProxy: true,
    siteUrl: 'http://market.localhost',
  });
});

const PUBLIC = { SITE_URL: 'https://market.example' };
const CLOSED = { DEMO: 'off', SANDBOX: 'off', MAILBOX: 'off' };

test.each(['http://localhost', 'http://shop.localhost:8080', 'http://127.0.0.1', 'http://127.9.9.9', 'http://[::1]:1'])(
  '%s is local: it listens on loopback, and demo, sandbox and mailbox are on',
  (SITE_URL) => {
    expect(load({ SITE_URL })).toMatchObject({
      isLocal: true,
      host: '127.0.0.1',
      demo: true,
      mailbox: true,
      gateway: { isSandbox: true },
    });
  },
);

test.each([
  ['SITE_URL', 'https://market.example'],
  ['SITE_URL', 'https://localhost.market.example'],
  ['SITE_URL', 'http://192.168.1.5:3000'],
  ['SITE_URL', 'http://10.0.0.1'],
  ['SITE_URL', 'http://0.0.0.0:3000'],
  ['SITE_URL', 'http://127.0.0.1.nip.io'],
  ['SITE_URL', 'http://[fe80::1]'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.5'],
  ['HOST', 'market.example'],
])('%s=%s is not local: demo, sandbox and mailbox have no default', (name, value) => {
  expect(configError({ [name]: value })).toBe(
    `DEMO, SANDBOX, MAILBOX: must be set because ${name} is not local. ` +
      'Set DEMO=off, MYFATOORAH_API_KEY or SANDBOX=off, SMTP_URL or MAILBOX=off. ' +
      'Read docs/operations/settings.md before you turn one on.',
  );
  expect(load({ [name]: value, ...CLOSED })).toMatchObject({
    isLocal: false,
    demo: false,
    mailbox: false,
    gateway: { isSandbox: false, apiKey: undefined, webhookSecret: undefined },
  });
});

test('a local SITE_URL on a public HOST is not local', () => {
  expect(configError({ HOST: '0.0.0.0', SITE_URL: 'http://localhost:3000' })).toMatch(/because HOST is not local/);
});

test('a public site listens on every address unless HOST is set', () => {
  expect(load({ ...PUBLIC, ...CLOSED }).host).toBe('0.0.0.0');
  expect(load({ ...PUBLIC, ...CLOSED, HOST: '127.0.0.1' })).toMatchObject({ host: '127.0.0.1', isLocal: false });
});

test('names only the settings that a public site still needs', () => {
  const gateway = { MYFATOORAH_API_KEY: 'key', MYFATOORAH_URL: 'https://api.example' };
  expect(configError({ ...PUBLIC, ...gateway })).toMatch(/^DEMO, MAILBOX: .+ Set DEMO=off, SMTP_URL or MAILBOX=off\. /);
  expect(configError({ ...PUBLIC, DEMO: 'off', SMTP_URL: 'smtp://mail.example' })).toMatch(/^SANDBOX: /);
  expect(load({ ...PUBLIC, ...gateway, DEMO: 'off', SMTP_URL: 'smtp://mail.example' })).toMatchObject({
    demo: false,
    mailbox: false,
    gateway: { isSandbox: false, apiKey: 'key' },
  });
});

test('demo, sandbox and mailbox can be turned on by name, or off', () => {
  expect(load({ ...PUBLIC, DEMO: 'on', SANDBOX: 'on', MAILBOX: 'on' })).toMatchObject({
    demo: true,
    mailbox: true,
    gateway: { isSandbox: true },
  });
  expect(load(CLOSED)).toMatchObject({ isLocal: true, demo: false, mailbox: false, gateway: { isSandbox: false } });
});

test('sandbox and mailbox are off beside the service that they replace, and must not be on', () => {
  const gateway = { MYFATOORAH_API_KEY: 'key', MYFATOORAH_URL: 'https://api.example' };
  const mail = { SMTP_URL: 'smtp://mail.example' };
  expect(load({ ...gateway, ...mail })).toMatchObject({ mailbox: false, gateway: { isSandbox: false } });
  expect(configError({ ...gateway, SANDBOX: 'on' })).toMatch(/^SANDBOX: must be off with MYFATOORAH_API_KEY$/);
  expect(configError({ ...mail, MAILBOX: 'on' })).toMatch(/^MAILBOX: must be off with SMTP_URL$/);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['NODE_ENV', 'staging'],
  ['SITE_URL', 'market.example'],
  ['SITE_URL', 'ftp://market.example'],
  ['DATABASE_URL', 'mysql://localhost/market'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/market'],
  ['DATABASE_REPLICA_URLS', 'replica'],
  ['DATABASE_REPLICA_URLS', 'postgres://one/market, postgres://two/market'],
  ['PREPARED_STATEMENTS', 'no'],
  ['DEMO', 'yes'],
  ['SANDBOX', 'true'],
  ['MAILBOX', '1'],
  ['TRUST_PROXY', 'true'],
  ['BACKUP_PASSPHRASE', 'short'],
  ['S3_URL', 's3.example'],
  ['S3_PUBLIC_URL', 'pictures.example'],
  ['BACKUP_TO', 's3://a b'],
  ['BACKUP_TO', 's3://backups'],
  ['MEMBER_STORAGE_MB', '0'],
  ['MEMBER_STORAGE_MB', 'much'],
  ['RATE_LIMITS', '1'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example'],
  ['SECRETS', 'short'],
  ['JWT_SECRET', 'short'],
  ['MYFATOORAH_URL', 'gateway'],
  ['TILE_URL', 'https://tiles.example/'],
])('rejects %s=%s with one line that names the setting', (name, value) => {
  expect(configError({ [name]: value })).toMatch(new RegExp(`^${name}: \\w.*$`));
  expect(configError({ [name]: value })).not.toMatch(/\n|invalid input|undefined/i);
});

test('the address without a pooler is separate from that of the database', () => {
  const urls = { DATABASE_URL: 'postgres://pooler/market', DATABASE_DIRECT_URL: 'postgresql://primary/market' };
  expect(load(urls)).toMatchObject({ databaseUrl: urls.DATABASE_URL, databaseDirectUrl: urls.DATABASE_DIRECT_URL });
});

test('replicas are listed by address, and need the address of the primary', () => {
  const replicas = { DATABASE_REPLICA_URLS: 'postgres://one/market,postgresql://two/market' };
  expect(load({ DATABASE_URL: 'postgres://primary/market', ...replicas }).replicaUrls).toEqual([
    'postgres://one/market',
    'postgresql://two/market',
  ]);
  expect(configError(replicas)).toMatch(/^DATABASE_URL: /);
});

test('an API key requires the gateway URL', () => {
  expect(configError({ MYFATOORAH_API_KEY: 'key' })).toMatch(/^MYFATOORAH_URL: /);
  expect(load({ MYFATOORAH_API_KEY: 'key', MYFATOORAH_URL: 'https://api.example' }).gateway.apiKey).toBe('key');
});

test('SECRETS lists secrets of at least 32 characters', () => {
  const [newest, previous] = ['n'.repeat(32), 'p'.repeat(40)];
  expect(load({ SECRETS: `${newest},${previous}` }).secrets).toEqual([newest, previous]);
  expect(configError({ SECRETS: `${newest},short` })).toMatch(/^SECRETS: /);
  expect(configError({ JWT_SECRET: newest })).toBe('JWT_SECRET: was renamed to SECRETS');
});

const S3 = { S3_URL: 'https://s3.example:9000/pictures/', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
const ACCOUNT = { endpoint: 'https://s3.example:9000', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' };

test('pictures and backups may be in S3, in one account or in two', () => {
  expect(load({ ...S3, S3_PUBLIC_URL: 'https://cdn.example/' })).toMatchObject({
    s3: { account: ACCOUNT, bucket: 'pictures', publicUrl: 'https://cdn.example' },
    backup: { to: undefined, s3: ACCOUNT },
  });
  expect(load({ ...S3, BACKUP_TO: 's3://backups/nightly' }).backup).toMatchObject({
    to: 's3://backups/nightly',
    s3: ACCOUNT,
  });
  const BACKUP = { BACKUP_S3_ENDPOINT: 'https://other', BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 'b' };
  const other = { endpoint: 'https://other', region: 'eu', accessKey: 'a', secretKey: 'b' };
  expect(load({ ...BACKUP, BACKUP_S3_REGION: 'eu', BACKUP_TO: 's3://backups' })).toMatchObject({
    s3: undefined,
    backup: { to: 's3://backups', s3: other },
  });
});

test.each([
  [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY: is required with S3_URL'],
  [{ ...S3, S3_URL: '' }, 'S3_URL: is required with S3_ACCESS_KEY'],
  [{ S3_PUBLIC_URL: 'https://cdn.example' }, 'S3_URL: is required with S3_PUBLIC_URL'],
  [
    { ...S3, S3_URL: 'https://s3.example' },
    'S3_URL: must end with the bucket, such as https://s3.example.com/pictures',
  ],
  [{ BACKUP_S3_ACCESS_KEY: 'key' }, 'BACKUP_S3_ENDPOINT: is required with BACKUP_S3_ACCESS_KEY'],
  [
    { BACKUP_TO: 's3://backups' },
    'BACKUP_TO: is in S3, so set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY too',
  ],
])('settings of S3 that do not fit are named: %j', (environment, message) => {
  expect(configError(environment)).toBe(message);
});

test('a process takes the roles it is given; one that leaves a role to others needs Redis', () => {
  const REDIS_URL = 'redis://127.0.0.1:6379';
  expect(load({ ROLES: 'web,live', REDIS_URL }).roles).toEqual({ web: true, live: true, jobs: false });
  expect(load({ ROLES: 'jobs,web,live' }).roles).toEqual({ web: true, live: true, jobs: true });
  expect(configError({ ROLES: 'web' })).toBe('REDIS_URL: is required when ROLES leaves something to other processes');
  expect(configError({ ROLES: 'web,chat', REDIS_URL })).toBe('ROLES: must be some of web,live,jobs');
  expect(configError({ METRICS_TOKEN: 'short' })).toBe('METRICS_TOKEN: must have at least 16 characters and no spaces');
});
