import type * as z from 'zod/mini';

import type { Ctx } from '../context.server.ts';
import { logRepeatedEvent } from '../log/log-repeated-event.server.ts';
import type { Endpoint, HandlerInput } from './endpoint.ts';
import { AppError } from './errors.ts';

/** A call's input before validation. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Parses a call's input with the schemas of its endpoint. Invalid path parameters throw NOT_FOUND; an invalid query or
 * body throws VALIDATION_FAILED with one message key per field. Text that PostgreSQL can't store (NUL, lone surrogates)
 * and input nested too deeply or with too many fields throw BAD_REQUEST, or NOT_FOUND in a path.
 */
export function validate<E extends Endpoint>(endpoint: E, raw: RawInput): HandlerInput<E> {
  const input: RawInput = {};
  // A Map, because a field may be called `toString`.
  const fieldErrors = new Map<string, string>();
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (!isStorable(raw[part])) throw new AppError(part === 'params' ? 'NOT_FOUND' : 'BAD_REQUEST');
    const parsed = schema.safeParse(raw[part] === undefined ? {} : raw[part]);
    if (parsed.success) input[part] = parsed.data;
    else if (part === 'params') throw new AppError('NOT_FOUND');
    else collect(fieldErrors, parsed.error.issues, part);
  }
  if (fieldErrors.size > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors: Object.fromEntries(fieldErrors) });
  // The parts come from the schemas that HandlerInput is inferred from.
  return input as HandlerInput<E>;
}

/** Parses a single body, such as that of a socket event. Throws like `validate`. */
export function validateBody(schema: z.ZodMiniType, body: unknown): unknown {
  if (!isStorable(body)) throw new AppError('BAD_REQUEST');
  const parsed = schema.safeParse(body === undefined ? {} : body);
  if (parsed.success) return parsed.data;
  const fieldErrors = new Map<string, string>();
  collect(fieldErrors, parsed.error.issues, 'body');
  throw new AppError('VALIDATION_FAILED', { fieldErrors: Object.fromEntries(fieldErrors) });
}

function collect(fieldErrors: Map<string, string>, issues: z.core.$ZodIssue[], part: string): void {
  for (const issue of issues) {
    const field = issue.path.join('.') || part;
    if (!fieldErrors.has(field)) fieldErrors.set(field, messageKey(issue.message));
  }
}

/** Our schemas use keys of the `errors` namespace as messages. zod's own messages become the key `invalidValue`. */
function messageKey(message: string): string {
  return /^[a-z][A-Za-z]+$/.test(message) ? message : 'invalidValue';
}

const MAX_DEPTH = 20;
/** The number of properties of an object, which the schemas of records don't limit. */
const MAX_FIELDS = 200;
const MAX_NAME_LENGTH = 200;

/** Whether PostgreSQL can store every string in the value, and its objects are within the limits above. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (!value || typeof value !== 'object') return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  const fields = Object.entries(value);
  return (
    fields.length <= MAX_FIELDS &&
    fields.every(([name, item]) => name.length <= MAX_NAME_LENGTH && isStorable(name) && isStorable(item, depth + 1))
  );
}

/** Logs malformed input, which our pages never send. An invalid value in a form is not logged. */
export function logRefusedInput(ctx: Ctx, error: unknown, endpoint: string): void {
  if (error instanceof AppError && isMalformed(error))
    logRepeatedEvent(ctx, 'input.refused', { endpoint, code: error.code });
}

function isMalformed({ code, details }: AppError): boolean {
  if (code === 'BAD_REQUEST') return details.cause === undefined; // else the client has gone away
  return code === 'INVALID_JSON' || code === 'UNSUPPORTED_MEDIA_TYPE';
}
