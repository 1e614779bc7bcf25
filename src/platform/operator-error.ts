/** A failure that an operator can fix. The message says how: it is printed without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}
