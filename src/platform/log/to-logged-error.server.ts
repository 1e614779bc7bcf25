import { truncate } from '../text/one-line.ts';

/** An error that was logged. */
export interface LoggedError {
  at: Date;
  /** What failed: the log's message. */
  message: string;
  /** The error's own message, without values. */
  error: string;
  requestId: string | null;
  /** Without ids and tokens. */
  path: string | null;
}

/** Converts the arguments of a log call (an object and a message) and the request of the log context. */
export function toLoggedError([details, message]: unknown[], current?: string): LoggedError {
  const {
    error,
    requestId = current,
    path,
  } = (typeof details === 'object' && details ? details : {}) as Record<string, unknown>;
  return {
    at: new Date(),
    message: typeof message === 'string' ? message : '',
    error: error instanceof Error ? withoutValues(truncate(error.message, 500)) : '',
    requestId: typeof requestId === 'string' ? requestId : null,
    path: typeof path === 'string' ? withoutIds(path) : null,
  };
}

/** Quoted texts, addresses and long numbers may be what a person entered. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'|\S+@\S+|\+?\d{5,}/g, '…');

const withoutIds = (path: string): string => path.replace(/\/[^/]*\d[^/]*|\/[^/]{30,}/g, '/…');
