import type * as z from 'zod/mini';

import type { Endpoint } from '#platform/endpoint.ts';
import { AppError } from '#platform/errors.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Parses a call's input by its endpoint. A path that can't name anything is NOT_FOUND; query and body give VALIDATION_FAILED
 * with one message key a field. Text that PostgreSQL can't store (NUL, lone surrogates) is refused wherever it stands, and so
 * is what is nested deeper than any form.
 */
export function validate(endpoint: Endpoint, raw: RawInput): RawInput {
  const input: RawInput = {};
  // A map, because a field may be called `toString`.
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
  return input;
}

/** The same for what comes alone, such as a live event's body. */
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

/** Our schemas name a key of the `errors` namespace; zod's own words (a wrong type) become one general key. */
function messageKey(message: string): string {
  return /^[a-z][A-Za-z]+$/.test(message) ? message : 'invalidValue';
}

const DEEPEST = 20;

/** Whether PostgreSQL can store all text in it, and it is no deeper than a form may be. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (!value || typeof value !== 'object') return true;
  return (
    depth < DEEPEST && Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth + 1))
  );
}
