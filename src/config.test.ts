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
    backup: { to: undefined, passphrase: undefined },
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
      'Read docs/operations.md before you turn one on.',
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
  ['DEMO', 'yes'],
  ['SANDBOX', 'true'],
  ['MAILBOX', '1'],
  ['TRUST_PROXY', 'true'],
  ['BACKUP_PASSPHRASE', 'short'],
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

test('a process takes the roles it is given; one that leaves a role to others needs Redis', () => {
  const REDIS_URL = 'redis://127.0.0.1:6379';
  expect(load({ ROLES: 'web,live', REDIS_URL }).roles).toEqual({ web: true, live: true, jobs: false });
  expect(load({ ROLES: 'jobs,web,live' }).roles).toEqual({ web: true, live: true, jobs: true });
  expect(configError({ ROLES: 'web' })).toBe('REDIS_URL: is required when ROLES leaves something to other processes');
  expect(configError({ ROLES: 'web,chat', REDIS_URL })).toBe('ROLES: must be some of web,live,jobs');
  expect(configError({ METRICS_TOKEN: 'short' })).toBe('METRICS_TOKEN: must have at least 16 characters and no spaces');
});
