/** Writes the current step to stderr if it is a terminal. */
export const showProgress = (): ((what: string) => void) =>
  process.stderr.isTTY ? (what) => void process.stderr.write(`${what}\n`) : () => {};
