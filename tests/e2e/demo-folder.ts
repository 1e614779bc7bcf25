import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { HOUR_MS } from '#platform/durations.ts';
import { systemClock } from '#tests/support/times.ts';

import { makeDataFolder, serveApp } from './serve.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KEPT = path.join(ROOT, 'node_modules/.cache/demo-folders');
/** What the demo's data depends on, besides the time. */
const SOURCES = ['package-lock.json', 'db/**/*.sql', '{src,demo,locales}/**/*.{ts,json,webp}'];

let original: Promise<string> | undefined;

/**
 * A new data folder with the demo. It is copied, because an app needs ten seconds to fill one. The original is made
 * again when the sources change, and every hour, because the demo's times are relative to when it was made.
 */
export async function copyDemoFolder(): Promise<string> {
  original ??= findOriginal();
  const folder = makeDataFolder();
  copy(await original, folder);
  return folder;
}

async function findOriginal(): Promise<string> {
  const key = findKey();
  const kept = path.join(KEPT, key);
  if (existsSync(kept)) return kept;
  const made = makeDataFolder();
  await (await serveApp({ DATA_DIR: made })).stop();
  const unfinished = `${kept}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  copy(made, unfinished);
  rmSync(made, { recursive: true });
  // Another process may have made it at the same time.
  if (existsSync(kept)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, kept);
  for (const name of readdirSync(KEPT)) if (!name.startsWith(key)) rmSync(path.join(KEPT, name), { recursive: true });
  return kept;
}

function findKey(): string {
  const hash = createHash('sha256').update(String(Math.floor(systemClock() / HOUR_MS)));
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (file.includes('.test.')) continue;
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** With owners: the database may belong to another account. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);
