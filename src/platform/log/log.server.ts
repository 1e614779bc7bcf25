import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

import { truncate } from '../text/one-line.ts';

export type Log = Logger;

const SECRETS = [
  'password',
  'currentPassword',
  'confirmPassword',
  'otp',
  'accessToken',
  'refreshToken',
  'authorization',
];

/** PostgreSQL repeats the values of a rejected row in these fields. */
const ROW_VALUES = ['error.detail', 'error.where', 'error.cause.detail', 'error.cause.where'];

/**
 * A logger of JSON lines to `destination`, by default standard output. Each names the request and job that it was
 * written for. Redacts secrets up to two levels deep in an object.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const errors: ErrorFeed = { early: [], listener: null };
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...logContext() }),
    redact: [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROW_VALUES],
    serializers: { error: pino.stdSerializers.err },
    hooks: {
      logMethod(args, method, level) {
        if (level >= ERROR_LEVEL) publish(errors, toLoggedError(args, logContext().requestId));
        method.apply(this, args);
      },
    },
  };
  const log = destination ? pino(settings, destination) : pino(settings);
  errorFeeds.set(log, errors);
  return log;
}

/** Passes on the errors of a log, starting with the last earlier ones. Returns a function that stops it. */
export function onError(log: Log, listener: (error: LoggedError) => void): () => void {
  const feed = errorFeeds.get(log);
  if (!feed) return () => {};
  for (const error of feed.early.splice(0)) listener(error);
  feed.listener = listener;
  return () => {
    feed.listener = null;
  };
}

/** The errors of a log. Those before the database is open wait. */
interface ErrorFeed {
  early: LoggedError[];
  listener: ((error: LoggedError) => void) | null;
}

const MAX_EARLY = 50;

function publish({ early, listener }: ErrorFeed, error: LoggedError): void {
  if (listener) return listener(error);
  early.push(error);
  if (early.length > MAX_EARLY) early.shift();
}

const ERROR_LEVEL = pino.levels.values['error']!; // an error of pino itself
const errorFeeds = new WeakMap<Log, ErrorFeed>();

/** What every log line names while it is written for a request, a live event or a job. */
interface LogContext {
  /** The request or live event that is served, or that enqueued the job. */
  requestId?: string;
  job?: string;
  jobId?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

export const withLogContext = <T>(context: LogContext, run: () => T): T => contexts.run(context, run);

export const logContext = (): LogContext => contexts.getStore() ?? {};

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
function toLoggedError([details, message]: unknown[], current?: string): LoggedError {
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
