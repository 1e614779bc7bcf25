import { ConfigError } from '#config';
import { BackupError } from '#features/operations/backup/backup-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { StorageError } from '#platform/s3/storage-error.ts';

import { CommandError } from './report.ts';

/** Errors whose message is written for an operator. */
const CLEAR = [ConfigError, CommandError, BackupError, OperatorError, StorageError];

/** Writes an error to stderr: the message of one that an operator can fix, or else the stack. */
export function writeError(error: unknown): void {
  const isClear = CLEAR.some((kind) => error instanceof kind);
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: String(error) };
  process.stderr.write(`${isClear ? message : stack}\n`);
}
