import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder with one finished backup, as far as names tell. It is removed after the test. */
export function makeBackupFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, '20260601T000000Z'));
  writeFileSync(path.join(folder, '20260601T000000Z/manifest'), '');
  return folder;
}
