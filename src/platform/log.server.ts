import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

import { type RecentError, RecentErrors } from './recent-errors.server.ts';

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
 * A logger of JSON lines to `destination`, by default standard output. Redacts secrets up to two levels deep in an
 * object.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const recentErrors = new RecentErrors();
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROW_VALUES],
    serializers: { error: pino.stdSerializers.err },
    hooks: {
      logMethod(args, method, level) {
        if (level >= ERROR_LEVEL) recentErrors.record(args);
        method.apply(this, args);
      },
    },
  };
  const log = destination ? pino(settings, destination) : pino(settings);
  recentErrorsByLog.set(log, recentErrors);
  return log;
}

/** The last errors that a log has written, latest first. */
export const recentErrorsOf = (log: Log): RecentError[] => recentErrorsByLog.get(log)?.list() ?? [];

const ERROR_LEVEL = pino.levels.values['error']!; // one of pino's own
const recentErrorsByLog = new WeakMap<Log, RecentErrors>();
