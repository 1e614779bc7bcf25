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

/** What PostgreSQL says of a row that it refused: all that is in it. */
const ROWS = ['error.detail', 'error.where', 'error.cause.detail', 'error.cause.where'];

/** Structured lines, on standard output unless a destination is given. Secrets are struck out wherever an object carries them. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...ROWS],
    serializers: { error: pino.stdSerializers.err },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
