import type { Ctx } from '../context.server.ts';
import { AppError } from '../errors.ts';
import { logRepeatedEvent } from '../log-repeated-event.server.ts';

/** Logs malformed input, which our pages never send. An invalid value in a form is not logged. */
export function logRefusedInput(ctx: Ctx, error: unknown, endpoint: string): void {
  if (error instanceof AppError && isMalformed(error))
    logRepeatedEvent(ctx, 'input.refused', { endpoint, code: error.code });
}

function isMalformed({ code, details }: AppError): boolean {
  if (code === 'BAD_REQUEST') return details.cause === undefined; // else the client has gone away
  return code === 'INVALID_JSON' || code === 'UNSUPPORTED_MEDIA_TYPE';
}
