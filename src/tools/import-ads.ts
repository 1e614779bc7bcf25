import { statSync } from 'node:fs';
import path from 'node:path';

import { loadConfig } from '#config';
import { fillDemo } from '#demo/fill-demo.ts';
import { describeProblem, importAds } from '#features/ads/importing/import-ads.server.ts';
import type { ImportCounts, RefusedLine } from '#features/ads/importing/rules.ts';
import { refreshVocabulary } from '#features/search/text/vocabulary.server.ts';

import { openCommandServices } from './open-command-services.ts';
import { CommandError, type Report } from './report.ts';

/** Interval between progress lines if the output is not a terminal. */
const PROGRESS_INTERVAL_MS = 5000;

/** Exits with 130 if it was interrupted. */
export async function runImportAds([names]: [string[]], { json }: Record<string, unknown>): Promise<Report> {
  for (const name of names) requireFile(name);
  const config = loadConfig();
  const services = await openCommandServices(config);
  const interrupt = new AbortController();
  // Finishes the current batch and closes the database cleanly. A second Ctrl-C kills the process.
  process.once('SIGINT', () => interrupt.abort()).once('SIGTERM', () => interrupt.abort());
  const files: ({ file: string } & ImportCounts)[] = [];
  try {
    // The server does this when it starts: an ad needs a category.
    if (config.demo) await fillDemo(services);
    for (const name of names) {
      const counts = await importAds(services, path.resolve(name), {
        onRefused: (refused) => process.stderr.write(`${clearLine()}${name}:${describeRefused(refused)}\n`),
        onProgress: json ? () => {} : progressReporter(name),
        signal: interrupt.signal,
      });
      files.push({ file: name, ...counts });
      if (interrupt.signal.aborted) break;
    }
    if (!interrupt.signal.aborted) await refreshVocabulary(services.db);
  } finally {
    await services.close();
  }
  if (interrupt.signal.aborted)
    process.stderr.write('Interrupted. The lines read so far are stored. Run the command again to import the rest.\n');
  const isUseless = files.some(({ read, refused }) => read > 0 && refused === read);
  return {
    text: files
      .map((counts) => `${clearLine()}${counts.file}: ${describe(counts)}${describeRefusals(counts)}`)
      .join('\n'),
    data: { files, interrupted: interrupt.signal.aborted },
    exitCode: interrupt.signal.aborted ? 130 : isUseless ? 1 : 0,
  };
}

function requireFile(name: string): void {
  const found = statSync(name, { throwIfNoEntry: false });
  if (!found) throw new CommandError(`${name}: no such file`);
  if (found.isDirectory()) throw new CommandError(`${name}: is a directory`);
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
