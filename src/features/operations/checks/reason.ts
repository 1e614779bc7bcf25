import { truncate } from '#platform/text/one-line.ts';

/** Why a connection failed. An error's cause says more than the error: `fetch failed`, ECONNREFUSED. */
export const reasonOf = (error: unknown): string => truncate(messageOf(innermost(error)), 500);

const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
