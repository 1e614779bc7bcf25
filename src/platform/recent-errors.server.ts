/** An error that was logged. */
export interface RecentError {
  at: string;
  /** What failed: the log's message. */
  message: string;
  /** The error's own message. */
  error: string;
  requestId: string | null;
  path: string | null;
}

const KEPT = 50;

/** The last errors of a process, latest first: kept in memory, gone when it ends. */
export class RecentErrors {
  readonly #entries: RecentError[] = [];

  list(): RecentError[] {
    return this.#entries.toReversed();
  }

  /** Takes the arguments of a call of the log: an object and a message. */
  record([details, message]: unknown[]): void {
    const { error, requestId, path } = (typeof details === 'object' && details ? details : {}) as Record<
      string,
      unknown
    >;
    this.#entries.push({
      at: new Date().toISOString(),
      message: typeof message === 'string' ? message : '',
      error: error instanceof Error ? error.message : '',
      requestId: typeof requestId === 'string' ? requestId : null,
      path: typeof path === 'string' ? path : null,
    });
    if (this.#entries.length > KEPT) this.#entries.shift();
  }
}
