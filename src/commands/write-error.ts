import { ConfigError } from '#config';

/** Writes an error to stderr: the message of a ConfigError, which an operator can fix, or else the stack. */
export function writeError(error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : stack}\n`);
}
