/** Writes what is done now to stderr, on a terminal only. */
export const showProgress = (): ((what: string) => void) =>
  process.stderr.isTTY ? (what) => void process.stderr.write(`${what}\n`) : () => {};
