// npm run import -- FILE…: brings ads from files (src/features/ads/importing/README.md has the format).
import { accessSync } from 'node:fs';
import path from 'node:path';

import { ConfigError, loadConfig } from '#config';
import { importAds, type ImportCounts } from '#features/ads/importing/import-ads.server.ts';
import { refreshSearchWords } from '#features/search/queries.server.ts';
import { fillDemo } from '#demo/fill-demo.ts';

import { openServices } from './services.server.ts';

const USAGE = 'Usage: npm run import -- FILE…   (.csv, or one JSON object a line)';
/** Between two lines of progress where the output is no terminal. */
const QUIET_MS = 5000;

async function run(names: string[]): Promise<void> {
  const config = loadConfig();
  const services = await openServices({ ...config, logLevel: 'error' });
  try {
    // As a start does: there are no ads without categories.
    if (config.demo) await fillDemo(services);
    for (const name of names) {
      const showProgress = progressOf(name);
      const counts = await importAds(services, path.resolve(name), {
        onProblem: (line, problem) => process.stderr.write(`${clearLine()}${name}:${line}: ${problem}\n`),
        onProgress: showProgress,
      });
      process.stdout.write(`${clearLine()}${name}: ${describe(counts)}\n`);
    }
    await refreshSearchWords(services.db);
  } finally {
    await services.close();
  }
}

function requireFile(name: string): void {
  try {
    accessSync(name);
  } catch {
    throw new ConfigError(`${name}: there is no such file, or it may not be read`);
  }
}

/** On a terminal one line that rewrites itself, else a line now and then. */
function progressOf(name: string): (counts: ImportCounts) => void {
  let shownAt = Date.now();
  return (counts) => {
    if (process.stdout.isTTY) process.stdout.write(`${clearLine()}${name}: ${describe(counts)}`);
    else if (Date.now() - shownAt > QUIET_MS) {
      shownAt = Date.now();
      process.stdout.write(`${name}: ${describe(counts)}\n`);
    }
  };
}

function clearLine(): string {
  return process.stdout.isTTY ? '\r\u001B[K' : '';
}

function describe({ read, created, updated, unchanged, refused }: ImportCounts): string {
  return `${read} lines read: ${created} new, ${updated} changed, ${unchanged} unchanged, ${refused} refused`;
}

const files = process.argv.slice(2);
try {
  if (files.length === 0) throw new ConfigError(USAGE);
  for (const file of files) requireFile(file);
  await run(files);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
