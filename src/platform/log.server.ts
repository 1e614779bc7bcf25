import { type Logger, pino } from 'pino';

export type Log = Logger;

const SECRETS = ['password', 'confirmPassword', 'otp', 'accessToken', 'refreshToken', 'authorization'];

/** Structured lines on standard output. Secrets are struck out wherever an object carries them. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: { error: pino.stdSerializers.err },
  });
}
