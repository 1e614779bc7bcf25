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
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    smtpUrl: undefined,
    trustProxy: false,
    rateLimits: true,
    gateway: { apiKey: undefined },
  });
});

test('treats an empty setting as unset', () => {
  expect(load({ PORT: '', DATABASE_URL: '', DEMO: '', SMTP_URL: '' })).toEqual(load());
});

test('parses numbers, flags and URLs', () => {
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
  ['SECRETS', 'short'],
  ['JWT_SECRET', 'short'],
  ['MYFATOORAH_URL', 'gateway'],
  ['TILE_URL', 'https://tiles.example/'],
])('rejects %s=%s with one line that names the setting', (name, value) => {
  expect(configError({ [name]: value })).toMatch(new RegExp(`^${name}: \\w.*$`));
  expect(configError({ [name]: value })).not.toMatch(/\n|invalid input|undefined/i);
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
