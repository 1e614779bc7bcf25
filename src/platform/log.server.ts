import { type DestinationStream, type Logger, pino } from 'pino';

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
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROW_VALUES],
    serializers: { error: pino.stdSerializers.err },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
