// npm run import -- FILE…: imports ads from files. Format: README.md of the ads import feature.
import { statSync } from 'node:fs';
import path from 'node:path';

import { ConfigError, loadConfig } from '#config';
import { describeProblem } from '#features/ads/importing/describe-problem.server.ts';
import { importAds } from '#features/ads/importing/import-ads.server.ts';
import type { ImportCounts } from '#features/ads/importing/import-counts.ts';
import type { RefusedLine } from '#features/ads/importing/import-problem.ts';
import { refreshVocabulary } from '#features/search/text/refresh-vocabulary.server.ts';
import { fillDemo } from '#demo/fill-demo.ts';

import { openCommandServices } from './open-command-services.ts';
import { writeError } from './write-error.ts';

const USAGE = 'Usage: npm run import -- FILE…   (CSV, or one JSON object per line)';
/** Interval between progress lines if the output is not a terminal. */
const PROGRESS_INTERVAL_MS = 5000;

/** Returns the exit code: 1 if every line of a file was refused, 130 if interrupted, else 0. */
async function run(names: string[]): Promise<number> {
  const config = loadConfig();
  const services = await openCommandServices(config);
  const interrupt = new AbortController();
  // Finishes the current batch and closes the database cleanly. A second Ctrl-C kills the process.
  process.once('SIGINT', () => interrupt.abort()).once('SIGTERM', () => interrupt.abort());
  let code = 0;
  try {
    // As the server does at its start: an ad needs a category.
    if (config.demo) await fillDemo(services);
    for (const name of names) {
      const counts = await importAds(services, path.resolve(name), {
        onRefused: (refused) => process.stderr.write(`${clearLine()}${name}:${describeRefused(refused)}\n`),
        onProgress: progressReporter(name),
        signal: interrupt.signal,
      });
      process.stdout.write(`${clearLine()}${name}: ${describe(counts)}${describeRefusals(counts)}\n`);
      if (interrupt.signal.aborted) {
        process.stderr.write(
          'Interrupted. The lines read so far are stored. Run the command again to import the rest.\n',
        );
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
  if (!found) throw new ConfigError(`${name}: no such file`);
  if (found.isDirectory()) throw new ConfigError(`${name}: is a directory`);
}

/** `3: category: There is no category “sailing”; price: …` */
function describeRefused({ line, problems }: RefusedLine): string {
  const texts = problems.map((problem) =>
    [problem.field === 'line' ? '' : problem.field, describeProblem(problem, 'en')].filter(Boolean).join(': '),
  );
  return `${line}: ${texts.join('; ')}`;
}

/** Reports progress: one updating line on a terminal, otherwise a line every five seconds. */
function progressReporter(name: string): (counts: ImportCounts) => void {
  let shownAt = Date.now();
  return (counts) => {
    if (process.stdout.isTTY)
      process.stdout.write(
        clearLine() + `${path.basename(name)}: ${describe(counts)}`.slice(0, process.stdout.columns - 1),
      );
    else if (Date.now() - shownAt > PROGRESS_INTERVAL_MS) {
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

/** Refused lines by field, most frequent first: ` (category 3, city 1)`. */
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
  writeError(error);
  process.exitCode = 1;
}
