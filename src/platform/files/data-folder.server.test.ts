import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { makeDataFolder } from './data-folder.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'dallal-data-'));
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (folder: string): number => statSync(folder).mode & 0o7777;

function makeFolder(name: string, mode: number, content?: string): string {
  const folder = path.join(root, name);
  mkdirSync(folder);
  if (content) writeFileSync(path.join(folder, content), '');
  chmodSync(folder, mode);
  return folder;
}

test('creates the folder for its owner only, below parents that others can enter', () => {
  const folder = path.join(root, 'new/parent/data');
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
  expect(modeOf(path.dirname(folder)) & 0o055).toBe(0o055 & ~process.umask());
});

test.each([
  ['empty', 0o755, undefined],
  ['secrets', 0o755, 'secrets'],
  ['media', 0o777, 'media'],
  ['group', 0o750, 'postgres'],
])('closes a folder of ours that others can read (%s, %o)', (name, mode, content) => {
  const folder = makeFolder(name, mode, content);
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

test('does not change a folder that only the database account may enter', () => {
  const folder = makeFolder('entered', 0o710, 'postgres');
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o710);
});

test('does not change a folder with files of other programs', () => {
  const folder = makeFolder('foreign', 0o755, 'index.html');
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o755);
});
