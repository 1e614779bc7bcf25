import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openKeys } from './keys.server.ts';
import { rotateSecrets } from './secrets-file.server.ts';

function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-keys-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

const stored = (dataDir: string) => readFileSync(path.join(dataDir, 'secrets'), 'utf8').trim().split('\n');

test('generates a secret once and stores it readable by its owner only', () => {
  const dataDir = makeDataDir();
  const key = openKeys({ dataDir }).newest('visitor');
  expect(openKeys({ dataDir }).newest('visitor')).toEqual(key);
  expect(stored(dataDir)[0]!.length).toBeGreaterThanOrEqual(43);
  expect(statSync(path.join(dataDir, 'secrets')).mode & 0o077).toBe(0);
});

test('derives a different 32-byte key for each purpose', () => {
  const keys = openKeys({ dataDir: '', secrets: ['a'.repeat(32)] });
  expect(keys.newest('visitor')).toHaveLength(32);
  expect(keys.newest('visitor')).not.toEqual(keys.newest('sealed-email'));
  expect(keys.newest('visitor').toString()).not.toContain('a'.repeat(32));
});

test('keeps the secret of an earlier version', () => {
  const dataDir = makeDataDir();
  writeFileSync(path.join(dataDir, 'jwt-secret'), 'b'.repeat(64));
  openKeys({ dataDir });
  expect(stored(dataDir)).toEqual(['b'.repeat(64)]);
  expect(() => statSync(path.join(dataDir, 'jwt-secret'))).toThrow('ENOENT');
});

test('a rotation applies at once in a running process, which then accepts the new and the previous key only', () => {
  const dataDir = makeDataDir();
  const keys = openKeys({ dataDir });
  const first = keys.newest('visitor');
  rotateSecrets(dataDir);
  const second = keys.newest('visitor');
  expect(second).not.toEqual(first);
  expect(keys.accepted('visitor')).toEqual([second, first]);
  rotateSecrets(dataDir);
  expect(keys.accepted('visitor')).toEqual([keys.newest('visitor'), second]);
  expect(statSync(path.join(dataDir, 'secrets')).mode & 0o077).toBe(0);
});

test('the setting lists secrets, newest first, and all of them are accepted', () => {
  const [newest, previous, oldest] = ['n', 'p', 'o'].map((letter) => letter.repeat(32)) as [string, string, string];
  const newestOf = (...secrets: string[]) => openKeys({ dataDir: '', secrets }).newest('visitor');
  expect(openKeys({ dataDir: '', secrets: [newest, previous, oldest] }).accepted('visitor')).toEqual([
    newestOf(newest),
    newestOf(previous, newest),
    newestOf(oldest),
  ]);
});
