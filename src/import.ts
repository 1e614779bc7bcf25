// npm run import -- FILE…: brings ads from files (src/features/ads/importing/README.md has the format).
import { statSync } from 'node:fs';
import path from 'node:path';

import { ConfigError, loadConfig } from '#config';
import { importAds, type ImportCounts } from '#features/ads/importing/import-ads.server.ts';
import { refreshVocabulary } from '#features/search/refresh-vocabulary.server.ts';
import { fillDemo } from '#demo/fill-demo.ts';

import { openServices } from './services.server.ts';

const USAGE = 'Usage: npm run import -- FILE…   (.csv, or one JSON object a line)';
/** Between two lines of progress where the output is no terminal. */
const QUIET_MS = 5000;

/** What it exits with: 1 when a file held nothing that could be brought, 130 when it was interrupted, else 0. */
async function run(names: string[]): Promise<number> {
  const config = loadConfig();
  const services = await openServices({ ...config, logLevel: 'error' });
  const interruption = new AbortController();
  // The batch under way is stored, and the database left as a stop leaves it. A second Ctrl-C ends it at once.
  process.once('SIGINT', () => interruption.abort()).once('SIGTERM', () => interruption.abort());
  let code = 0;
  try {
    // As a start does: there are no ads without categories.
    if (config.demo) await fillDemo(services);
    for (const name of names) {
      const counts = await importAds(services, path.resolve(name), {
        onProblem: (line, problem) => process.stderr.write(`${clearLine()}${name}:${line}: ${problem}\n`),
        onProgress: progressOf(name),
        signal: interruption.signal,
      });
      process.stdout.write(`${clearLine()}${name}: ${describe(counts)}${describeRefusals(counts)}\n`);
      if (interruption.signal.aborted) {
        process.stderr.write('Interrupted: what is read is stored; the same command brings the rest\n');
        return 130;
      }
      if (counts.read > 0 && counts.refused === counts.read) code = 1;
    }
    await refreshVocabulary(services.db);
  } finally {
    await services.close();
  }
  return code;
}

function requireFile(name: string): void {
  const found = statSync(name, { throwIfNoEntry: false });
  if (!found) throw new ConfigError(`${name}: there is no such file`);
  if (found.isDirectory()) throw new ConfigError(`${name}: is a folder, not a file`);
}

/** On a terminal one line that rewrites itself, else a line now and then. */
function progressOf(name: string): (counts: ImportCounts) => void {
  let shownAt = Date.now();
  return (counts) => {
    if (process.stdout.isTTY)
      process.stdout.write(
        clearLine() + `${path.basename(name)}: ${describe(counts)}`.slice(0, process.stdout.columns - 1),
      );
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
  return `${read} read: ${created} new, ${updated} changed, ${unchanged} unchanged, ${refused} refused`;
}

/** ` (category 3, city 1)`, the commonest first. */
function describeRefusals({ refusedFor }: ImportCounts): string {
  const fields = Object.entries(refusedFor).toSorted(([, a], [, b]) => b - a);
  return fields.length > 0 ? ` (${fields.map(([field, lines]) => `${field} ${lines}`).join(', ')})` : '';
}

const files = process.argv.slice(2);
try {
  if (files.length === 0) throw new ConfigError(USAGE);
  for (const file of files) requireFile(file);
  process.exitCode = await run(files);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
