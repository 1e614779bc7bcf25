import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { ConfigError, loadConfig } from '#config';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...environment });

function refusal(environment: Record<string, string>): string {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'taken';
}

test('without any setting there are defaults for all', () => {
  expect(load()).toMatchObject({
    mode: 'production',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    smtpUrl: undefined,
    trustProxy: false,
    rateLimits: true,
    gateway: { apiKey: undefined },
  });
});

test('an empty setting counts as absent', () => {
  expect(load({ PORT: '', DATABASE_URL: '', DEMO: '', SMTP_URL: '' })).toEqual(load());
});

test('settings are read as what they are', () => {
  expect(load({ PORT: '8080', DEMO: 'off', TRUST_PROXY: 'on', SITE_URL: 'https://market.example/' })).toMatchObject({
    port: 8080,
    demo: false,
    trustProxy: true,
    siteUrl: 'https://market.example',
  });
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
  ['DEMO', 'yes'],
  ['TRUST_PROXY', 'true'],
  ['RATE_LIMITS', '1'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example'],
  ['JWT_SECRET', 'short'],
  ['MYFATOORAH_URL', 'gateway'],
  ['TILE_URL', 'https://tiles.example/'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}: \\w.*$`));
  expect(refusal({ [name]: value })).not.toMatch(/\n|invalid input|undefined/i);
});

test('a payment key needs its gateway’s address', () => {
  expect(refusal({ MYFATOORAH_API_KEY: 'key' })).toMatch(/^MYFATOORAH_URL: /);
  expect(load({ MYFATOORAH_API_KEY: 'key', MYFATOORAH_URL: 'https://api.example' }).gateway.apiKey).toBe('key');
});

test('the secret is made once, kept, and for its owner only', () => {
  const { jwtSecret } = load();
  expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(load().jwtSecret).toBe(jwtSecret);
  const file = path.join(folder, 'jwt-secret');
  expect(readFileSync(file, 'utf8')).toBe(jwtSecret);
  expect(statSync(file).mode & 0o077).toBe(0);
});
