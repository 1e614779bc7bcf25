import type { Command } from 'commander';

import { ConfigError } from '#config';
import { BackupError } from '#features/operations/backup/manifest.ts';
import type { Finding } from '#features/operations/checks/finding.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { StorageError } from '#platform/s3/storage-error.ts';

/** What a command prints on stdout: the text, or with --json the data on one line. */
export interface Report {
  text: string;
  data: object;
  exitCode?: number;
}

/** A failure that an operator understands without a stack. The command prints the message and exits with 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Arguments that turn out wrong when the command runs. It prints the message and its help, and exits with 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Gives a command the option --json, and lets it return a report. `run` gets the parsed arguments and options. */
export function addReportAction<Args extends unknown[]>(
  command: Command,
  run: (args: Args, options: Record<string, unknown>) => Promise<Report>,
): Command {
  return command.option('--json', 'print one line of JSON').action(async () => {
    const options = command.opts();
    const {
      text,
      data,
      exitCode = 0,
    } = await run(command.processedArgs as Args, options).catch((error: unknown) => {
      if (error instanceof UsageError) return command.error(`error: ${error.message}`);
      throw error;
    });
    process.stdout.write(`${options['json'] ? JSON.stringify(data) : text}\n`);
    process.exitCode = exitCode;
  });
}

/** Errors whose message is written for an operator. */
const CLEAR = [ConfigError, CommandError, BackupError, OperatorError, StorageError];

/** Writes an error to stderr: the message of one that an operator can fix, or else the stack. */
export function writeError(error: unknown): void {
  const isClear = CLEAR.some((kind) => error instanceof kind) || isFileError(error);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: String(error) };
  process.stderr.write(`${isClear ? message : stack}\n`);
}

/** Such as `EACCES: permission denied, mkdir '/backups'`. */
const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;

/** Writes the current step to stderr if it is a terminal. */
export const showProgress = (): ((what: string) => void) =>
  process.stderr.isTTY ? (what) => void process.stderr.write(`${what}\n`) : () => {};

const SIGNS: Record<Finding['state'], string> = { ok: '✓', warning: '!', error: '✗', invalid: '✗', skipped: '-' };

export const describeFinding = (name: string, { state, message, remedy }: Omit<Finding, 'check'>): string =>
  `${SIGNS[state]} ${name}: ${message}${remedy ? `\n    → ${remedy}` : ''}`;
